import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@farmgate/postgres/server';
import { hashPassword } from '../auth/password.ts';
import { readSettings } from '../settings/read-settings.ts';
import { connect } from '../database/connect.ts';
import { users } from '../database/schema.ts';
import { start } from '../start.ts';
import { compare } from './chance.ts';

/**
 * Asks the API, as it runs for customers, for codes and for sessions, of accounts that there are and of accounts that there are
 * not, in random order; and reports whether answers or their times tell which is which. `npm run drill:accounts`.
 */

const SAMPLES = Number(process.env['SAMPLES'] || 200);
const WARM_UP = 20;

interface Sample {
  known: boolean;
  /** Milliseconds until the answer was there whole. */
  time: number;
  answer: string;
}

const CALLS = {
  'forgot-password': (email: string) => ({ email }),
  'reset-password': (email: string) => ({ email, otp: '123456', password: 'Pumpkin77' }),
  signin: (email: string) => ({ email, password: 'Wrong1234' }),
};

async function main(): Promise<boolean> {
  if (process.argv.length > 2) {
    console.error(`Unknown option '${process.argv[2]}'. This program has no options.`);
    process.exit(2);
  }
  const folder = await mkdtemp(join(tmpdir(), 'farmgate-drill-'));
  const database = await startPostgres({ dataDir: join(folder, 'postgres') });
  const config = readSettings({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'silent',
    TRUST_PROXY: 'loopback',
  });
  const api = await start(config);
  try {
    await makeAccounts(database.url);
    console.log(`${SAMPLES} samples of each, in random order, over HTTP, mail being sent meanwhile\n`);
    let blind = true;
    for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
      blind = report(call, await samplesOf(`http://127.0.0.1:${api.port}/api/auth/${call}`, CALLS[call])) && blind;
    }
    return blind;
  } finally {
    await api.stop();
    await database.stop();
    await rm(folder, { recursive: true });
  }
}

/** One account for each sample, so that no throttle closes any. */
async function makeAccounts(url: string): Promise<void> {
  const { db, close } = connect(url);
  const passwordHash = await hashPassword('Carrots42');
  const rows = Array.from({ length: SAMPLES + WARM_UP }, (_, index) => ({
    email: `known${index}@example.com`,
    name: 'Asha Raman',
    passwordHash,
  }));
  await db.insert(users).values(rows);
  await close();
}

async function samplesOf(url: string, bodyOf: (email: string) => object): Promise<Sample[]> {
  const order = shuffled(
    [true, false].flatMap((known) => Array.from({ length: SAMPLES }, (_, index) => ({ known, index }))),
  );
  const warmUp = Array.from({ length: WARM_UP }, (_, index) => ({ known: index % 2 === 0, index: SAMPLES + index }));
  const samples: Sample[] = [];
  for (const { known, index } of [...warmUp, ...order]) {
    const email = `${known ? 'known' : 'nobody'}${index}@example.com`;
    const begun = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
      body: JSON.stringify(bodyOf(email)),
    });
    const body = await response.text();
    samples.push({ known, time: performance.now() - begun, answer: `${response.status} ${body}` });
  }
  return samples.slice(WARM_UP);
}

/** Whether nothing tells which account there is. */
function report(call: string, samples: Sample[]): boolean {
  const [known, unknown] = [true, false].map((kind) => samples.filter((sample) => sample.known === kind)) as [
    Sample[],
    Sample[],
  ];
  const answers = [known, unknown].map((some) => [...new Set(some.map(({ answer }) => answer))].sort().join(' | '));
  const same = answers[0] === answers[1];
  const { medianA, medianB, guess, p } = compare(
    known.map(({ time }) => time),
    unknown.map(({ time }) => time),
  );
  console.log(call);
  console.log(`  answers   ${same ? `the same: ${answers[0]}` : `DIFFERENT: ${answers.join(' / ')}`}`);
  console.log(`  medians   ${medianA.toFixed(2)} ms known, ${medianB.toFixed(2)} ms unknown`);
  console.log(`  guessing  right in ${(100 * guess).toFixed(1)} % of pairs (50 % is blind); p = ${p.toFixed(3)}\n`);
  return same;
}

const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function shuffled<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0]!);
}

const blind = await main();
console.log(blind ? 'No answer tells known from unknown.' : 'Answers tell known from unknown.');
process.exitCode = blind ? 0 : 1;
