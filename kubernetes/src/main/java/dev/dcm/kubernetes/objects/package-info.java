/** Kubernetes objects as their authors meant them: files to objects, quantities to numbers, containers to what a pod requests. */
package dev.dcm.kubernetes.objects;
