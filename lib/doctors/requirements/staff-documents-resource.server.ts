import { z } from 'zod';
import { addDays, dateInZone, jobDay } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import {
  staffAction,
  staffList,
  type StaffContext,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { checkCredential, type CheckFailure } from '@/lib/doctors/credentials/check-credential.server';
import {
  credentialLimits,
  credentialStates,
  documentRoles,
  formatBytes,
  readStanding,
} from '@/lib/doctors/credentials/credential';
import { findCredentialKind, findKindsByLabel } from '@/lib/doctors/credentials/credential-kinds';
import { selectCredential } from '@/lib/doctors/credentials/credential-store.server';
import {
  countStaffCredentials,
  listStaffCredentials,
  type ListedCredential,
} from '@/lib/doctors/credentials/credential-list-store.server';
import { countEmailed } from '@/lib/doctors/credentials/emailed-document-store.server';
import { listEmailedDocuments } from '@/lib/doctors/credentials/find-emailed-documents.server';
import { openCredential } from '@/lib/doctors/credentials/open-credential.server';
import { findWaitingWork, sortByNeed } from './find-waiting-work.server';
import type { StaffDocument } from '@/lib/doctors/credentials/staff-document';
import type { Database } from '@/lib/services/database/database';

const roles = documentRoles;

const failures: Record<CheckFailure['code'], StaffFailure> = {
  'credentials/unknown': {
    code: 'credentials/unknown',
    message: 'The doctor has deleted this document',
    status: 404,
  },
  'credentials/changed': {
    code: 'credentials/changed',
    message: 'The doctor has replaced this document since you opened the page. Look at the new file first.',
    status: 409,
  },
  'credentials/stale': {
    code: 'credentials/stale',
    message: 'A colleague has checked this document or sent it back since you opened the page',
    status: 409,
  },
  'credentials/unopened': {
    code: 'credentials/unopened',
    message: 'Open the file first. The doctor sees who has opened it',
    status: 409,
  },
};
const unknown = fail(failures['credentials/unknown']);

function toRow({ doctor, ...credential }: ListedCredential, now: Date): StaffDocument {
  const { id, doctorId, kind, number, issuer, issuedOn, expiresOn, fileId, state } = credential;
  const { label, source } = findCredentialKind(kind);
  return {
    ...{ id, doctorId, doctor, kind, label, source, number, issuer, issuedOn, expiresOn, fileId, state },
    file: `${credential.fileType.toUpperCase()}, ${formatBytes(credential.bytes)}`,
    scanned: credential.scan === 'clean',
    standing: readStanding(credential, jobDay(now)),
    ...{ checkedOn: credential.checkedOn, checkedBy: credential.checkedBy, remark: credential.remark },
    uploadedAt: credential.uploadedAt.toISOString(),
  };
}

async function findRow({ db, now }: StaffContext, id: string): Promise<StaffDocument | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const { rows } = await listStaffCredentials(db, { id, limit: 1, offset: 0 });
  return rows[0] ? toRow(rows[0], now) : null;
}

const shown = { fileId: z.uuid(), seenState: z.enum(credentialStates) };
const checkBody = z.object({
  ...shown,
  on: z.iso.date('Enter the date you saw the document'),
  seen: z
    .string()
    .trim()
    .min(3, 'Enter what you saw, such as the name and expiry date on the register')
    .max(credentialLimits.remark),
});
const refuseBody = z.object({
  ...shown,
  reason: z
    .string()
    .trim()
    .min(3, 'Enter what the doctor must fix, such as “Page 2 is missing”')
    .max(credentialLimits.remark),
});

async function record(
  context: StaffContext,
  id: string,
  check: Omit<Parameters<typeof checkCredential>[2], 'staffId'>,
) {
  const { db, now, member } = context;
  if (!z.uuid().safeParse(id).success) return unknown;
  const done = await checkCredential({ db, now }, id, { ...check, staffId: member.id });
  if (!done.ok) return fail(failures[done.failure.code]);
  const data = await findRow(context, id);
  if (!data) return unknown;
  const { changed, before } = done.value;
  const change = {
    action: check.state === 'checked' ? 'doctor.document-checked' : 'doctor.document-refused',
    subject: data.doctorId,
    before: { document: id, state: before.state },
    after: { document: id, state: check.state, on: check.on },
  } as const;
  return ok({ data, change: changed ? change : null });
}

