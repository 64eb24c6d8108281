import { buffer } from 'node:stream/consumers';
import { foreignStyles } from '@farmgate/contract/foreign-styles';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { isShell } from '@farmgate/contract/part';
import { type Candidate, type GateRule, type Report, changedParts, label } from './rule.ts';

/** How many selectors a message lists. */
const LISTED = 5;

/** A larger stylesheet would block the registry while it is read. The shop's largest has 30 KB. */
const MAX_BYTES = 1024 * 1024;

/** The stylesheets of a part style only its own elements. */
export const ownStyles: GateRule = {
  name: 'own-styles',
  async check(candidate) {
    if (candidate.isReturn) return [];
    const reports = await Promise.all(changedParts(candidate).map((release) => checkRelease(release, candidate)));
    return reports.flat();
  },
};

async function checkRelease(release: ReleaseDescriptor, { parts, artifacts }: Candidate): Promise<Report[]> {
  const others = Object.keys(parts).filter((part) => part !== release.name);
  const sheets = Object.keys(release.files).filter((path) => path.startsWith('web/') && path.endsWith('.css'));
  const reports: Report[] = [];
  for (const path of sheets) {
    const file = await artifacts.read(release.name, release.version, path);
    // The rule files-present rejects a release with missing files.
    if (!file) continue;
    if (file.bytes > MAX_BYTES) {
      file.content.destroy();
      reports.push(tooLarge(release, path));
      continue;
    }
    const found = foreignStyles((await buffer(file.content)).toString('utf8'), { own: release.name, others });
    if (found.length > 0) reports.push(reportOf(release, path, found));
  }
  return reports;
}

function reportOf(release: ReleaseDescriptor, path: string, found: string[]): Report {
  const more = found.length > LISTED ? ` and ${found.length - LISTED} more` : '';
  return {
    parties: [label(release)],
    message: `${path} of ${label(release)} affects elements of other parts: ${found.slice(0, LISTED).join(', ')}${more}`,
    remedy: isShell(release)
      ? 'Remove the selectors. The shell styles no element by the name of another part.'
      : `Write the rules in a CSS module, below a class of ${release.name}: .own :global(.library). Then build it again.`,
  };
}

const tooLarge = (release: ReleaseDescriptor, path: string): Report => ({
  parties: [label(release)],
  message: `${path} of ${label(release)} is too large to be checked; the limit is ${MAX_BYTES} bytes`,
  remedy: 'Split the stylesheet by route, or load fonts and pictures as files of their own.',
});
