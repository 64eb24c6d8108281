import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@farmgate/contract/descriptor';
import { sampleRelease, writeSampleRelease } from '@farmgate/contract/testing';
import { run } from '../run.ts';
import type { Io } from '../terminal/io.ts';

export interface CliRun {
  code: number;
  /** What went to stdout. */
  data: string;
  /** What went to stderr, prompts included. */
  words: string;
  json(): ReturnType<typeof JSON.parse>;
}

export interface CliWorld {
  cwd: string;
  home?: string;
  env?: Record<string, string>;
  /** Answers at the terminal, in order; without them there is no terminal. */
  answers?: string[];
  input?: string;
  /** Interrupts what runs until it is, as Ctrl-C does. */
  interrupted?: AbortSignal;
  /** Hears each text for stdout or stderr as it is printed. */
  heard?: (text: string) => void;
}

/** Runs `farmgate` in this process with a terminal that is written down. */
export async function farmgate(
  args: string[],
  { cwd, home, env = {}, answers, input = '', interrupted, heard }: CliWorld,
): Promise<CliRun> {
  const data: string[] = [];
  const words: string[] = [];
  const left = [...(answers ?? [])];
  const print = (kept: string[]) => (text: string) => {
    kept.push(text);
    heard?.(text);
  };
  const ask: Io['ask'] = async (question) => {
    words.push(question);
    if (left.length === 0) throw new Error(`asked too often: ${question}`);
    return left.shift()!;
  };
  const io: Io = {
    data: print(data),
    words: print(words),
    ask: answers ? ask : null,
    input: async () => input,
    interruption: () => interrupted ?? new AbortController().signal,
    env,
    cwd,
    home: home ?? join(cwd, 'home'),
  };
  const code = await run(args, io);
  return { code, data: data.join('\n'), words: words.join('\n'), json: () => JSON.parse(data.join('\n')) };
}

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'farmgate-cli-'));

/** A part's folder with a build in dist/release; returns the version. */
export function buildPart(folder: string, name: string, marker: string, changes?: Partial<ReleaseDescriptor>): string {
  const content = { 'web/remoteEntry.js': `// ${name} ${marker}`, 'web/empty.css': '' };
  const release = sampleRelease(name, content, changes);
  writeSampleRelease(join(folder, 'dist', 'release'), release);
  return release.descriptor.version;
}
