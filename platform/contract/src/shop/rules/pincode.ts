/** The only pincode that the shop delivers to. */
export const PINCODE_PATTERN = '^641042$';

export const PINCODE_REJECTED = 'Delivery is only available for pincode 641042';
