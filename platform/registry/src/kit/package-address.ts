import type { FastifyRequest } from 'fastify';
import { RegistryError } from '../http/registry-error.ts';

/** A host with an optional port, as in an address. */
const HOST = /^[A-Za-z0-9._-]+(:\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](:\d{1,5})?$/;

/**
 * The origin that the client used. Edges tell it, so it is right behind TLS and on their port for operators.
 * @throws RegistryError 400 for a host that cannot be part of an address
 */
export function originOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? '';
  const protocol = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http';
  if (HOST.test(host)) return `${protocol}://${host}`;
  throw new RegistryError(400, 'unknown_host', 'The request names no valid host. Use the address of the shop.');
}

const first = (value: string | string[] | undefined): string | undefined =>
  (Array.isArray(value) ? value[0] : value)?.split(',', 1)[0]!.trim() || undefined;

/** The address of a package in a kit version; its content never changes. */
export const packageAddress = (origin: string, name: string, version: string): string =>
  `${origin}/registry/kit/${name}-${version}.tgz`;
