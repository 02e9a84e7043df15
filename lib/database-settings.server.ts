import { z } from 'zod';

const protocols = ['postgres:', 'postgresql:'];
const isDatabase = (text: string) => URL.canParse(text) && protocols.includes(new URL(text).protocol);
const notDatabase = 'must be an address that begins with postgres: or postgresql:';

const wholeNumber = (initial: number, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .regex(/^\s*\d{1,6}\s*$/, `must be a number from ${min} to ${max}`)
    .transform(Number)
    .refine((count) => count >= min && count <= max, `must be a number from ${min} to ${max}`)
    .default(initial);

/** Settings of the connections to the database. docs/operations/database.md explains how to choose them. */
export const databaseVariables = {
  DATABASE_URL: z.string().trim().min(1, 'is missing').refine(isDatabase, notDatabase),
  DATABASE_DIRECT_URL: z
    .string()
    .trim()
    .refine((text) => text === '' || isDatabase(text), notDatabase)
    .optional(),
  DATABASE_REPLICA_URLS: z
    .string()
    .default('')
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .refine((urls) => urls.every(isDatabase), 'must be database addresses, separated by spaces'),
  DATABASE_REPLICA_LAG_SECONDS: wholeNumber(5, { min: 1, max: 60 }),
  DATABASE_POOL_SIZE: wholeNumber(10, { min: 2, max: 200 }),
  DATABASE_IDLE_SECONDS: wholeNumber(10, { min: 1, max: 3600 }),
  DATABASE_STATEMENT_SECONDS: wholeNumber(5, { min: 0, max: 600 }),
  DATABASE_TRANSACTION_IDLE_SECONDS: wholeNumber(60, { min: 0, max: 3600 }),
  DATABASE_PREPARED_STATEMENTS: z.enum(['on', 'off'], 'must be on or off').default('on'),
};

export type DatabaseConfig = Readonly<{
  url: string;
  /** URL of the database without a pooler. LISTEN and the task queue's session locks need a direct connection. */
  directUrl: string;
  /** Streaming replicas for public pages. Empty if the primary serves all pages. */
  replicaUrls: readonly string[];
  maxReplicaLagMs: number;
  /** Maximum number of connections in a pool. The worker has two pools. The site has one, and one for each replica. */
  poolSize: number;
  idleMs: number;
  /** Limit in ms for one statement of a visitor. If null, the site sets no limit, which is necessary with a pooler. */
  statementTimeoutMs: number | null;
  /** PostgreSQL ends a transaction that is idle for this time, in ms. If null, the site sets no limit. */
  transactionIdleMs: number | null;
  preparesStatements: boolean;
}>;

export function buildDatabaseConfig(value: z.infer<z.ZodObject<typeof databaseVariables>>): DatabaseConfig {
  const orNull = (seconds: number) => (seconds === 0 ? null : seconds * 1000);
  return {
    url: value.DATABASE_URL,
    directUrl: value.DATABASE_DIRECT_URL || value.DATABASE_URL,
    replicaUrls: value.DATABASE_REPLICA_URLS,
    maxReplicaLagMs: value.DATABASE_REPLICA_LAG_SECONDS * 1000,
    poolSize: value.DATABASE_POOL_SIZE,
    idleMs: value.DATABASE_IDLE_SECONDS * 1000,
    statementTimeoutMs: orNull(value.DATABASE_STATEMENT_SECONDS),
    transactionIdleMs: orNull(value.DATABASE_TRANSACTION_IDLE_SECONDS),
    preparesStatements: value.DATABASE_PREPARED_STATEMENTS === 'on',
  };
}
