/** Expressions that throw. `box` is an object that the compiler knows nothing about. */
export const THROWING = [
  'box.nothing.price',
  'box.nothing.map((entry) => entry.name)',
  'box.text.toFixed(2)',
  'box.missing()',
  'JSON.parse(box.text)',
  'box.number.toFixed(101)',
  'new Array(box.negative).length',
  'decodeURIComponent(box.percent)',
  'new Date(box.text).toISOString()',
  'box.empty.reduce((one, other) => one + other)',
  'new URL(box.text).host',
  'document.querySelector(box.percent + box.percent).textContent',
  '"-".repeat(box.negative)',
  'BigInt(box.half).toString()',
  'new Intl.NumberFormat("en", { style: "currency", currency: box.text }).format(1)',
  'Object.defineProperty(box.text, "x", {}).x',
  '[...box.number].length',
  'new RegExp("(" + box.text).source',
];

export const BOX = `export const box: any = JSON.parse(
  '{"text":"fresh","number":12,"negative":-1,"percent":"%","half":1.5,"empty":[],"pack":{"grams":500,"name":"Small"}}',
);
`;
