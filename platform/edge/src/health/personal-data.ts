/** Removes queries from URLs, and everything that looks like an e-mail address or a phone number. */
export const withoutPersonalData = (text: string): string =>
  text
    .replace(/(\/[^\s?#]*)[?#][^\s"'`)]*/g, '$1')
    .replace(/[^\s"'<(]+@[^\s"'>)]+/g, '(address)')
    .replace(/(?<![\w./-])\+?\d[\d -]{5,}\d(?!\w|\.\w)/g, '(number)');
