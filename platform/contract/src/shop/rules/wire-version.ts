/** Version of the wire contract. A release states the version it was built against, and the API states the version it serves. */
export const WIRE_VERSION = 1;
