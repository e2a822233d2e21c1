package dev.dcm.emulation.workload;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.NodeBuilder;
import io.fabric8.kubernetes.api.model.NodeConditionBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.storage.CSINodeBuilder;
import io.fabric8.kubernetes.api.model.storage.StorageClassBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/** A kind of policy that random clusters may exercise: what it adds to nodes, to pods, and beside them. */
public enum Feature {
    CAPACITY {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            pod.asks("cpu", random.nextInt(1, 5) + "");
            if (chance(random, 3)) {
                pod.asks("memory", random.nextInt(1, 5) + "Gi");
            }
            if (chance(random, 4)) {
                pod.first("setup", false, random.nextInt(1, 6) + "");
            }
            if (chance(random, 6)) {
                pod.first("side", true, "500m");
            }
        }
    },
    EXTENDED_RESOURCES {
        @Override
        void shape(NodeBuilder node, int number, RandomGenerator random) {
            if (chance(random, 2)) {
                node.editStatus().addToAllocatable("example.com/gpu", quantity(random.nextInt(1, 4))).endStatus();
            }
        }

        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.asks("example.com/gpu", random.nextInt(0, 3) + "");
            }
        }
    },
    CORDON_AND_TAINTS {
        @Override
        void shape(NodeBuilder node, int number, RandomGenerator random) {
            switch (random.nextInt(6)) {
                case 0 -> node.editOrNewSpec().withUnschedulable(true).endSpec();
                case 1 -> node.editOrNewSpec().addNewTaint("NoSchedule", "team", null, "blue").endSpec();
                case 2 -> node.editOrNewSpec().addNewTaint("NoExecute", "team", null, "red").addNewTaint("PreferNoSchedule", "slow", null, null).endSpec();
                case 3 -> node.editStatus().addToConditions(new NodeConditionBuilder().withType("Ready").withStatus("False").build()).endStatus();
                default -> { }
            }
        }

        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            switch (random.nextInt(6)) {
                case 0 -> pod.tolerates("team", "blue");
                case 1 -> pod.tolerates("team", "blue").tolerates("node.kubernetes.io/unschedulable", "");
                case 2 -> pod.tolerates("node.kubernetes.io/not-ready", "");
                default -> { }
            }
        }
    },
    NODE_AFFINITY {
        @Override
        void shape(NodeBuilder node, int number, RandomGenerator random) {
            node.editMetadata().addToLabels("cores", List.of("4", "8", "many").get(random.nextInt(3))).endMetadata();
        }

        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            switch (random.nextInt(8)) {
                case 0 -> pod.onNodesWith("disk", "ssd");
                case 1 -> pod.onNodes("zone", "In", List.of("a", "c"));
                case 2 -> pod.onNodes("zone", "NotIn", List.of("a"));
                case 3 -> pod.onNodes("disk", "DoesNotExist", List.of());
                case 4 -> pod.onNodes("cores", "Gt", List.of("4"));
                case 5 -> pod.onNodes("cores", "Lt", List.of("8")).onNodes("zone", "Exists", List.of());
                default -> { }
            }
        }
    },
    PORTS {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.hostPort(8080 + random.nextInt(2));
            }
        }
    },
    ANTI_AFFINITY {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.awayFrom(List.of("zone", Fleet.HOSTNAME).get(random.nextInt(2)), app(random));
            }
        }
    },
    AFFINITY {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.near(List.of("zone", Fleet.HOSTNAME).get(random.nextInt(2)), app(random));
            }
        }
    },
    SPREAD {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.spreadOver(List.of("zone", Fleet.HOSTNAME).get(random.nextInt(2)), random.nextInt(1, 3), app(random));
            }
        }
    },
    PRIORITY {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            pod.priority(random.nextInt(3) * 10);
        }
    },
    MAX_PER_TOPOLOGY {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            int owner = random.nextInt(4);
            pod.ownedBy("set-" + owner);
            if (owner > 0) {
                pod.annotate("scheduling.dcm.dev/max-per-topology", (owner == 1 ? "zone" : Fleet.HOSTNAME) + "=" + (owner == 3 ? 2 : 1));
            }
        }
    },
    GANG {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.label("scheduling.dcm.dev/group", "gang").annotate("scheduling.dcm.dev/min-available", "3");
            }
        }
    },
    GATES {
        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 5)) {
                pod.gatedBy("example.com/quota");
            }
        }
    },
    VOLUMES {
        @Override
        void shape(NodeBuilder node, int number, RandomGenerator random) {
            if (number != 0) {
                node.editMetadata().addToLabels(Fleet.ZONE, "z" + random.nextInt(2)).endMetadata();
            }
        }

        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            if (chance(random, 2)) {
                pod.mounts(List.of("zoned", "pinned", "once", "later", "unbound", "missing").get(random.nextInt(6)));
            }
        }

        @Override
        List<HasMetadata> beside(int nodes) {
            List<HasMetadata> objects = new ArrayList<>();
            for (int i = 0; i < nodes; i++) {
                objects.add(new CSINodeBuilder().withNewMetadata().withName("n" + i).endMetadata().withNewSpec().addNewDriver().withName("disk").withNodeID("n" + i)
                        .withNewAllocatable(1).endDriver().endSpec().build());
            }
            objects.add(new StorageClassBuilder().withNewMetadata().withName("later").endMetadata().withProvisioner("disk")
                    .withVolumeBindingMode("WaitForFirstConsumer").build());
            objects.add(new StorageClassBuilder().withNewMetadata().withName("unbound").endMetadata().withProvisioner("disk")
                    .withVolumeBindingMode("Immediate").build());
            objects.add(new PersistentVolumeBuilder().withNewMetadata().withName("zoned").addToLabels(Fleet.ZONE, "z0").endMetadata()
                    .withNewSpec().withNewCsi().withDriver("disk").withVolumeHandle("zoned").endCsi().endSpec().build());
            objects.add(new PersistentVolumeBuilder().withNewMetadata().withName("once").endMetadata()
                    .withNewSpec().withNewCsi().withDriver("disk").withVolumeHandle("once").endCsi().endSpec().build());
            objects.add(new PersistentVolumeBuilder().withNewMetadata().withName("pinned").endMetadata().withNewSpec().withNewNodeAffinity().withNewRequired()
                    .addNewNodeSelectorTerm().addNewMatchField().withKey("metadata.name").withOperator("In").withValues("n1").endMatchField()
                    .endNodeSelectorTerm().endRequired().endNodeAffinity().endSpec().build());
            for (String name : List.of("zoned", "pinned", "once")) {
                objects.add(new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default").withName(name).endMetadata()
                        .withNewSpec().withVolumeName(name).withAccessModes(name.equals("once") ? "ReadWriteOncePod" : "ReadWriteMany").endSpec().build());
            }
            for (String name : List.of("later", "unbound")) {
                objects.add(new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default").withName(name).endMetadata()
                        .withNewSpec().withStorageClassName(name).withAccessModes("ReadWriteMany").endSpec().build());
            }
            return objects;
        }
    },
    /** Disks of two sizes on every node, and a few in the network, of which one is kept for a claim. */
    STATIC_VOLUMES {
        private static final List<String> CLAIMS = List.of("local-1-a", "local-1-b", "local-2-a", "local-2-b", "net-1-a", "net-2-a", "net-2-b", "net-1-kept");

        @Override
        void shape(PodDraft pod, RandomGenerator random) {
            int first = random.nextInt(CLAIMS.size());
            pod.mounts(CLAIMS.get(first));
            if (chance(random, 3)) {
                pod.mounts(CLAIMS.get((first + random.nextInt(1, CLAIMS.size())) % CLAIMS.size()));
            }
        }

        @Override
        List<HasMetadata> beside(int nodes) {
            List<HasMetadata> objects = new ArrayList<>();
            for (String name : List.of("local", "net")) {
                objects.add(new StorageClassBuilder().withNewMetadata().withName(name).endMetadata().withProvisioner("kubernetes.io/no-provisioner")
                        .withVolumeBindingMode("WaitForFirstConsumer").build());
            }
            for (int i = 0; i < nodes; i++) {
                objects.add(volume("local", "n" + i, i % 2 + 1).editSpec().withNewNodeAffinity().withNewRequired().addNewNodeSelectorTerm().addNewMatchField()
                        .withKey("metadata.name").withOperator("In").withValues("n" + i).endMatchField().endNodeSelectorTerm().endRequired().endNodeAffinity()
                        .endSpec().build());
            }
            objects.add(volume("net", "small", 1).build());
            objects.add(volume("net", "large", 2).build());
            objects.add(volume("net", "kept", 2).editSpec().withNewClaimRef().withNamespace("default").withName("net-1-kept").endClaimRef().endSpec().build());
            for (String name : CLAIMS) {
                objects.add(new PersistentVolumeClaimBuilder().withNewMetadata().withNamespace("default").withName(name).endMetadata().withNewSpec()
                        .withStorageClassName(name.split("-")[0]).withAccessModes("ReadWriteOnce")
                        .withNewResources().addToRequests("storage", new Quantity(name.split("-")[1] + "Gi")).endResources().endSpec().build());
            }
            return objects;
        }

        private static PersistentVolumeBuilder volume(String type, String name, int size) {
            return new PersistentVolumeBuilder().withNewMetadata().withName(type + "-" + name).endMetadata().withNewSpec().withStorageClassName(type)
                    .addToCapacity("storage", new Quantity(size + "Gi")).withAccessModes("ReadWriteOnce").endSpec();
        }
    };

    /** Changes a node. */
    void shape(NodeBuilder node, int number, RandomGenerator random) {
    }

    /** Changes a pod. */
    abstract void shape(PodDraft pod, RandomGenerator random);

    /** What else there has to be. */
    List<HasMetadata> beside(int nodes) {
        return List.of();
    }

    private static boolean chance(RandomGenerator random, int of) {
        return random.nextInt(of) == 0;
    }

    private static Map<String, String> app(RandomGenerator random) {
        return Map.of("app", "app-" + random.nextInt(2));
    }

    private static Quantity quantity(int amount) {
        return new Quantity(String.valueOf(amount));
    }
}
