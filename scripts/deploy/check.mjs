// @ts-check
// `npm run deploy:check`: renders the Kubernetes manifests, compares them and the compose file with their published schemas, and looks
// for what is known to break a deployment.
import { composeProblems } from './check-compose.mjs';
import { copyProblems } from './check-containerfile.mjs';
import { manifestProblems } from './check-manifests.mjs';

const checks = { 'compose.yaml': composeProblems, Containerfile: copyProblems, kubernetes: manifestProblems };

for (const [name, check] of Object.entries(checks)) {
  const problems = await check();
  console.log(`${problems.length === 0 ? 'passed' : 'FAILED'}  deploy/${name}`);
  for (const problem of problems) console.log(`- ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
