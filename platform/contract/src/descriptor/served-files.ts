/** Folders of a release that are for developers and the gate: pages and edges do not use them. */
const NOT_SERVED = ['kit/', 'types/'];

/** Whether edges need a file of a release. */
export const isServed = (path: string): boolean => !NOT_SERVED.some((folder) => path.startsWith(folder));
