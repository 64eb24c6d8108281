import { ACROSS } from './across.ts';
import { ALONE } from './alone.ts';
import { type Fault, PAGE, WIDGET } from './fault.ts';
import { randomOf } from './random.ts';
import { THROWING } from './throwing.ts';

/** Of each three faults within one part, one is in the widget. */
const WIDGET_EVERY = 3;

/** `count` faults, `across` of them across two parts. The same seed gives the same faults. */
export function generateFaults(seed: number, count: number): Fault[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const faults: Fault[] = [];
  for (const [kind, { count: times, template }] of Object.entries(ACROSS)) {
    for (let time = 0; time < times; time += 1) {
      const id = faults.length + 1;
      const { part, page, widget, press = false } = template(id, pick(THROWING));
      faults.push({ id, kind, part, across: true, press, page: padded(page, random), widget: padded(widget, random) });
    }
  }
  const kinds = Object.entries(ALONE);
  for (let at = 0; faults.length < count; at += 1) {
    const id = faults.length + 1;
    const [kind, template] = kinds[at % kinds.length]!;
    const { code, press = false } = template(id, pick(THROWING));
    const isWidget = at % WIDGET_EVERY === 0;
    const mount = `export default function Case() {\n  return <RemoteWidget name="faulty-widget" fault={${id}} />;\n}`;
    const module = padded(code, random);
    faults.push({
      id,
      kind,
      part: isWidget ? WIDGET : PAGE,
      across: false,
      press,
      page: isWidget ? mount : module,
      widget: isWidget ? module : undefined,
    });
  }
  return faults;
}

/** Puts some harmless code above, so that lines and columns differ. */
function padded(code: string, random: () => number): string {
  const functions = Array.from({ length: Math.floor(random() * 6) }, (_, at) => {
    const comments = '  // Fresh from the farm.\n'.repeat(Math.floor(random() * 5));
    return `export function step${at}(count: number) {\n${comments}  return count * ${Math.ceil(random() * 90)};\n}\n`;
  });
  return [...functions, code].join('\n');
}
