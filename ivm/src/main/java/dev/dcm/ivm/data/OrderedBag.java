package dev.dcm.ivm.data;

import java.util.Objects;
import java.util.function.ObjLongConsumer;

/**
 * An immutable ordered bag: a treap whose priorities are hashes, so equal bags have equal shapes whatever their history.
 * A change copies one path. So a step that fails leaves the old bag in its place, and nothing has to be undone. A search looks at nodes and, where
 * their prefixes do not tell enough, at values: each look at another object is a cache miss.
 */
public final class OrderedBag<T> {
    private final PrefixOrder<? super T> order;
    private final Node<T> root;

    private record Node<T>(T value, long prefix, long weight, Node<T> left, Node<T> right, long total) {
        Node<T> with(Node<T> newLeft, Node<T> newRight) {
            return new Node<>(value, prefix, weight, newLeft, newRight, Math.addExact(weight, Math.addExact(totalOf(newLeft), totalOf(newRight))));
        }

        /** With a changed child, when the change of the total is known: does not look at the other child, which is elsewhere in memory. */
        Node<T> with(Node<T> newLeft, Node<T> newRight, long more) {
            return new Node<>(value, prefix, weight, newLeft, newRight, Math.addExact(total, more));
        }

        Node<T> withWeight(long newWeight) {
            return new Node<>(value, prefix, newWeight, left, right, Math.addExact(total, newWeight - weight));
        }

        int priority() {
            int h = Objects.hashCode(value) * 0x85EBCA6B;
            return (h ^ (h >>> 13)) * 0xC2B2AE35;
        }
    }

    private OrderedBag(PrefixOrder<? super T> order, Node<T> root) {
        this.order = order;
        this.root = root;
    }

    public static <T> OrderedBag<T> empty(PrefixOrder<? super T> order) {
        return new OrderedBag<>(order, null);
    }

    /** This bag with some copies more, or less if the weight is negative. */
    public OrderedBag<T> plus(T value, long weight) {
        return weight == 0 ? this : new OrderedBag<>(order, plus(root, value, order.prefix(value), weight));
    }

    private int compare(T value, long prefix, Node<T> node) {
        return prefix != node.prefix ? Long.compare(prefix, node.prefix) : order.compare(value, node.value);
    }

    private Node<T> plus(Node<T> node, T value, long prefix, long weight) {
        if (node == null) {
            if (weight < 0) {
                throw new IllegalStateException("more copies are removed than there are");
            }
            return new Node<>(value, prefix, weight, null, null, weight);
        }
        int side = compare(value, prefix, node);
        if (side == 0) {
            long sum = Math.addExact(node.weight, weight);
            if (sum < 0) {
                throw new IllegalStateException("more copies are removed than there are");
            }
            return sum == 0 ? merge(node.left, node.right) : node.withWeight(sum);
        } else if (side < 0) {
            Node<T> left = plus(node.left, value, prefix, weight);
            boolean rotate = risesAbove(left, node.left, node);
            return rotate ? left.with(left.left, node.with(left.right, node.right)) : node.with(left, node.right, weight);
        } else {
            Node<T> right = plus(node.right, value, prefix, weight);
            boolean rotate = risesAbove(right, node.right, node);
            return rotate ? right.with(node.with(node.left, right.left), right.right) : node.with(node.left, right, weight);
        }
    }

    /** Whether a child that has changed must change places with its parent: only another value can have a higher priority than its place allows. */
    private static <T> boolean risesAbove(Node<T> child, Node<T> childBefore, Node<T> parent) {
        boolean another = child != null && (childBefore == null || child.value != childBefore.value);
        return another && child.priority() > parent.priority();
    }

    private static <T> Node<T> merge(Node<T> left, Node<T> right) {
        if (left == null || right == null) {
            return left == null ? right : left;
        }
        return left.priority() > right.priority() ? left.with(left.left, merge(left.right, right)) : right.with(merge(left, right.left), right.right);
    }

    private static long totalOf(Node<?> node) {
        return node == null ? 0 : node.total;
    }

    public boolean isEmpty() {
        return root == null;
    }

    /** The number of values, copies included. */
    public long total() {
        return totalOf(root);
    }

    public long weight(T value) {
        long prefix = order.prefix(value);
        Node<T> node = root;
        while (node != null) {
            int side = compare(value, prefix, node);
            if (side == 0) {
                return node.weight;
            }
            node = side < 0 ? node.left : node.right;
        }
        return 0;
    }

    /** The first value, or null. */
    public T first() {
        Node<T> node = root;
        while (node != null && node.left != null) {
            node = node.left;
        }
        return node == null ? null : node.value;
    }

    /** The last value, or null. */
    public T last() {
        Node<T> node = root;
        while (node != null && node.right != null) {
            node = node.right;
        }
        return node == null ? null : node.value;
    }

    /** All values in order, with their number of copies. */
    public void forEach(ObjLongConsumer<? super T> visitor) {
        forEach(root, visitor);
    }

    private static <T> void forEach(Node<T> node, ObjLongConsumer<? super T> visitor) {
        if (node != null) {
            forEach(node.left, visitor);
            visitor.accept(node.value, node.weight);
            forEach(node.right, visitor);
        }
    }

    /** The bytes of one node. */
    public static final int NODE_BYTES = 48;
}
