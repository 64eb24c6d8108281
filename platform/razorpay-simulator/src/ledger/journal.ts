import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Entity } from './entities.ts';

/** What is kept over a restart: one line for each change, the whole entity as it is from then on. */
export interface Journal {
  read(): Entity[];
  write(entity: Entity): void;
}

export const inMemory: Journal = { read: () => [], write: () => undefined };

export function fileJournal(file: string): Journal {
  return {
    read: () => (existsSync(file) ? readFileSync(file, 'utf8').split('\n').flatMap(parseLine) : []),
    write: (entity) => appendFileSync(file, `${JSON.stringify(entity)}\n`, { mode: 0o600 }),
  };
}

/** The last line may have been cut off when the process was killed. */
function parseLine(line: string): Entity[] {
  try {
    return [JSON.parse(line) as Entity];
  } catch {
    return [];
  }
}
