import { type z } from 'zod';
import type { App } from '@/lib/http/app.server';
import type { Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { AuditAction } from './audit-actions';
import type { StaffMember, StaffRole } from './staff';

/** Context of a request. In a write, `db` is the transaction that also inserts the audit log row. */
export type StaffContext = { app: App; db: Database; now: Date; member: StaffMember };

export type StaffRow = { id: string } & Record<string, unknown>;

/** Reason why nothing was done, in words for the staff member. `fields` has messages by form field. */
export type StaffFailure = {
  code: string;
  message: string;
  /**
   * 404: not found. 409: another person changed it, or its state no longer allows the step. 422 (default): the data are
   * invalid.
   */
  status?: 404 | 409 | 422;
  fields?: Record<string, string>;
};

/**
 * A change in the audit log, which is kept forever. It must contain no personal data, only references, states, days and
 * field names.
 */
export type AuditChange = {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/**
 * Result of an action. `change` is null if nothing changed, as for a repeated action. Several changes become several
 * rows.
 */
export type StaffDone = { data: StaffRow; change: AuditChange | readonly AuditChange[] | null };

type DoneOrNot = Promise<Result<StaffDone, StaffFailure>>;

/** An action of staff on one row, or on several with the id `bulk` and their ids in the body. */
export type StaffAction = {
  roles: readonly StaffRole[];
  /**
   * The action only reads, such as a preview. It runs without a transaction, which a slow outside service would keep
   * open.
   */
  looksOnly?: boolean;
  read(body: unknown): { ok: true; prepare: Prepare } | { ok: false; error: z.ZodError };
};

/** Runs outside a transaction. Returns the work that then runs inside a transaction. */
type Prepare = (context: StaffContext, id: string) => Promise<(context: StaffContext) => DoneOrNot>;

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
  /** For slow work that must run before the transaction. Returns the work for the transaction. */
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

export type StaffListQuery<Filters> = {
  filters: Filters;
  sort: string;
  order: 'asc' | 'desc';
  limit: number;
  offset: number;
};

type StaffListPage = Omit<StaffListQuery<unknown>, 'filters'>;

type ListRead = Promise<{
  rows: readonly StaffRow[];
  /**
   * The total. If `about.maxCounted` is set, counting stops one row after that number or after the end of the page,
   * whichever is later.
   */
  total: number;
  about?: Record<string, unknown>;
}>;

type ListParts = {
  /** Sort orders. The first is the default. */
  sorts: readonly [string, ...string[]];
  /** If missing, the list cannot be exported. `exported` is the action in the audit log. */
  csv?: { exported: AuditAction; columns: Record<string, (row: StaffRow) => string | number | null> };
};

export type StaffList = ListParts & {
  /** Parses the filters and returns a function that reads a page. Returns null if the filters are invalid. */
  read(filters: unknown): ((context: StaffContext, page: StaffListPage) => ListRead) | null;
};

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

export type StaffResource = {
  /** Roles that may see the resource. All other people get 404. */
  roles: readonly StaffRole[];
  list?: StaffList;
  find?: {
    run(context: StaffContext, id: string): Promise<StaffRow | null>;
    /** Action name in the audit log for opening a row. If set, a row is opened by POST, because GET never writes. */
    recorded?: AuditAction;
  };
  create?: StaffAction;
  update?: StaffAction;
  actions?: Record<string, StaffAction>;
};

export type StaffResources = Readonly<Record<string, StaffResource>>;
