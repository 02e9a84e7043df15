import { type z } from 'zod';
import type { App } from '@/lib/app.server';
import type { Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { StaffMember, StaffRole } from './staff';

/** Who asks, when, and with what. In a write `db` is the transaction that the row of the audit log is written in. */
export type StaffContext = { app: App; db: Database; now: Date; member: StaffMember };

/** What a screen gets of one thing: JSON. */
export type StaffRow = { id: string } & Record<string, unknown>;

/** Why nothing was done, in words for the person who asked. `fields`: what is wrong with each field of a form. */
export type StaffFailure = {
  code: string;
  message: string;
  /** 404: there is none; 409: it was changed by somebody else, or is past that; 422 (default): what was sent cannot be. */
  status?: 404 | 409 | 422;
  fields?: Record<string, string>;
};

/** A change as the audit log keeps it, for ever: no personal data, but references, states, days and names of fields. */
export type AuditChange = {
  /** `job.closed`: the thing and what was done to it. */
  action: string;
  /** A reference, a job number or an id. */
  subject: string;
  before?: unknown;
  after?: unknown;
};

/** What an action did. `change` null: nothing changed, as when it is repeated. Several changes are several rows. */
export type StaffDone = { data: StaffRow; change: AuditChange | readonly AuditChange[] | null };

/** Something that staff may do to a thing, or to several (id `bulk`, with their ids in the body). */
export type StaffAction = {
  roles: readonly StaffRole[];
  body: z.ZodType;
  run(context: StaffContext, id: string, body: unknown): Promise<Result<StaffDone, StaffFailure>>;
};

/** Gives the action its body's type from the schema that reads it. */
export function staffAction<Schema extends z.ZodType>(action: {
  roles: readonly StaffRole[];
  body: Schema;
  run(context: StaffContext, id: string, body: z.output<Schema>): Promise<Result<StaffDone, StaffFailure>>;
}): StaffAction {
  return {
    ...action,
    // The API has read it with this schema; reading again is cheap and needs no promise about types.
    run: (context, id, body) => action.run(context, id, action.body.parse(body)),
  };
}

/** A page of a list as it was asked for. */
export type StaffListQuery<Filters> = {
  filters: Filters;
  /** One of the resource's `sorts`. */
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** A list with filters, pages and the columns of its CSV file by their headings. */
export type StaffList = {
  filters: z.ZodType;
  /** The first is the one that a list begins with. */
  sorts: readonly [string, ...string[]];
  run(
    context: StaffContext,
    query: StaffListQuery<unknown>,
  ): Promise<{ rows: readonly StaffRow[]; total: number; about?: Record<string, unknown> }>;
  csv?: Record<string, (row: StaffRow) => string | number | null>;
};

/** Gives the list its filters' type from the schema that reads them. */
export function staffList<Schema extends z.ZodType>(
  list: Omit<StaffList, 'filters' | 'run'> & {
    filters: Schema;
    run(context: StaffContext, query: StaffListQuery<z.output<Schema>>): ReturnType<StaffList['run']>;
  },
): StaffList {
  return {
    ...list,
    run: (context, query) => list.run(context, { ...query, filters: list.filters.parse(query.filters) }),
  };
}

/** One kind of thing in the back office: who may see it, and what may be done with it. */
export type StaffResource = {
  /** Who may see it. Everybody else is answered as if it did not exist. */
  roles: readonly StaffRole[];
  list?: StaffList;
  find?: {
    run(context: StaffContext, id: string): Promise<StaffRow | null>;
    /** The audit log's word for looking at one. It is asked for by POST then, because GET never writes. */
    recorded?: string;
  };
  create?: StaffAction;
  update?: StaffAction;
  actions?: Record<string, StaffAction>;
};

/** The back office: each resource by the name that its address has. */
export type StaffResources = Readonly<Record<string, StaffResource>>;
