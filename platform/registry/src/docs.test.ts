import { call } from './testing/calls.ts';
import { type TestRegistry, startTestRegistry } from './testing/test-registry.ts';

interface Operation {
  summary?: string;
  security?: object[];
  parameters?: { name: string }[];
  requestBody?: object;
  responses: Record<string, object>;
}

let registry: TestRegistry;
let operations: [route: string, operation: Operation][];
beforeAll(async () => {
  registry = await startTestRegistry();
  const { paths } = (await call(registry, 'GET', '/docs.json', { token: null })).body;
  operations = Object.entries<Record<string, Operation>>(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});
afterAll(() => registry.close());

const without = (holds: (operation: Operation, route: string) => unknown) =>
  operations.filter(([route, operation]) => !holds(operation, route)).map(([route]) => route);

test('every route has a summary and schemas for success and errors', () => {
  expect(operations.length).toBeGreaterThan(30);
  expect(without(({ summary }) => summary)).toEqual([]);
  expect(without(({ responses }) => Object.keys(responses).some((status) => status.startsWith('2')))).toEqual([]);
  const readsWithoutInput = ['GET /registry/channels', 'GET /registry/healthz'];
  expect(without(({ responses }) => '4XX' in responses)).toEqual(readsWithoutInput);
});

test('every change says that it needs a token', () => {
  const changes = (route: string) => !route.startsWith('GET ');
  expect(without(({ security }, route) => security || !changes(route))).toEqual([]);
});

test('every parameter in an address is described', () => {
  const named = (route: string) => [...route.matchAll(/\{(.+?)\}/g)].map(([, name]) => name);
  const described = ({ parameters = [] }: Operation) => parameters.map(({ name }) => name);
  expect(without((operation, route) => named(route).every((name) => described(operation).includes(name!)))).toEqual([]);
});