/** Counts the uploaded documents by state, and the documents that doctors without an account emailed. */
async function countAll(db: Database, search: Parameters<typeof countStaffCredentials>[1]) {
  const [counts, emailed] = await Promise.all([countStaffCredentials(db, search), countEmailed(db, search)]);
  return { ...counts, emailed };
}

/** Number of waiting documents, oldest first, that are sorted by need. Later ones follow in the order of upload. */
const maxSortedByNeed = 500;

/** Staff can open a file only through `download`, which records the opening for the doctor to see. */
export const staffDocuments: StaffResource = {
  roles,
  list: staffList({
    filters: z.object({
      doctorId: z.uuid().optional(),
      state: z.enum(['waiting', 'checked', 'refused', 'emailed']).optional().catch(undefined),
      q: z.string().trim().max(80).optional(),
    }),
    sorts: ['neededBy', 'uploadedAt'],
    run: async ({ db, now }, { filters: { q, doctorId, state: chosen }, sort, order, limit, offset }) => {
      const state = chosen ?? (doctorId ? undefined : 'waiting');
      const search = q ? { name: q, kinds: findKindsByLabel(q) } : undefined;
      if (state === 'emailed') {
        const newestFirst = sort === 'neededBy' ? 'desc' : order;
        const [listed, counts] = await Promise.all([
          listEmailedDocuments(db, { search, order: newestFirst, limit, offset }),
          countAll(db, search),
        ]);
        return { ...listed, about: { counts } };
      }
      const isByNeed = sort === 'neededBy' && state === 'waiting' && offset < maxSortedByNeed;
      const isChecked = sort === 'neededBy' && state !== 'waiting';
      const page = isByNeed
        ? { limit: maxSortedByNeed, offset: 0 }
        : { limit, offset, order: isChecked ? ('desc' as const) : order };
      const [listed, counts] = await Promise.all([
        listStaffCredentials(db, { doctorId, search, state, ...page }),
        doctorId ? null : countAll(db, search),
      ]);
      const rows = listed.rows.map((row) => toRow(row, now));
      const about = { total: listed.total, ...(counts && { about: { counts } }) };
      if (doctorId || state !== 'waiting') return { ...about, rows };
      const works = await findWaitingWork({ db, now }, rows);
      const needed = rows.map((row) => ({ ...row, work: works.get(row.id) ?? null }));
      return {
        ...about,
        rows: isByNeed ? sortByNeed(needed, order).slice(offset, offset + limit) : needed,
      };
    },
  }),
  actions: {
    download: staffAction({
      roles,
      body: z.object({}),
      run: async ({ app, db, now, member }, id) => {
        const known = z.uuid().safeParse(id).success ? await selectCredential(db, id) : null;
        if (!known) return unknown;
        const secrets = app.config.secrets.documents;
        const viewer = { id, viewerId: member.id, staffId: member.id };
        const href = await openCredential({ db, secrets, now }, viewer);
        const after = { document: id };
        return ok({
          data: { id, href },
          change: { action: 'doctor.document-opened', subject: known.doctorId, after },
        });
      },
    }),
    check: staffAction({
      roles,
      body: checkBody,
      run: async (context, id, { on, seen, ...file }) => {
        // Accepts tomorrow's UTC date, which may already be today in Australia and New Zealand.
        if (on > addDays(dateInZone(context.now, 'UTC'), 1))
          return fail({
            code: 'credentials/future',
            message: 'Enter the date you saw the document',
            fields: { on: 'This date is in the future' },
          });
        return record(context, id, { ...file, state: 'checked', on, remark: seen });
      },
    }),
    refuse: staffAction({
      roles,
      body: refuseBody,
      run: (context, id, { reason, ...file }) =>
        record(context, id, { ...file, state: 'refused', on: jobDay(context.now), remark: reason }),
    }),
  },
};
