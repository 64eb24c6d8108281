import { mark } from './fault.ts';

/** Where a component of one part fails, as source text. `fail` is the throwing expression on a marked line. */
type Template = (id: number, fail: string) => { code: string; press?: boolean };

const body = (hooks: string, markup = '<p>Case</p>') => `export default function Case() {
${hooks}
  return ${markup};
}`;
const GO = (press: string) => `<button onClick={${press}}>Go</button>`;

/** Faults within one part. */
export const ALONE: Record<string, Template> = {
  render: (id, fail) => ({ code: body(`  const text = String(${fail}); ${mark(id)}`, '<p>{text}</p>') }),
  'render of a child': (id, fail) => ({
    code: `function Child() {
  const label = 'Child';
  return <p>{label + ${fail}}</p>; ${mark(id)}
}
${body('', '<section><Child /></section>')}`,
  }),
  'list in a render': (id, fail) => ({
    code: body(
      `  const rows = [1, 2].map((row) => {
    const price = ${fail}; ${mark(id)}
    return \`\${row} \${price}\`;
  });`,
      '<p>{rows.join()}</p>',
    ),
  }),
  helper: (id, fail) => ({
    code: `function total() {
  const sum = ${fail}; ${mark(id)}
  return String(sum);
}
${body('  const text = total();', '<p>{text}</p>')}`,
  }),
  memo: (id, fail) => ({
    code: body(
      `  const text = useMemo(() => {
    return String(${fail}); ${mark(id)}
  }, []);`,
      '<p>{text}</p>',
    ),
  }),
  effect: (id, fail) => ({ code: body(`  useEffect(() => {\n    box.kept = ${fail}; ${mark(id)}\n  }, []);`) }),
  'layout effect': (id, fail) => ({
    code: body(`  useLayoutEffect(() => {\n    box.kept = ${fail}; ${mark(id)}\n  }, []);`),
  }),
  press: (id, fail) => ({
    press: true,
    code: body(`  const press = () => {\n    box.kept = ${fail}; ${mark(id)}\n  };`, GO('press')),
  }),
  'press and state': (id, fail) => ({
    press: true,
    code: body(
      `  const [isOpen, open] = useState(false);
  const text = isOpen
    ? String(${fail}) ${mark(id)}
    : 'closed';`,
      `<div>{text}${GO('() => open(true)')}</div>`,
    ),
  }),
  'async press': (id, fail) => ({
    press: true,
    code: body(
      `  const press = async () => {
    await Promise.resolve();
    box.kept = ${fail}; ${mark(id)}
  };`,
      GO('() => void press()'),
    ),
  }),
  timer: (id, fail) => ({
    code: body(`  useEffect(() => {
    const timer = setTimeout(() => {
      box.kept = ${fail}; ${mark(id)}
    }, 30);
    return () => clearTimeout(timer);
  }, []);`),
  }),
  promise: (id, fail) => ({
    code: body(`  useEffect(() => {
    void Promise.resolve(1).then(() => {
      box.kept = ${fail}; ${mark(id)}
    });
  }, []);`),
  }),
  'async chain': (id, fail) => ({
    code: `async function load() {
  await new Promise((resolve) => setTimeout(resolve, 10));
  return ${fail}; ${mark(id)}
}
async function show() {
  box.kept = await load();
}
${body('  useEffect(() => void show(), []);')}`,
  }),
  listener: (id, fail) => ({
    code: body(`  useEffect(() => {
    const listen = () => {
      box.kept = ${fail}; ${mark(id)}
    };
    window.addEventListener('faulty', listen);
    const timer = setTimeout(() => window.dispatchEvent(new Event('faulty')), 30);
    return () => (clearTimeout(timer), window.removeEventListener('faulty', listen));
  }, []);`),
  }),
  'endless updates': (id) => ({
    code: body(
      `  const [count, setCount] = useState(0);
  useLayoutEffect(() => {
    setCount(count + 1); ${mark(id)}
  });`,
      '<p>{count}</p>',
    ),
  }),
  'conditional hook': (id) => ({
    press: true,
    code: body(
      `  const [isOpen, open] = useState(false);
  const names = ['closed'];
  if (isOpen) {
    names.push(useMemo(() => 'open', [])); ${mark(id)}
  }`,
      `<div>{names}${GO('() => open(true)')}</div>`,
    ),
  }),
};
