package dev.dcm.encoder.generate;

import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.GeneratedEncoder;
import dev.dcm.ir.ConstraintProgram;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.List;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/** The encoder of a program, compiled in memory: its own class loader holds it, and goes when the program goes. */
public final class CompiledEncoder {
    private final String source;
    private final List<Object> parts;
    private final Constructor<?> constructor;

    private CompiledEncoder(String source, List<Object> parts, Constructor<?> constructor) {
        this.source = source;
        this.parts = parts;
        this.constructor = constructor;
    }

    public static CompiledEncoder of(ConstraintProgram program) {
        EncoderGenerator.Generated generated = EncoderGenerator.generate(program);
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(EncoderTypes.INSTANCE);
        try {
            compiler.cook(generated.source());
            Constructor<?> constructor = compiler.getClassLoader().loadClass(EncoderGenerator.CLASS).getConstructor(Evaluation.class, List.class, GeneratedEncoder.Sink.class);
            return new CompiledEncoder(generated.source(), generated.parts(), constructor);
        } catch (CompileException | ReflectiveOperationException e) {
            throw new IllegalStateException("the generated encoder does not compile: " + e.getMessage() + "\n" + generated.source(), e);
        }
    }

    /** The Java text, for people. */
    public String source() {
        return source;
    }

    /** Evaluates the program on its data and hands over what it demands and maximises. */
    public void encode(Evaluation evaluation, GeneratedEncoder.Sink sink) {
        try {
            ((GeneratedEncoder) constructor.newInstance(evaluation, parts, sink)).encode();
        } catch (InvocationTargetException e) {
            throw e.getCause() instanceof RuntimeException failure ? failure : new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
