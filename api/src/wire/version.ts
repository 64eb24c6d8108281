/** Version of the wire contract this API serves; the browser side's contract says which one it was written for. */
export const WIRE_VERSION = 1;
