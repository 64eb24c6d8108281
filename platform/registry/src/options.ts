import type { FastifyServerOptions } from 'fastify';
import type { Budgets } from './settings/budgets.ts';
import type { UploadLimits } from './releases/limits.ts';

export interface RegistryOptions {
  databaseUrl: string;
  /** Without `artifacts`, files of releases are kept in `<dataDir>/artifacts`. */
  dataDir: string;
  /** `s3://bucket/prefix` */
  artifacts?: string;
  /** Opens everything, for every part; without it only tokens in the database do. */
  adminToken?: string;
  /** What edges prove themselves with; without it there is no health. */
  edgeToken?: string;
  /** An edge that renders what is to go live, base URL; without one nothing is rendered before. */
  probeUrl?: string;
  /** The shop's API, base URL: it is asked which wire contract it serves. */
  apiUrl?: string;
  /** The newest wire contract the shop's API serves, for a registry that knows no API. Default 1. */
  wireVersion?: number;
  budgets?: Budgets;
  /** How long a release keeps its files after it was last served or published. */
  retentionDays?: number;
  /** Whether reading needs a token as well. */
  protectReading?: boolean;
  limits?: UploadLimits;
  logger?: FastifyServerOptions['logger'];
}
