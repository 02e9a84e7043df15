import { sql } from 'kysely';
import { validate as isUuid, v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import type { AuditChange } from './staff-resource.server';

export async function insertAuditEntry(
  db: Database,
  entry: AuditChange & { staffId: string; screen: string; now: Date },
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await db
    .insertInto('audit_entry')
    .values({
      id: uuidv7({ msecs: entry.now.getTime() }),
      staff_id: entry.staffId,
      action: entry.action,
      subject: entry.subject,
      before: json(entry.before),
      after: json(entry.after),
      screen: entry.screen,
      created_at: entry.now,
    })
    .execute();
}

export async function hasAuditEntry(
  db: Database,
  { staffId, action, subject, since }: { staffId: string; action: string; subject: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', action)
    .where('staff_id', '=', staffId)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Filters of the audit log. Days begin and end in Sydney time. */
export type AuditFilters = {
  staffId?: string | undefined;
  subject?: string | undefined;
  /** The code of an action, or the part of it before the dot, such as `enquiry`. */
  action?: string | undefined;
  prefixes?: readonly string[] | undefined;
  without?: readonly string[] | undefined;
  /** True for views and exports only, false for changes only. */
  isReading?: boolean | undefined;
  from?: string | undefined;
  to?: string | undefined;
};

/** Actions that only read: views of records, and downloads. */
const isReading = sql<boolean>`audit_entry.action ~ '[.-](opened|exported)$'`;

/** Maximum number of rows to count. Counting millions of rows would take longer than reading the page. */
const maxCountedRows = 10_000;

export async function selectAuditEntries(
  db: Database,
  { filters, limit, offset }: { filters: AuditFilters; limit: number; offset: number },
) {
  let query = db
    .selectFrom('audit_entry')
    .innerJoin('staff_member', 'staff_member.id', 'audit_entry.staff_id');
  if (filters.staffId) query = query.where('audit_entry.staff_id', '=', filters.staffId);
  if (filters.subject) query = query.where('audit_entry.subject', '=', filters.subject);
  if (filters.action?.includes('.')) query = query.where('audit_entry.action', '=', filters.action);
  else if (filters.action) query = query.where('audit_entry.action', 'like', `${filters.action}.%`);
  const { prefixes, without } = filters;
  if (without) query = query.where('audit_entry.action', 'not in', without);
  if (filters.isReading !== undefined) query = query.where(isReading, '=', filters.isReading);
  if (prefixes)
    query = query.where((where) =>
      where.or(prefixes.map((prefix) => where('audit_entry.action', 'like', `${prefix}.%`))),
    );
  if (filters.from)
    query = query.where(
      'audit_entry.created_at',
      '>=',
      sql<Date>`(${filters.from}::date)::timestamp at time zone 'Australia/Sydney'`,
    );
  if (filters.to)
    query = query.where(
      'audit_entry.created_at',
      '<',
      sql<Date>`(${filters.to}::date + 1)::timestamp at time zone 'Australia/Sydney'`,
    );
  const [rows, counted] = await Promise.all([
    query
      .select(['audit_entry.id', 'action', 'subject', 'before', 'after', 'screen', 'audit_entry.created_at'])
      .select(['staff_member.given_name', 'staff_member.family_name'])
      .orderBy('audit_entry.created_at', 'desc')
      .orderBy('audit_entry.id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    db
      .selectFrom(query.select('audit_entry.id').limit(maxCountedRows).as('counted'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    rows: rows.map(({ given_name, family_name, created_at, ...row }) => ({
      ...row,
      who: `${given_name} ${family_name}`,
      at: new Date(created_at).toISOString(),
    })),
    total: Number(counted.total),
  };
}

/** Selects the person or the facility that these references are about. */
export async function selectReferenceNames(
  db: Database,
  references: readonly string[],
): Promise<Record<string, string>> {
  const person = sql`btrim(concat_ws(' ', given_name, family_name))`;
  const isAsked = sql`reference = any(${references}::text[])`;
  const { rows } = await sql<{ reference: string; name: string }>`
    select reference, ${person} as name from enquiry where ${isAsked}
    union all select reference, facility from vacancy_request where ${isAsked}
    union all select p.reference, ${person} from placement p join doctor d on d.id = p.doctor_id
      where p.${isAsked}
    union all select t.reference, ${person} from timesheet t join placement p on p.id = t.placement_id
      join doctor d on d.id = p.doctor_id where t.${isAsked}`.execute(db);
  return Object.fromEntries(rows.map(({ reference, name }) => [reference, name]));
}

/** Record that an entry mentions. `path` is the path of its page in the back office, or null if it has no page. */
type AuditedRecord = { name: string; path: string | null };

/**
 * Selects the records with these ids or references. Deleted records are missing, so a deleted person's name disappears
 * from the audit log.
 */
export async function selectAuditedRecords(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, AuditedRecord>> {
  const uuids = keys.filter(isUuid);
  const isMentioned = sql`(r.id = any(${uuids}::uuid[]) or r.reference = any(${keys}::text[]))`;
  const person = sql`concat_ws(' ', nullif(given_name, ''), nullif(family_name, ''))`;
  const { rows } = await sql`
    select id::text as key, ${person} as name, 'staff/' || id as path from staff_member where id = any(${uuids}::uuid[])
    union all select id::text, ${person}, 'consultants/' || id from consultant where id = any(${uuids}::uuid[])
    union all select id::text, ${person}, 'doctors/' || id || '/show' from doctor where id = any(${uuids}::uuid[])
    union all select id::text, ${person}, 'doctors/' || id || '/show' from person
      where id = any(${uuids}::uuid[]) and doctor_id is null
    union all select id::text, kind, null from credential where id = any(${uuids}::uuid[])
    union all select id::text, name, 'organisations/' || id || '/show' from organisation where id = any(${uuids}::uuid[])
    union all select k.key, r.reference, r.path
      from (select id, reference, 'vacancies/' || id || '/show' as path from vacancy_request
        union all select id, reference, 'placements/' || id || '/show' from placement
        union all select id, reference, 'timesheets/' || id || '/show' from timesheet
        union all select id, reference, 'enquiries/' || reference || '/show' from enquiry
        union all select id, reference, 'bookings/' || reference || '/show' from booking) r
      cross join lateral (values (r.id::text), (r.reference)) k (key) where ${isMentioned}
    union all select number, number, 'jobs/' || number from job where number = any(${keys}::text[])
    union all select id::text, name, null from organisation_member where id = any(${uuids}::uuid[])
    union all select id::text, name, null from organisation_invitation where id = any(${uuids}::uuid[])
    union all select id::text, template, 'emails/' || id || '/show' from email where id = any(${uuids}::uuid[])
    union all select id::text, event, 'webhooks/' || id || '/show' from webhook_delivery where id = any(${uuids}::uuid[])
    union all select e.id::text, concat_ws(' ', nullif(coalesce(d.given_name, q.given_name), ''),
        nullif(coalesce(d.family_name, q.family_name), '')), null
      from shortlist_entry e left join enquiry q on q.id = e.enquiry_id
        left join doctor d on d.id = coalesce(e.doctor_id, q.doctor_id) where e.id = any(${uuids}::uuid[])
    union all select r.id::text, concat_ws(' ', 'for', nullif(d.given_name, ''), nullif(d.family_name, '')),
        'reference-requests/' || r.id || '/show'
      from reference_request r join referee on referee.id = r.referee_id
        join doctor d on d.id = referee.doctor_id where r.id = any(${uuids}::uuid[])
    union all select t.id::text, concat('“', t.text, '”', ' for ' || coalesce(q.reference, v.reference, j.number, p.reference,
        nullif(concat_ws(' ', nullif(d.given_name, ''), nullif(d.family_name, '')), ''))), null
      from staff_task t left join enquiry q on q.id = t.enquiry_id left join doctor d on d.id = t.doctor_id
        left join vacancy_request v on v.id = t.vacancy_request_id left join job j on j.id = t.job_id
        left join placement_task pt on pt.task_id = t.id left join placement p on p.id = pt.placement_id
      where t.id = any(${uuids}::uuid[])
    union all select s.id::text, coalesce(o.name::text, r.name, p.name, s.subject::text), 'requirement-sets/' || s.id
      from requirement_set s
        left join organisation o on s.scope = 'employer' and o.id::text = s.subject::text
        left join region r on s.scope = 'region' and r.iso = s.subject::text
        left join specialty p on s.scope = 'specialty' and p.slug = s.subject::text
      where s.id = any(${uuids}::uuid[])
    union all select id, name, 'feeds/' || id || '/show' from feed_source where id = any(${keys}::text[])`.execute(
    db,
  );
  return new Map(
    z
      .array(z.object({ key: z.string(), name: z.string(), path: z.string().nullable() }))
      .parse(rows)
      .filter(({ name }) => name !== '')
      .map(({ key, name, path }) => [key, { name, path }]),
  );
}
