import type { BuildState } from '../browser/build-state.ts';
import type { LocalPart } from './local-part.ts';

/** Prints builds that fail, and the first one that succeeds after a failure. */
export function reportBuilds(part: LocalPart): void {
  let broken = false;
  const report = ({ errors }: BuildState) => {
    if (errors.length > 0) console.error([`${part.name} does not build:`, ...errors].join('\n\n'));
    else if (broken) console.log(`${part.name} builds again.`);
    broken = errors.length > 0;
  };
  report(part.state);
  part.on('built', report);
}
