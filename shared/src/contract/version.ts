/** Version of this contract. A release says which one it was built against; the API says which one it serves. */
export const WIRE_VERSION = 1;
