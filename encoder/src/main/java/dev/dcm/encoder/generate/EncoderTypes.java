package dev.dcm.encoder.generate;

import dev.dcm.encoder.eval.GeneratedEncoder;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes that generated encoders use. The compiler asks for each of their names in every package that it could be in, and to find out that a class is
 * not there means a look into every jar of the class path: most of the time that a small program takes. So what is not there is remembered; the names are
 * those that the generator writes, none comes from a program.
 */
final class EncoderTypes extends ClassLoader {
    static final EncoderTypes INSTANCE = new EncoderTypes();
    private final Set<String> missing = ConcurrentHashMap.newKeySet();

    private EncoderTypes() {
        super(GeneratedEncoder.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (missing.contains(name)) {
            throw new ClassNotFoundException(name);
        }
        try {
            return super.loadClass(name, resolve);
        } catch (ClassNotFoundException e) {
            missing.add(name);
            throw e;
        }
    }
}
