/** Styles of the payment page, with the shop's colors and shapes (`shared/src/ui/tokens.css`). */
export const styles = `
:root { color-scheme: light dark; --page: #faf8f2; --surface: #fff; --sunken: #f3f0e6; --text: #1a251c; --quiet: #566052;
  --edge: #e4e0d3; --strong: #7f8577; --brand: #1f6d3b; --hover: #185831; --on-brand: #fff; --focus: #12502b;
  --warn: #7a4b00; --warn-tint: #fff3d6; --shadow: 0 1px 2px rgb(38 48 30 / 6%), 0 8px 24px -8px rgb(38 48 30 / 14%); }
@media (prefers-color-scheme: dark) { :root { --page: #101612; --surface: #18201a; --sunken: #0c110e; --text: #ecf1e7;
  --quiet: #a8b4a5; --edge: #2e3a31; --strong: #7d8b7f; --brand: #7ccd90; --hover: #9adeaa; --on-brand: #07210f;
  --focus: #a5e5b3; --warn: #ffcf85; --warn-tint: #36290f; --shadow: 0 8px 24px -8px rgb(0 0 0 / 55%); } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.55 -apple-system, BlinkMacSystemFont,
  'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Tamil', 'Liberation Sans', Arial, system-ui, sans-serif; }
header { padding: 1rem clamp(1rem, .4rem + 2.6vw, 2.5rem); border-bottom: 1px solid var(--edge);
  background: var(--surface); }
.brand { display: inline-block; padding: .5rem 0; color: var(--brand); font-size: 1.25rem; font-weight: 700;
  letter-spacing: -.02em; text-decoration: none; }
main { display: grid; gap: 1rem; max-width: 30rem; margin: clamp(1rem, 6vw, 4rem) auto; padding: 0 1rem; }
.card { display: grid; gap: 1rem; padding: clamp(1.25rem, 4vw, 2rem); border: 1px solid var(--edge);
  border-radius: 1.25rem; background: var(--surface); box-shadow: var(--shadow); }
h1 { margin: 0; font-size: clamp(1.4375rem, 1.25rem + .9vw, 1.875rem); line-height: 1.2; letter-spacing: -.02em; }
p, dl, dd { margin: 0; }
dl { display: grid; grid-template-columns: 1fr auto; gap: .25rem 1rem; padding: .75rem 1rem; border-radius: .875rem;
  background: var(--sunken); }
dl div { display: contents; }
dt { color: var(--quiet); }
dd { text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
#progress { display: flex; gap: .75rem; align-items: center; }
.spinner { flex: none; width: 1.25rem; height: 1.25rem; border: 3px solid var(--edge);
  border-block-start-color: var(--brand); border-radius: 50%; animation: turn 1s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
@media (prefers-reduced-motion: reduce) { .spinner { animation: none; } }
#problem { padding: .75rem 1rem; border-radius: .875rem; background: var(--warn-tint); color: var(--warn); }
.choices { display: grid; gap: .75rem; }
button { min-height: 3.25rem; padding: .5rem 1rem; border: 1px solid var(--strong); border-radius: .875rem;
  background: var(--surface); color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button[name='retry'] { border-color: var(--brand); background: var(--brand); color: var(--on-brand); }
button[name='retry']:hover { background: var(--hover); }
button:disabled { cursor: default; opacity: .6; }
nav { display: flex; gap: 1.5rem; flex-wrap: wrap; }
nav a { padding: .5rem 0; color: var(--brand); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; border-radius: .25rem; }
.quiet { color: var(--quiet); font-size: .875rem; }
[hidden] { display: none !important; }
`;
