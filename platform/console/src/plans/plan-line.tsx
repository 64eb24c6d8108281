import { planText } from '../format/plan-text.ts';
import { Time } from '../format/time.tsx';
import type { Plan } from '../registry/types.ts';

/** The steps of a rollout's plan, and when or why it continues. */
export const PlanLine = ({ plan }: { plan: Plan }) => (
  <span>
    Plan: {planText(plan)}. <Standing plan={plan} />
  </span>
);

function Standing({ plan: { state, next, stopped, untilTime } }: { plan: Plan }) {
  switch (state) {
    case 'running':
      return (
        <>
          Next: {next!.percent}% <Time iso={next!.at} />.
        </>
      );
    case 'frozen':
      return (
        <>
          Waits for the end of the freeze. Next: {next!.percent}% <Time iso={next!.at} />.
        </>
      );
    case 'stopped':
      return (
        <>
          Stopped by {stopped!.by}: {stopped!.reason}
        </>
      );
    case 'limited':
      return untilTime ? (
        <>
          Waits: its limit was <Time iso={untilTime} />.
        </>
      ) : (
        <>Waits at its limit.</>
      );
    case 'paused':
      return <>Waits until the rollout is resumed.</>;
    case 'locked':
      return <>Waits until the part is unlocked.</>;
    case 'done':
      return <>The last step is reached.</>;
  }
}
