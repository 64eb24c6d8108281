import type { Plan } from '../channels/state.ts';
import type { ReleaseName } from '../database/release-name.ts';
import { type Decide, together } from './decision.ts';
import { planRollout } from './plan.ts';
import { promote } from './promote.ts';
import { retire } from './retire.ts';
import { rollback } from './rollback.ts';
import { abort, finish, pause, resume, rollOut } from './rollout.ts';

/** What a person asks of a channel, as data: it can be stored until a second person approves it. */
export type Operation =
  | { kind: 'promote'; releases: ReleaseName[] }
  | { kind: 'rollback'; releases: { part: string; to: string }[]; bad?: boolean }
  | { kind: 'retire'; parts: string[]; bad?: boolean }
  | { kind: 'rollout'; releases: ReleaseName[]; share: number }
  | { kind: 'plan'; releases: ReleaseName[]; plan: Plan }
  | { kind: 'pause' | 'resume' | 'finish' | 'abort'; parts: string[]; bad?: boolean };

export function decideOf(operation: Operation): Decide {
  switch (operation.kind) {
    case 'promote':
      return promote(operation.releases);
    case 'rollback':
      return together(operation.releases.map((target) => rollback({ ...target, bad: operation.bad })));
    case 'retire':
      return retire(operation.parts, operation.bad);
    case 'rollout':
      return rollOut(operation);
    case 'plan':
      return planRollout(operation);
    default: {
      const step = { pause, resume, finish, abort }[operation.kind];
      return together(operation.parts.map((part) => step(part, operation.bad)));
    }
  }
}
