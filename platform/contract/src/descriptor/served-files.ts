/** Folder of a release with its source maps, each at the path of its script with `.map` appended. */
export const MAPS = 'maps/';

/** Folders of a release that are for developers and the registry: pages and edges do not use them. */
const NOT_SERVED = ['kit/', 'types/', MAPS];

/** Whether edges need a file of a release. */
export const isServed = (path: string): boolean => !NOT_SERVED.some((folder) => path.startsWith(folder));

/**
 * Whether a file is part of what a release does. Source maps are not: a changed comment changes them, but not the release's
 * version.
 */
export const isContent = (path: string): boolean => !path.startsWith(MAPS);
