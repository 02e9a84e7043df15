import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { fixFields, type AdvertFix } from '@/lib/feeds/import/advert-fix';
import { listUnknownWords } from '@/lib/feeds/import/map-word.server';
import {
  findRecordToMend,
  leaveRecordOut,
  listQuarantine,
  prepareMend,
  type PreparedMend,
  type MendFailure,
  type ReadableRecord,
} from '@/lib/feeds/import/mend-record.server';
import {
  staffAction,
  staffList,
  type AuditChange,
  type StaffFailure,
  type StaffResource,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { mendFeedRecord } from './save-feed-source.server';
import type { StaffQuarantined, StaffRecordToMend } from './staff-feed';
import { mapWordAction, tryWordAction } from './staff-feed-words-resource.server';
import { faultyField, reasonLabel } from './quarantine-reasons';

const editors = ['feed-editor', 'administrator'] as const;
const fix = z.partialRecord(z.enum(fixFields), z.string().trim().max(300));

function toFailure(failure: MendFailure): StaffFailure {
  if (failure.code === 'quarantine/not-yet') {
    const fields = Object.fromEntries(
      failure.reasons.map((reason) => [faultyField(reason), reasonLabel(reason)]),
    );
    return { code: failure.code, message: failure.reasons.map(reasonLabel).join('. '), fields };
  }
  if (failure.code === 'quarantine/changed')
    return {
      code: failure.code,
      message: 'Someone else has just changed this record. Try again',
      status: 409,
    };
  if (failure.code === 'quarantine/unknown')
    return { code: failure.code, message: 'We cannot find this record', status: 404 };
  return {
    code: failure.code,
    message: 'This record cannot be read at all. Leave it out, or contact the source',
  };
}

const told = (fields: AdvertFix): AdvertFix =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value));

const toRow = ({ id, reference, reasons, raw, createdAt, fields }: ReadableRecord): StaffQuarantined => ({
  ...{ id, reference, raw, createdAt, fields },
  reason: reasonLabel(reasons[0] ?? ''),
  field: faultyField(reasons[0] ?? ''),
});

export const staffQuarantine: StaffResource = {
  roles: [...editors, 'manager'],
  list: staffList({
    filters: z.object({ source: z.string().max(63) }),
    sorts: ['reason'],
    run: async ({ db }, { filters, limit, offset }) => {
      const { rows, total } = await listQuarantine(db, { source: filters.source, limit, offset });
      return {
        rows: rows.map(toRow),
        total,
      };
    },
  }),
  find: {
    run: async ({ app, db }, id) => {
      const record = z.uuid().safeParse(id).success ? await findRecordToMend(db, id) : null;
      if (!record) return null;
      const data = await app.referenceData();
      const row: StaffRecordToMend = {
        ...toRow(record),
        words: await listUnknownWords({ db, data }, id),
      };
      return row;
    },
  },
  actions: {
    'try-word': tryWordAction,
    'map-word': mapWordAction,
    // Also corrects `others`, which wait for the same reason and get the same fields. Records that still cannot be used
    // stay unchanged.
    mend: staffAction({
      roles: editors,
      body: z.object({ fields: fix, others: z.array(z.uuid()).max(100).default([]) }),
      prepare: async ({ app, db }, id, { fields, others }) => {
        const data = await app.referenceData();
        const { reference: _reference, title: _title, ...shared } = told(fields);
        const first = await prepareMend({ db, data }, id, told(fields));
        const rest: PreparedMend[] = [];
        for (const other of others) rest.push(await prepareMend({ db, data }, other, shared));
        return async ({ db: trx, now }) => {
          const services = { db: trx, now, data };
          const done = await mendFeedRecord(services, first);
          if (!done.ok) return fail(toFailure(done.failure));
          const changes: AuditChange[] = [];
          const note = (record: string, source: string) =>
            changes.push({
              action: 'feed-record.mended',
              subject: source,
              after: { record, fields: Object.keys(told(fields)) },
            });
          if (done.value.changed) note(id, done.value.source);
          let failed = 0;
          for (const other of rest) {
            const mended = await mendFeedRecord(services, other);
            if (!mended.ok) failed += 1;
            else if (mended.value.changed) note(other.id, mended.value.source);
          }
          return ok({ data: { id, mended: changes.length, failed }, change: changes });
        };
      },
    }),
    'leave-out': staffAction({
      roles: editors,
      body: z.object({}),
      run: async ({ db, now }, id) => {
        const done = await leaveRecordOut({ db, now }, id);
        if (!done.ok) return fail(toFailure(done.failure));
        const change: AuditChange = {
          action: 'feed-record.left-out',
          subject: done.value.source,
          after: { record: id },
        };
        return ok({ data: { id }, change: done.value.changed ? change : null });
      },
    }),
  },
};
