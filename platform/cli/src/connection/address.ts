/** Whether it is an address that can be asked. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
