import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Entity } from '../ledger/entities.ts';
import { newId, now } from '../ledger/ids.ts';
import type { WebhookFaults } from './faults.ts';
import { NO_WEBHOOK_FAULTS } from './faults.ts';

interface Delivery {
  id: string;
  body: string;
  signature: string;
}

export interface WebhookOptions {
  /** Undefined: events go nowhere. */
  url: string | undefined;
  secret: string;
  /** First pause before an event that was not taken is sent again; it doubles each time. */
  retryMs?: number;
}

const NO_ANSWER = 0;
const TRIES = 12;
/** Razorpay has the same timeout. */
const ANSWER_MS = 5_000;
const FIRST_PAUSE_MS = 500;

/** Tells the shop what happened: signed, at least once, in no order. */
export class Webhooks {
  faults: WebhookFaults = NO_WEBHOOK_FAULTS;
  readonly #held: Delivery[] = [];
  readonly #closing = new AbortController();
  #underway = 0;
  /** Deliveries with a right signature that the shop has answered with anything but a 2xx. */
  refused = 0;

  constructor(private readonly options: WebhookOptions) {}

  /** Deliveries that have not been taken yet, held ones included. */
  get waiting(): number {
    return this.#underway + this.#held.length;
  }

  /** Sends an event. For a share of the events it resolves only when the shop has taken it; else at once. */
  async announce(event: string, entities: Record<string, Entity>): Promise<void> {
    const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_simulated00000',
      event,
      contains: Object.keys(entities),
      payload,
      created_at: now(),
    });
    const delivery = { id: newId('evt'), body, signature: this.#sign(body) };
    if (this.faults.held) {
      this.#held.push(delivery);
      return;
    }
    const taken = this.#send(delivery);
    if (Math.random() < this.faults.beforeAnswers) await taken;
  }

  /** Sends what was held back, latest first. */
  release(): void {
    for (const delivery of this.#held.splice(0).toReversed()) void this.#send(delivery);
  }

  close(): void {
    this.#closing.abort();
  }

  #sign(body: string): string {
    return createHmac('sha256', this.options.secret).update(body).digest('hex');
  }

  /** Resolves when the first copy is taken, or never will be. */
  async #send(delivery: Delivery): Promise<void> {
    const { copies, lost, tampered } = this.faults;
    if (Math.random() < tampered) {
      const body = delivery.body.replace(/"amount":\d+/, '"amount":1');
      void this.#post({ ...delivery, id: newId('evt'), body });
    }
    if (Math.random() < lost) return;
    await Promise.race(Array.from({ length: copies }, () => this.#deliver(delivery)));
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { signal } = this.#closing;
    this.#underway += 1;
    try {
      await sleep(Math.random() * this.faults.jitterMs, undefined, { signal });
      for (let attempt = 0; attempt < TRIES; attempt += 1) {
        const status = await this.#post(delivery);
        if (isTaken(status)) return;
        if (status !== NO_ANSWER) this.refused += 1;
        await sleep((this.options.retryMs ?? FIRST_PAUSE_MS) * 2 ** attempt, undefined, { signal });
      }
    } catch {
      // Closing: what is under way is lost, as it would be in any crash.
    } finally {
      this.#underway -= 1;
    }
  }

  /** The status of the shop's answer. */
  async #post({ id, body, signature }: Delivery): Promise<number> {
    if (!this.options.url) return 200;
    try {
      const headers = {
        'content-type': 'application/json',
        'x-razorpay-signature': signature,
        'x-razorpay-event-id': id,
      };
      const signal = AbortSignal.timeout(ANSWER_MS);
      const answer = await fetch(this.options.url, { method: 'POST', headers, body, signal });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      return NO_ANSWER;
    }
  }
}

const isTaken = (status: number) => status >= 200 && status < 300;
