import { PassThrough } from 'node:stream';
import { callbackify } from 'node:util';
import { type Dispatcher, Pool } from 'undici';
import { clientOf } from '../http/client.ts';
import type { Share } from '../settings/limits.ts';
import type { EventStreams } from './event-streams.ts';
import { Slots } from './slots.ts';

interface Options {
  share: Share & { queued?: number };
  /** Takes the answers, if they are event streams. Other pools reject these. */
  streams?: EventStreams;
  /** How long the service may take until its answer begins, in ms. Default: 30 s. */
  answerMs?: number;
}

export interface PoolFigures {
  running: number;
  waiting: number;
  max: number;
}

type Callback = (error: Error | null, answer: Dispatcher.ResponseData) => void;

const CONNECT_MS = 2_000;
const ANSWER_MS = 30_000;
/** Between two pieces of an answer. */
const PAUSE_MS = 60_000;
/** Bytes of an answer buffered for a slow visitor, so that the service's connection is free for others. */
const BUFFER_BYTES = 512 * 1024;

/**
 * Connections to a service for one kind of work. A call has one until its answer has arrived. It counts for the client in
 * `forwardedHeaders`.
 */
export class BoundedPool {
  readonly #pool: Pool;
  readonly #slots: Slots;
  readonly #streams: EventStreams | undefined;

  readonly #max: number;

  constructor(origin: string, { share, streams, answerMs = ANSWER_MS }: Options) {
    this.#max = share.total;
    this.#slots = new Slots(share);
    this.#streams = streams;
    this.#pool = new Pool(origin, {
      connections: share.total,
      connect: { timeout: CONNECT_MS },
      headersTimeout: answerMs,
      bodyTimeout: PAUSE_MS,
    });
  }

  /** undici's interface, for `@fastify/reply-from`. Calls back with a BusyError when all connections are in use. */
  request(options: Dispatcher.RequestOptions, callback: Callback): void {
    callbackify(() => this.#call(options))(callback);
  }

  async #call(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const client = clientOf((options.headers as Record<string, string>)['x-forwarded-for'] ?? '');
    const release = await this.#slots.take(client);
    const answer = await this.#pool.request(options).catch((error: Error) => {
      release();
      throw error;
    });
    answer.body.once('close', release);
    if (!this.#streams && isEventStream(answer)) {
      answer.body.on('error', () => undefined).destroy();
      throw new Error('it sent an event stream at an address without one');
    }
    const body = buffered(answer.body);
    if (isEventStream(answer)) this.#streams?.add(answer.body, body);
    return { ...answer, body: body as unknown as Dispatcher.ResponseData['body'] };
  }

  /** Calls that run, wait, and may run at most. */
  figures(): PoolFigures {
    return { running: this.#slots.running, waiting: this.#slots.waiting, max: this.#max };
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }
}

const isEventStream = ({ headers }: Dispatcher.ResponseData) =>
  String(headers['content-type']).startsWith('text/event-stream');

/** Reads the body ahead of the visitor. */
function buffered(body: Dispatcher.ResponseData['body']): PassThrough {
  const buffer = new PassThrough({ readableHighWaterMark: BUFFER_BYTES });
  body.on('error', (error) => buffer.destroy(error));
  buffer.on('close', () => body.destroy());
  return body.pipe(buffer);
}
