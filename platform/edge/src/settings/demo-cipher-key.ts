/** As in `shared/src/contract`, which only browsers and pages import. */
export const DEMO_CIPHER_KEY = '4661726d67617465206b65657073206974732066696c6564206865726521f00d';
