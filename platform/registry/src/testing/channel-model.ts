import { abort, finish, pause, resume, rollOut } from '../decisions/rollout.ts';
import type { Decide } from '../decisions/decision.ts';
import { lock, unlock } from '../decisions/lock.ts';
import { promote } from '../decisions/promote.ts';
import { retire } from '../decisions/retire.ts';
import { rollback } from '../decisions/rollback.ts';

/** A requested change of one part. */
export interface Command {
  kind: 'promote' | 'rollback' | 'retire' | 'rollout' | 'pause' | 'resume' | 'finish' | 'abort' | 'lock' | 'unlock';
  part: string;
  version: string;
  share: number;
  bad: boolean;
}

export function decideOf({ kind, part, version, share, bad }: Command): Decide {
  const decisions: Record<Command['kind'], Decide> = {
    promote: promote([{ part, version }]),
    rollback: rollback({ part, to: version, bad }),
    retire: retire([part], bad),
    rollout: rollOut({ releases: [{ part, version }], share }),
    pause: pause(part),
    resume: resume(part),
    finish: finish(part),
    abort: abort(part, bad),
    lock: lock(part),
    unlock: unlock(part),
  };
  return decisions[kind];
}

/** A simple model of one part, changed in place, without a log and without a fold. */
export class PartModel {
  live: string | null = null;
  rollout: { version: string; share: number; paused: boolean } | null = null;
  locked = false;
  readonly recalled = new Set<string>();

  /** Applies a command. @returns whether it is allowed and changes something */
  obey({ kind, version, share, bad }: Command): boolean {
    const { rollout, locked } = this;
    switch (kind) {
      case 'promote':
        return !rollout && !locked && this.live !== version && this.#goLive(version);
      case 'rollback':
        if (this.live === null || (this.live === version && !rollout)) return false;
        if (bad) this.#recall(this.live, rollout?.version);
        return this.#goLive(version);
      case 'retire':
        if (this.live === null) return false;
        if (bad) this.#recall(this.live, rollout?.version);
        this.live = null;
        this.rollout = null;
        return true;
      case 'rollout':
        if (rollout ? rollout.version !== version || rollout.share === share : this.live === version) return false;
        if (locked && (!rollout || rollout.share < share)) return false;
        this.rollout = { version, share, paused: rollout?.paused ?? false };
        return this.#back(version);
      case 'pause':
        return rollout !== null && !rollout.paused && (rollout.paused = true);
      case 'resume':
        if (!rollout?.paused || locked) return false;
        rollout.paused = false;
        return true;
      case 'finish':
        return rollout !== null && !locked && this.#goLive(rollout.version);
      case 'abort':
        if (!rollout) return false;
        if (bad) this.#recall(rollout.version);
        this.rollout = null;
        return true;
      case 'lock':
        return !locked && (this.locked = true);
      case 'unlock':
        this.locked = false;
        return locked;
    }
  }

  #goLive(version: string): true {
    this.live = version;
    this.rollout = null;
    return this.#back(version);
  }

  #recall(...versions: (string | undefined)[]): void {
    for (const version of versions) if (version) this.recalled.add(version);
  }

  #back(version: string): true {
    this.recalled.delete(version);
    return true;
  }
}
