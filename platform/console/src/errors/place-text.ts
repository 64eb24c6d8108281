/** `mf-cart/src/cart.tsx:42:7`, as editors open it. */
export const placeText = ({ file, line, column }: { file: string; line: number; column: number }): string =>
  `${file}:${line}:${column}`;
