/** How an invoice looks: a sheet of A4 on the screen, the same sheet without its surroundings on paper. */
export const INVOICE_STYLES = `
@page { size: A4; margin: 16mm }
* { box-sizing: border-box }
body { margin: 0; padding: 24px 16px; background: #eef2ec; color: #1c2b21;
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif }
main { max-width: 210mm; margin: 0 auto; padding: 40px; background: #fff; border-radius: 12px;
  box-shadow: 0 1px 3px rgb(0 0 0 / .12) }
header { display: flex; flex-wrap: wrap; gap: 24px 48px; padding-bottom: 20px;
  border-bottom: 2px solid #2f7d3b }
header > :first-child { flex: 1 1 240px }
h1, h2, p { margin: 0 }
h1 { font-size: 26px; color: #2f7d3b }
h2 { margin-bottom: 4px; font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: #5c6f61 }
.facts { text-align: right }
.number { font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums }
.quiet { color: #5c6f61 }
.parties { display: flex; flex-wrap: wrap; gap: 24px 48px; padding: 24px 0 }
.lines { white-space: pre-line }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums }
th { padding: 8px; text-align: left; font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: #5c6f61;
  border-bottom: 1px solid #c9d5cc }
td { padding: 10px 8px; vertical-align: top; border-bottom: 1px solid #e5ece7 }
tr { break-inside: avoid }
th.amount, td.amount { text-align: right; white-space: nowrap }
tfoot td { border-bottom: 0; padding: 6px 8px }
tfoot tr:first-child td { padding-top: 14px }
tfoot .total td { font-size: 18px; font-weight: 700 }
footer { margin-top: 28px; padding-top: 16px; border-top: 1px solid #e5ece7 }
button { display: block; margin: 0 auto 20px; padding: 10px 28px; border: 0; border-radius: 999px; background: #2f7d3b;
  color: #fff; font: inherit; font-weight: 600; cursor: pointer }
button:focus-visible { outline: 3px solid #9ad0a3; outline-offset: 2px }
@media (max-width: 560px) { main { padding: 24px 16px } .facts { text-align: left } .wide { display: none } }
@media print { body { padding: 0; background: none } main { padding: 0; box-shadow: none } button { display: none } }
`;

/** What the page's one button does. */
export const PRINT_SCRIPT = `document.querySelector('button').addEventListener('click', () => window.print());`;
