import { randomInt } from 'node:crypto';
import { startSystem } from '@farmgate/local/system';
import pg from 'pg';
import { readCommandLine } from '../../system/command-line.ts';
import { setting } from '../common/setting.ts';
import { compareTimes } from './compare-times.ts';

/**
 * `npm run drill:accounts`: calls the account routes for e-mails with and without an account, in random order, and reports whether
 * answers or response times reveal which e-mails have an account. Exits with 1 if answers differ.
 */

readCommandLine({});

const SAMPLES = setting('SAMPLES', 200);
const WARM_UP = 20;

interface Sample {
  known: boolean;
  /** Milliseconds until the whole answer arrived. */
  time: number;
  answer: string;
}

const CALLS = {
  'forgot-password': (email: string) => ({ email }),
  'reset-password': (email: string) => ({ email, otp: '123456', password: 'Pumpkin77' }),
  signin: (email: string) => ({ email, password: 'Wrong1234' }),
};

const system = await startSystem({ port: 0, env: { LOG_LEVEL: 'silent' }, edges: [{ TRUST_PROXY: 'loopback' }] });
try {
  await insertAccounts();
  console.log(`${SAMPLES} samples of each, in random order, over HTTP, while mail is being sent\n`);
  let same = true;
  for (const call of Object.keys(CALLS) as (keyof typeof CALLS)[]) {
    same = report(call, await samplesOf(`${system.url}/api/auth/${call}`, CALLS[call])) && same;
  }
  console.log(
    same ? 'Answers do not depend on whether an account exists.' : 'Answers reveal whether an account exists.',
  );
  process.exitCode = same ? 0 : 1;
} finally {
  await system.stop();
}

/** One account per sample, so that no limit per account is reached. All have the demo customer's password. */
async function insertAccounts(): Promise<void> {
  const database = new pg.Client({ connectionString: system.databaseUrl });
  await database.connect();
  try {
    const { rowCount } = await database.query(
      `INSERT INTO shop.users (email, password_hash, name)
       SELECT 'known' || n || '@example.com', password_hash, 'Asha Raman'
       FROM shop.users, generate_series(0, $1) AS n WHERE email = 'demo@farmgate.example'`,
      [SAMPLES + WARM_UP - 1],
    );
    if (rowCount !== SAMPLES + WARM_UP)
      throw new Error(
        `${rowCount} accounts were inserted instead of ${SAMPLES + WARM_UP}. Does the shop have the demo customer demo@farmgate.example?`,
      );
  } finally {
    await database.end();
  }
}

async function samplesOf(url: string, bodyOf: (email: string) => object): Promise<Sample[]> {
  const order = shuffled(
    [true, false].flatMap((known) => Array.from({ length: SAMPLES }, (_, index) => ({ known, index }))),
  );
  const warmUp = Array.from({ length: WARM_UP }, (_, index) => ({ known: index % 2 === 0, index: SAMPLES + index }));
  const samples: Sample[] = [];
  for (const { known, index } of [...warmUp, ...order]) {
    const email = `${known ? 'known' : 'unknown'}${index}@example.com`;
    const started = performance.now();
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
      body: JSON.stringify(bodyOf(email)),
    });
    const body = await response.text();
    samples.push({ known, time: performance.now() - started, answer: `${response.status} ${body}` });
  }
  return samples.slice(WARM_UP);
}

/** Prints the comparison of one call. Returns false if the answers differ. */
function report(call: string, samples: Sample[]): boolean {
  const [known, unknown] = [true, false].map((kind) => samples.filter((sample) => sample.known === kind)) as [
    Sample[],
    Sample[],
  ];
  const answers = [known, unknown].map((some) => [...new Set(some.map(({ answer }) => answer))].sort().join(' | '));
  const same = answers[0] === answers[1];
  const { medianA, medianB, guessRate, p } = compareTimes(
    known.map(({ time }) => time),
    unknown.map(({ time }) => time),
  );
  console.log(call);
  console.log(`  answers   ${same ? `the same: ${answers[0]}` : `DIFFERENT: ${answers.join(' / ')}`}`);
  console.log(`  medians   ${medianA.toFixed(2)} ms known, ${medianB.toFixed(2)} ms unknown`);
  console.log(
    `  guesses   right for ${(100 * guessRate).toFixed(1)} % of pairs (50 % is blind guessing); p = ${p.toFixed(3)}\n`,
  );
  return same;
}

function randomAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

function shuffled<Item>(items: Item[]): Item[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0]!);
}
