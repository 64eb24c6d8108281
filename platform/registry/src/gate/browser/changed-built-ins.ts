import type { CDPSession } from 'playwright-core';
import type { BuiltInChange } from './watch-built-ins.ts';

/** A change with the URL of the script whose function it is; null for a value, or a function without a known script. */
export interface AttributedChange extends Pick<BuiltInChange, 'path' | 'kind'> {
  script: string | null;
}

/** Script id → URL, of every script that the page has run. */
export type Scripts = ReadonlyMap<string, string>;

/** Reads what `watchBuiltIns` found in a page. The browser itself says where a function was defined. */
export async function changedBuiltIns(cdp: CDPSession, key: string, scripts: Scripts): Promise<AttributedChange[]> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: `globalThis[${JSON.stringify(key)}]()` });
  const items = result.objectId ? await propertiesOf(cdp, result.objectId) : [];
  return Promise.all(
    items
      .filter(({ name, value }) => /^\d+$/.test(name) && value?.objectId)
      .map(({ value }) => attribute(cdp, value!.objectId!, scripts)),
  );
}

async function attribute(cdp: CDPSession, objectId: string, scripts: Scripts): Promise<AttributedChange> {
  const fields = new Map((await propertiesOf(cdp, objectId)).map(({ name, value }) => [name, value]));
  const [path, kind] = ['path', 'kind'].map((name) => String(fields.get(name)?.value));
  const value = fields.get('value');
  const script = value?.type === 'function' && value.objectId ? await scriptOf(cdp, value.objectId, scripts) : null;
  return { path: path!, kind: kind as BuiltInChange['kind'], script };
}

async function scriptOf(cdp: CDPSession, objectId: string, scripts: Scripts): Promise<string | null> {
  const { internalProperties = [] } = await cdp.send('Runtime.getProperties', { objectId, ownProperties: true });
  const location = internalProperties.find(({ name }) => name === '[[FunctionLocation]]')?.value?.value as
    { scriptId: string } | undefined;
  return (location && scripts.get(location.scriptId)) ?? null;
}

async function propertiesOf(cdp: CDPSession, objectId: string) {
  return (await cdp.send('Runtime.getProperties', { objectId, ownProperties: true })).result;
}
