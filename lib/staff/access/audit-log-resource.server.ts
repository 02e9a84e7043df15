import { z } from 'zod';
import { credentialKinds, isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { formatOfficeTime } from '@/lib/core/zoned-time';
import {
  auditKindLabels,
  labelAuditAction,
  labelAuditKind,
  listAuditPrefixes,
} from '@/lib/platform/staff-kit/audit-actions';
import { listAuditEntries } from '@/lib/platform/staff-kit/audit-log.server';
import { describeAuditEntry, nameAuditRecord } from '@/lib/platform/staff-kit/audit-sentence';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';

const day = z.iso.date().optional().catch(undefined);

function nameFacts(facts: unknown, names: ReadonlyMap<string, string>): unknown {
  if (facts === null || facts === undefined) return null;
  return JSON.parse(JSON.stringify(facts, (_, value) => names.get(String(value)) ?? value));
}

const documentFacts = z.object({ document: z.string() });

/** Replaces "a document" by the kind of the document. A deleted document has no kind. */
function nameDocument(what: string, facts: unknown, names: ReadonlyMap<string, string>): string {
  const { data } = documentFacts.safeParse(facts);
  const kind = names.get(data?.document ?? '');
  return kind && isCredentialKind(kind)
    ? what.replace(' a document of ', ` the document “${credentialKinds[kind].label}” of `)
    : what;
}

export const auditLog: StaffResource = {
  roles: ['manager', 'administrator'],
  list: staffList({
    filters: z.object({
      staffId: z.uuid().optional().catch(undefined),
      subject: z.string().trim().max(120).optional(),
      action: z.string().trim().max(60).optional(),
      kind: z.enum(auditKindLabels).optional().catch(undefined),
      show: z.enum(['changes', 'views', 'all']).default('changes'),
      from: day,
      to: day,
    }),
    sorts: ['at'],
    run: async ({ db }, { filters: { kind, show, ...filters }, limit, offset }) => {
      const prefixes = kind ? listAuditPrefixes(kind) : undefined;
      // A chosen action decides by itself whether views are listed.
      const isReading = show === 'all' || filters.action ? undefined : show === 'views';
      const { rows, total, records, names, about } = await listAuditEntries(db, {
        filters: { ...filters, prefixes, isReading },
        limit,
        offset,
      });
      return {
        rows: rows.map((row) => ({
          ...row,
          what: nameDocument(describeAuditEntry(row, names), row.after, names),
          record: nameAuditRecord(row, names),
          kind: labelAuditKind(row.action) ?? null,
          path: row.action.startsWith('message.')
            ? `messages/${row.subject}/show`
            : (records.get(row.subject)?.path ?? null),
          screenRecord: row.screen.split('/').flatMap((part) => names.get(part) ?? [])[0] ?? null,
          before: nameFacts(row.before, names),
          after: nameFacts(row.after, names),
        })),
        total,
        about: { names: about },
      };
    },
    csv: {
      exported: 'audit-log.exported',
      columns: {
        'When (Sydney time)': (row) => formatOfficeTime(row.at),
        Who: (row) => String(row.who),
        'What happened': (row) => String(row.what),
        Action: (row) => labelAuditAction(String(row.action)),
        Record: (row) => String(row.record),
        Before: (row) => (row.before === null ? '' : JSON.stringify(row.before)),
        After: (row) => (row.after === null ? '' : JSON.stringify(row.after)),
        'Page reported by the browser': (row) => String(row.screen),
      },
    },
  }),
};
