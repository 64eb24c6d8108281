import { createHash } from 'node:crypto';
import { earlyScript } from './early-script.ts';
import { healthScript } from './health-script.ts';
import { startScript } from './start-scripts.ts';

/** A document's inline scripts. They are constants, so that the policy can name their hashes. */
const SCRIPTS = [healthScript, earlyScript, startScript];

/** CSP sources of the inline scripts. */
export const inlineScriptHashes = SCRIPTS.map(
  (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
);

/** The inline scripts for a document's head. They insert these tags of scripts and script preloads once the page is visible. */
export const inlineScripts = (tags: string[]): string[] => [
  `<script>${healthScript}</script>`,
  `<script>${earlyScript}</script>`,
  '<template>',
  ...tags,
  '</template>',
  `<script>${startScript}</script>`,
];
