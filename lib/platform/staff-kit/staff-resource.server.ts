import { type z } from 'zod';
import type { App } from '@/lib/http/app.server';
import type { Result } from '@/lib/core/result';
import type { Database } from '@/lib/services/database/database';
import type { AuditAction } from './audit-actions';
import type { StaffHit, StaffMember, StaffRole } from './staff';

/** Context of a request by staff. For a write, `db` is the transaction that also adds the entry to the audit log. */
export type StaffContext = { app: App; db: Database; now: Date; member: StaffMember };

export const pickServices = ({ db, now }: StaffContext) => ({ db, now });

/** Returns the name under which requests and their events store a member of staff. */
export const toStaffActor = ({ member }: { member: Pick<StaffMember, 'id'> }): string => `staff:${member.id}`;

export type StaffRow = { id: string } & Record<string, unknown>;

/** Why an action was refused, as a text for the member of staff. `fields` has messages for form fields. */
export type StaffFailure = {
  code: string;
  message: string;
  /**
   * HTTP status. 404: not found. 409: another person has changed the row, or its state forbids the step. 422 (default):
   * the data are invalid. 413: the file is too large. 503: the site is not configured for this action.
   */
  status?: 404 | 409 | 413 | 422 | 503;
  fields?: Record<string, string>;
};

/** Text about a refused action. With a `field`, the form shows the text beside this field. */
export type Refusal = Pick<StaffFailure, 'message' | 'status'> & { field?: string };

export function explainRefusal(
  refusals: Record<string, Refusal>,
  { code, fields }: Pick<StaffFailure, 'code' | 'fields'>,
  otherwise = 'Your change was not saved. Reload the page and try again',
): StaffFailure {
  const { field, ...known } = refusals[code] ?? { message: otherwise };
  const shown = field ? { [field]: known.message } : fields;
  return { code, status: 422, ...known, ...(shown && { fields: shown }) };
}

/**
 * A change for the audit log, which is kept forever. It must contain no personal data, only references, states, days
 * and field names.
 */
export type AuditChange = {
  action: AuditAction;
  subject: string;
  before?: unknown;
  after?: unknown;
};

/**
 * Result of an action. `change` is null if nothing changed, for example because the action was repeated. If there are
 * several changes, each becomes an entry in the audit log.
 */
export type StaffDone = { data: StaffRow; change: AuditChange | readonly AuditChange[] | null };

type DoneOrNot = Promise<Result<StaffDone, StaffFailure>>;

/**
 * An action by staff on one row. If an action concerns several rows, its id is `bulk` and its body contains the ids of
 * the rows.
 */
export type StaffAction = {
  roles: readonly StaffRole[];
  /**
   * True if the action only reads, for example to show a preview. It runs without a transaction, because a slow
   * external service would keep the transaction open.
   */
  looksOnly?: boolean;
  /** Maximum size in bytes of the file that the request body contains. If missing, the body is JSON. */
  maxFileBytes?: number | undefined;
  read(body: unknown): { ok: true; prepare: Prepare } | { ok: false; error: z.ZodError };
};

/** Plain English for a field whose schema has no message. zod's own messages name codes and types of the source. */
const describeIssue: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'custom') return undefined;
  if (issue.code === 'invalid_value') return 'Choose one of the listed values';
  if (issue.input === undefined || issue.input === '') return 'Enter a value';
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return 'Enter a valid value';

  const limit = issue.code === 'too_big' ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  if (issue.origin === 'array') return `Choose ${limit}`;
  return issue.origin === 'string' ? `Enter ${limit} characters` : `Enter ${limit}`;
};

/** Does slow work before the transaction starts. Returns the function that runs in the transaction. */
type Prepare = (context: StaffContext, id: string) => Promise<(context: StaffContext) => DoneOrNot>;

export function staffAction<Schema extends z.ZodType>({
  roles,
  body: schema,
  looksOnly = false,
  maxFileBytes,
  ...steps
}: {
  roles: readonly StaffRole[];
  looksOnly?: boolean;
  maxFileBytes?: number;
  body: Schema;
} & (
  | { run(context: StaffContext, id: string, body: z.output<Schema>): DoneOrNot }
  | { prepare(context: StaffContext, id: string, body: z.output<Schema>): ReturnType<Prepare> }
)): StaffAction {
  return {
    roles,
    looksOnly,
    maxFileBytes,
    read(body) {
      const read = schema.safeParse(body, { error: describeIssue });
      if (!read.success) return { ok: false, error: read.error };
      if ('prepare' in steps)
        return { ok: true, prepare: (context, id) => steps.prepare(context, id, read.data) };
      return { ok: true, prepare: async (_, id) => (context) => steps.run(context, id, read.data) };
    },
  };
}

type StaffListQuery<Filters> = {
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
   * Total number of rows. If `about.maxCounted` is set, counting stops one row after that number or one row after the
   * end of the page, whichever is later. The extra row shows that there are more rows.
   */
  total: number;
  about?: Record<string, unknown>;
}>;

type ListParts = {
  /** Sort orders. The first one is the default. */
  sorts: readonly [string, ...string[]];
  /** Columns of the CSV export. If missing, the list cannot be exported. `exported` is the action in the audit log. */
  csv?: { exported: AuditAction; columns: Record<string, (row: StaffRow) => string | number | null> };
};

export type StaffList = ListParts & {
  /** Parses the filters. Returns a function that reads a page of the list, or null if the filters are invalid. */
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
  /** Roles that may see this resource. All other users get 404. */
  roles: readonly StaffRole[];
  list?: StaffList;
  find?: {
    run(context: StaffContext, id: string): Promise<StaffRow | null>;
    /**
     * If set, the audit log records this action when staff open a row. The row is then opened by POST, because GET
     * never writes. GET returns the row only if the same member's view was recorded in the last 24 hours.
     */
    recorded?: AuditAction;
  };
  create?: StaffAction;
  update?: StaffAction;
  /** `POST <resource>/<id>/open` reads a row, so no action can have this name. */
  actions?: Record<string, StaffAction> & { open?: never };
  search?(context: StaffContext, q: string): Promise<readonly StaffHit[]>;
};

export type StaffResources = Readonly<Record<string, StaffResource>>;
