import { JUDGED } from '@farmgate/contract/health-signals';
import { Type, type Static } from 'typebox';
import { OrNull, PartName, Time, Version } from '../http/schemas.ts';

const Networks = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

const Test = Type.Object({
  signal: Type.Enum([...JUDGED]),
  name: Type.String({ description: 'The signal, outcome, web vital or serverMs' }),
  action: Type.Enum(['rollback', 'stop', 'notify'], { description: 'What is done when the release fails this test' }),
  isRejected: Type.Boolean({ description: 'The release failed the test' }),
  evidence: Type.Number({ description: '1 says nothing; the release fails at `limit`' }),
  limit: Type.Number(),
  progress: Type.Number({ minimum: 0, maximum: 1, description: 'How near the evidence is to the limit' }),
  newFailed: Networks,
  newVisitors: Networks,
  oldFailed: Networks,
  oldVisitors: Networks,
  text: Type.String(),
});

export const Trials = Type.Object({
  trials: Type.Array(
    Type.Object({
      part: PartName,
      version: Version,
      baseline: OrNull(Version),
      kind: Type.Enum(['rollout', 'promotion']),
      since: Time,
      percent: Type.Number({ minimum: 0, maximum: 100 }),
      visitors: Type.Object({ new: Networks, old: Networks }, { description: 'Networks that got each release' }),
      tests: Type.Array(Test),
      note: OrNull(Type.String({ description: 'Why the release cannot be judged; null if it can' })),
    }),
  ),
});
export type Trials = Static<typeof Trials>;

export const TrafficQuery = Type.Object({ part: PartName }, { additionalProperties: false });
export const TrafficOfPart = Type.Object({
  visitorsPerHour: Type.Number({ minimum: 0, description: 'Networks per hour' }),
  rate: Share,
});
export type TrafficOfPart = Static<typeof TrafficOfPart>;
