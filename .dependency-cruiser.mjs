import { readdirSync } from 'node:fs';
import { layerRules } from './scripts/boundaries/layers.mjs';

/** Who may import whom: `docs/architecture.md`, "Import direction". */
const REMOTES = '^(mf-[a-z]+|examples/[a-z-]+)/';

const WORKSPACES = [
  'shared',
  'shell',
  'mf-catalog',
  'mf-cart',
  'mf-account',
  'mf-forms',
  'api',
  'e2e',
  ...foldersIn('platform'),
  ...foldersIn('tools'),
];

function foldersIn(parent) {
  return readdirSync(parent).map((name) => `${parent}/${name}`);
}

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'remotes-stand-alone',
      comment: 'A remote is built and released with no other: share through shared/, or mount the other one’s widget.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: '^(mf-[a-z]+|examples/[a-z-]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'shell-knows-no-remote',
      comment: 'The shell learns of remotes from the live composition only.',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: REMOTES },
    },
    {
      name: 'shell-entry-is-for-the-shell',
      comment: '`@farmgate/shared/shell` sets up the page before remotes run. Remotes use the other entry points.',
      severity: 'error',
      from: { path: REMOTES },
      to: { path: '^shared/src/shell/' },
    },
    {
      name: 'shared-is-the-bottom',
      comment: 'shared/ imports nothing of ours except the contract.',
      severity: 'error',
      from: { path: '^shared/src/' },
      to: { path: '^(mf-[a-z]+|shell|api|platform|tools|examples|e2e)/', pathNot: '^platform/contract/' },
    },
    {
      name: 'browser-values-need-nothing',
      comment: 'These modules are part of browser bundles: constants and small functions that import nothing else.',
      severity: 'error',
      from: {
        path: '^platform/contract/src/(part/|shop/rules/|widgets/|health/proof\\.ts$)',
        pathNot: '\\.test\\.ts$',
      },
      to: { pathNot: '^platform/contract/src/widgets/' },
    },
    {
      name: 'servers-take-only-types',
      comment: 'api/ and platform/ share types with the browser side and no code: use `import type`.',
      severity: 'error',
      from: { path: '^(api|platform)/', pathNot: ['\\.test\\.ts$', '^platform/testing/'] },
      to: {
        path: '^(mf-[a-z]+|shell|shared)/',
        pathNot: '/package\\.json$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'browser-takes-nothing-from-servers',
      comment: 'Browser code talks to servers over HTTP. It shares the contract with them.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+|shell|shared|examples/[a-z-]+)/src/' },
      to: { path: '^(api|platform)/', pathNot: '^platform/(contract|testing)/' },
    },
    {
      name: 'browser-takes-types-from-contract',
      comment:
        'Other modules of the contract use Node.js, Ajv or TypeBox: use `import type`, or move a constant to part/ or shop/rules/.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+|shell|shared|examples/[a-z-]+|platform/console)/src/' },
      to: {
        path: '^platform/contract/',
        pathNot: '^platform/contract/src/(part/|shop/rules/|widgets/|health/proof\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'contract-is-the-bottom',
      comment: 'platform/contract imports nothing of ours and does no I/O.',
      severity: 'error',
      from: { path: '^platform/contract/src/', pathNot: '(\\.test\\.ts|/testing/[^/]+)$' },
      to: { path: '^(mf-[a-z]+|shell|shared|api|platform|tools|examples|e2e)/', pathNot: '^platform/contract/src/' },
    },
    {
      name: 'console-talks-over-http',
      comment: 'The console is a page: it takes the registry’s client, and everything else over HTTP.',
      severity: 'error',
      from: { path: '^platform/console/src/' },
      to: {
        path: '^(mf-[a-z]+|shell|shared|api|platform|examples|e2e)/',
        pathNot: '^platform/(console|registry-client|contract/src/part)/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'console-stands-alone',
      comment: 'The console works when the shop is broken, and nothing needs it.',
      severity: 'error',
      from: { pathNot: '^platform/console/' },
      to: { path: '^platform/console/' },
    },
    {
      name: 'no-circular',
      comment: 'Two files import each other, types counted: split one of them, or move what both need to a third file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'testing-is-for-tests',
      comment: 'Folders named testing/ hold what tests need. A service that runs imports none of it.',
      severity: 'error',
      from: { path: '^(api|shared|shell|mf-[a-z]+|platform/[a-z-]+)/src/', pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '/testing/' },
    },
    {
      name: 'tools-ship-with-nothing',
      comment: 'Tools run on a developer’s machine. What is deployed imports none of them.',
      severity: 'error',
      from: { pathNot: '^tools/' },
      to: { path: '^tools/' },
    },
    ...WORKSPACES.flatMap(layerRules),
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A team repository in the making: none of ours, and checked as one by the tests of generated repositories.
    exclude: { path: '(^|/)(node_modules|dist|coverage)/|^platform/cli/templates/' },
    includeOnly: '^(api|shared|shell|mf-[a-z]+|platform|tools|examples|e2e|scripts)/',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.css'],
    },
  },
};
