/** Whether the text is an HTTP URL. */
export const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);
