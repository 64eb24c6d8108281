import { type Fault, PAGE, WIDGET, mark } from './fault.ts';

type Template = (id: number, fail: string) => Pick<Fault, 'part' | 'page'> & { widget: string; press?: boolean };

/** A page that is faulty in what it passes to its widget. */
const page = (id: number, attributes: string) => `export default function Case() {
  return <RemoteWidget name="faulty-widget" fault={${id}} ${attributes} />; ${mark(id)}
}`;
/** A page with statements before its widget, of which one may be faulty. */
const pageWith = (id: number, attributes: string, statements: string) => `export default function Case() {
${statements}
  return <RemoteWidget name="faulty-widget" fault={${id}} ${attributes} />;
}`;
/** A page whose effect changes a global of the browser. */
const pageThatSets = (id: number, global: string, value: string) =>
  pageWith(id, '', `  useEffect(() => {\n    window.${global} = ${value}; ${mark(id)}\n  }, []);`);
/** A page whose handler of the widget's event throws. */
const pageWithHandler = (id: number, fail: string) =>
  pageWith(id, 'onAdded={added}', `  const added = () => {\n    box.kept = ${fail}; ${mark(id)}\n  };`);
const widget = (markup: string, hooks = '') => `export default function Case(props: any) {
${hooks}
  return ${markup};
}`;
const GO = (press: string) => `<button onClick={${press}}>Go</button>`;
const onPage = { part: PAGE } as const;
const inWidget = { part: WIDGET } as const;

/** Faults of one part that make the other one fail, or that fail while both run. With how many there are of each. */
export const ACROSS: Record<string, { count: number; template: Template }> = {
  'text for an object': {
    count: 4,
    template: (id) => ({
      ...onPage,
      page: page(id, 'pack={box.text}'),
      widget: widget('<p>{props.pack.name.toUpperCase()}</p>'),
    }),
  },
  'number for a text': {
    count: 3,
    template: (id) => ({
      ...onPage,
      page: page(id, 'label={box.number}'),
      widget: widget('<p>{props.label.trim()}</p>'),
    }),
  },
  'object without a property': {
    count: 3,
    template: (id) => ({
      ...onPage,
      page: page(id, 'pack={{ grams: box.number }}'),
      widget: widget('<p>{props.pack.name.length}</p>'),
    }),
  },
  'object for a text': {
    count: 2,
    template: (id) => ({ ...onPage, page: page(id, 'label={box.pack}'), widget: widget('<p>{props.label}</p>') }),
  },
  'wrong prop, used at a press': {
    count: 5,
    template: (id) => ({
      ...onPage,
      press: true,
      page: page(id, 'pack={box.number}'),
      widget: widget(GO('() => (box.kept = props.pack.name.trim())')),
    }),
  },
  'missing prop': {
    count: 6,
    template: (id) => ({
      ...onPage,
      page: `export default function Case() {
  const pack = box.nothing;
  return <RemoteWidget name="strict-widget" pack={pack} fallback={<p>Case</p>} />; ${mark(id)}
}`,
      widget: widget('<p>Case</p>'),
    }),
  },
  'wrong prop after an update': {
    count: 6,
    template: (id) => ({
      ...onPage,
      press: true,
      page: `export default function Case() {
  const [pack, setPack] = useState<any>(box.pack);
  return (
    <div>
      <RemoteWidget name="faulty-widget" fault={${id}} pack={pack} /> {/* ${mark(id)}*/}
      ${GO('() => setPack({ grams: box.text })')}
    </div>
  );
}`,
      widget: widget('<p>{props.pack.name.trim()}</p>'),
    }),
  },
  'handler that throws': {
    count: 6,
    template: (id, fail) => ({
      ...onPage,
      press: true,
      page: pageWithHandler(id, fail),
      widget: widget(GO('() => props.onAdded?.({ packs: 1, names: [] })')),
    }),
  },
  'handler that throws in an effect': {
    count: 5,
    template: (id, fail) => ({
      ...onPage,
      page: pageWithHandler(id, fail),
      widget: widget('<p>Case</p>', '  useEffect(() => props.onAdded?.({ packs: 1, names: [] }), []);'),
    }),
  },
  'handler that is no function': {
    count: 4,
    template: (id) => ({
      ...onPage,
      press: true,
      page: page(id, 'onAdded={box.text}'),
      widget: widget(GO('() => props.onAdded?.({ packs: 1, names: [] })')),
    }),
  },
  'event without a value': {
    count: 5,
    template: (id) => ({
      ...inWidget,
      press: true,
      page: pageWith(
        id,
        'onAdded={added}',
        '  const added = (detail: any) => {\n    box.kept = detail.names.join();\n  };',
      ),
      widget: widget(GO('press'), `  const press = () => {\n    props.onAdded?.({ packs: 1 }); ${mark(id)}\n  };`),
    }),
  },
  'event with a wrong value, shown later': {
    count: 4,
    template: (id) => ({
      ...inWidget,
      press: true,
      page: `export default function Case() {
  const [names, setNames] = useState<any>([]);
  const added = (detail: any) => setNames(detail.names);
  return (
    <div>
      <p>{names.join()}</p>
      <RemoteWidget name="faulty-widget" fault={${id}} onAdded={added} />
    </div>
  );
}`,
      widget: widget(
        GO('press'),
        `  const press = () => {\n    props.onAdded?.({ packs: 1, names: 'Small' }); ${mark(id)}\n  };`,
      ),
    }),
  },
  'removed function of the browser': {
    count: 4,
    template: (id) => ({
      ...onPage,
      press: true,
      page: pageThatSets(id, 'structuredClone', 'box.nothing'),
      widget: widget(GO('() => (box.kept = structuredClone(box.pack))')),
    }),
  },
  'replaced function of the browser that throws': {
    count: 2,
    template: (id, fail) => ({
      ...onPage,
      press: true,
      page: pageWith(
        id,
        '',
        `  useEffect(() => {\n    window.matchMedia = () => {\n      return ${fail}; ${mark(id)}\n    };\n  }, []);`,
      ),
      widget: widget(GO("() => (box.kept = matchMedia('print').matches)")),
    }),
  },
  'replaced function of the browser with another result': {
    count: 1,
    template: (id) => ({
      ...onPage,
      press: true,
      page: pageThatSets(id, 'structuredClone', '() => box.nothing'),
      widget: widget(GO('() => (box.kept = structuredClone(box.pack).name)')),
    }),
  },
};
