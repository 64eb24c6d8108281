import { Counter, Gauge, type GaugeConfiguration, type Registry } from 'prom-client';

/** Values of one metric, each with its labels. A number is the value of one without labels. */
export type Figures = number | readonly (readonly [labels: Record<string, string>, value: number])[];

interface FigureOptions {
  /** `farmgate_…`, in base units; a counter’s ends in `_total`. */
  name: string;
  help: string;
  /** Each with few values: never an id, an address or a path. */
  labels?: readonly string[];
}

/** Adds a value that is read when Prometheus asks for it, and costs nothing otherwise. One that cannot be read is left out. */
export function addGauge(registry: Registry, options: FigureOptions, read: () => Figures | Promise<Figures>): void {
  const { name, help, labels = [] } = options;
  registry.registerMetric(new ReadGauge({ name, help, labelNames: [...labels], registers: [] }, read));
}

class ReadGauge extends Gauge {
  readonly #isPlain: boolean;

  constructor(
    configuration: GaugeConfiguration<string>,
    private readonly read: () => Figures | Promise<Figures>,
  ) {
    super(configuration);
    this.#isPlain = configuration.labelNames?.length === 0;
  }

  override async get() {
    const values = entriesOf((await attempt(this.read)) ?? []);
    this.reset();
    // Without labels `reset` sets 0, which would be wrong.
    if (values.length === 0 && this.#isPlain) this.remove();
    for (const [label, value] of values) this.set(label, value);
    return super.get();
  }
}

/** The same for a total that only grows while the process runs. */
export function addCounter(registry: Registry, options: FigureOptions, read: () => Figures): void {
  const { name, help, labels = [] } = options;
  const counter: Counter = new Counter({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      counter.reset();
      for (const [label, value] of entriesOf(read())) counter.inc(label, value);
    },
  });
}

const entriesOf = (figures: Figures) => (typeof figures === 'number' ? [[{}, figures] as const] : figures);

async function attempt<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await read();
  } catch {
    return undefined;
  }
}
