package dev.dcm.encoder.generate;

import dev.dcm.encoder.eval.Evaluation;
import dev.dcm.encoder.eval.GeneratedEncoder;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.codehaus.commons.compiler.CompileException;
import org.codehaus.janino.SimpleCompiler;

/** The encoder of a program, compiled in memory: its own class loader holds it, and goes when the program goes. */
public final class CompiledEncoder {
    private final String source;
    private final List<Object> parts;
    private final Constructor<?> constructor;

    private final Map<Constraint, Integer> places = new IdentityHashMap<>();

    private CompiledEncoder(EncoderGenerator.Generated generated, Constructor<?> constructor) {
        this.source = generated.source();
        this.parts = generated.parts();
        this.constructor = constructor;
        generated.order().forEach(policy -> places.put(policy, places.size()));
    }

    public static CompiledEncoder of(ConstraintProgram program) {
        EncoderGenerator.Generated generated = EncoderGenerator.generate(program);
        SimpleCompiler compiler = new SimpleCompiler();
        compiler.setParentClassLoader(EncoderTypes.INSTANCE);
        try {
            compiler.cook(generated.source());
            Constructor<?> constructor = compiler.getClassLoader().loadClass(EncoderGenerator.CLASS).getConstructor(Evaluation.class, List.class, GeneratedEncoder.Sink.class);
            // Then the JVM need not look, at every solve, who calls it.
            constructor.setAccessible(true);
            return new CompiledEncoder(generated, constructor);
        } catch (CompileException | ReflectiveOperationException e) {
            throw new IllegalStateException("the generated encoder does not compile: " + e.getMessage() + "\n" + generated.source(), e);
        }
    }

    /** Where a policy stands for a solver, whenever it was evaluated. */
    public int place(Constraint policy) {
        return places.get(policy);
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
