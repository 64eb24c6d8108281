// @ts-check

/**
 * What the schema allows and a deployment must not do.
 * @param {any} manifest
 * @returns {string[]}
 */
export function podProblems(manifest) {
  const pod = manifest.spec?.template?.spec;
  if (!pod) return [];
  const [container] = pod.containers;
  const { runAsNonRoot, seccompProfile } = pod.securityContext ?? {};
  const { readOnlyRootFilesystem, allowPrivilegeEscalation, capabilities } = container.securityContext ?? {};
  const mounted = (container.volumeMounts ?? []).map((/** @type {any} */ { name }) => name);
  const volumes = (pod.volumes ?? []).map((/** @type {any} */ { name }) => name);
  return [
    ...(runAsNonRoot && seccompProfile ? [] : ['runs as root or without a seccomp profile']),
    ...(readOnlyRootFilesystem ? [] : ['can write to its root file system']),
    ...(allowPrivilegeEscalation === false && capabilities?.drop?.includes('ALL') ? [] : ['can gain privileges']),
    ...(pod.enableServiceLinks === false ? [] : ['gets variables such as OPERATIONS_PORT from Services']),
    ...(pod.automountServiceAccountToken === false ? [] : ['has a token of the cluster']),
    ...(container.resources?.requests && container.resources?.limits?.memory
      ? []
      : ['has no requests or memory limit']),
    ...mounted
      .filter((/** @type {string} */ name) => !volumes.includes(name))
      .map((name) => `mounts ${name}, which is no volume`),
    ...(container.ports && !(container.readinessProbe && container.livenessProbe) ? ['has no probes'] : []),
  ];
}
