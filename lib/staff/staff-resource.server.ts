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

type DoneOrNot = Promise<Result<StaffDone, StaffFailure>>;

/** Something that staff may do to a thing, or to several (id `bulk`, with their ids in the body). */
export type StaffAction = {
  roles: readonly StaffRole[];
  /** It only looks, as before a step: it runs without a transaction, which a slow answer of somebody else would hold open. */
  looksOnly?: boolean;
  /** Reads what was sent and gives what prepares it, or why it cannot be read. */
  read(body: unknown): { ok: true; prepare: Prepare } | { ok: false; error: z.ZodError };
};

/** Works without a transaction, and gives what is run in one. */
type Prepare = (context: StaffContext, id: string) => Promise<(context: StaffContext) => DoneOrNot>;

/** Gives the action its body's type from the schema that reads it. */
export function staffAction<Schema extends z.ZodType>({
  roles,
  body: schema,
  looksOnly = false,
  ...steps
}: {
  roles: readonly StaffRole[];
  looksOnly?: boolean;
  body: Schema;
} & (
  | { run(context: StaffContext, id: string, body: z.output<Schema>): DoneOrNot }
  /** For work that takes long: it is done before the transaction begins, which runs what this gives. */
  | { prepare(context: StaffContext, id: string, body: z.output<Schema>): ReturnType<Prepare> }
)): StaffAction {
  return {
    roles,
    looksOnly,
    read(body) {
      const read = schema.safeParse(body);
      if (!read.success) return { ok: false, error: read.error };
      if ('prepare' in steps)
        return { ok: true, prepare: (context, id) => steps.prepare(context, id, read.data) };
      return { ok: true, prepare: async (_, id) => (context) => steps.run(context, id, read.data) };
    },
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

/** The part of a list that was asked for, its filters apart. */
export type StaffListPage = Omit<StaffListQuery<unknown>, 'filters'>;

type ListRead = Promise<{
  rows: readonly StaffRow[];
  /** Where `about.maxCounted` says how far rows are counted: that many, or up to the end of the page, and one more. */
  total: number;
  /** What a screen shows besides the rows. */
  about?: Record<string, unknown>;
}>;

type ListParts = {
  /** The first is the one that a list begins with. */
  sorts: readonly [string, ...string[]];
  /** Columns of its CSV file by their headings; none: it is not exported. */
  csv?: Record<string, (row: StaffRow) => string | number | null>;
};

/** A list with filters and pages. */
export type StaffList = ListParts & {
  /** Reads the filters and gives what reads a page with them; null: they cannot be asked for. */
  read(filters: unknown): ((context: StaffContext, page: StaffListPage) => ListRead) | null;
};

/** Gives the list its filters' type from the schema that reads them. */
export function staffList<Schema extends z.ZodType>({
  filters: schema,
  run,
  ...parts
}: ListParts & {
  filters: Schema;
  run(context: StaffContext, query: StaffListQuery<z.output<Schema>>): ListRead;
}): StaffList {
  return {
    ...parts,
    read(filters) {
      const read = schema.safeParse(filters);
      return read.success ? (context, page) => run(context, { ...page, filters: read.data }) : null;
    },
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
