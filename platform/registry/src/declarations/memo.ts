/** Remembers results of asynchronous work by key, the most recent ones. Failures are not kept. */
export class Memo<T> {
  readonly #running = new Map<string, Promise<T>>();
  readonly #done = new Map<string, T>();

  constructor(private readonly size: number) {}

  get(key: string, work: () => Promise<T>): Promise<T> {
    const done = this.#done.get(key);
    if (done !== undefined) return Promise.resolve(done);
    const running = this.#running.get(key) ?? work().finally(() => this.#running.delete(key));
    this.#running.set(key, running);
    return running.then((result) => this.#keep(key, result));
  }

  peek(key: string): T | undefined {
    return this.#done.get(key);
  }

  #keep(key: string, result: T): T {
    this.#done.set(key, result);
    const [oldest] = this.#done.keys();
    if (this.#done.size > this.size) this.#done.delete(oldest!);
    return result;
  }
}
