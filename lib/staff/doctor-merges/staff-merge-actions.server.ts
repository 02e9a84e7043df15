import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { isRecorded } from '@/lib/platform/staff-kit/audit-log.server';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  type AuditChange,
  type StaffAction,
  type StaffFailure,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { mergeFields, mergeReason, mergeSides, type MovedRows } from './doctor-merge';
import { mergeDoctors, previewMerge, type MergeFailure } from './merge-doctors.server';

/** Only managers may merge accounts, because a wrong merge would show one doctor's history to a different person. */
const mergeRoles = ['manager'] as const satisfies StaffRole[];

const asked = {
  other: z.union([z.uuid(), z.string().regex(/^ENQ-\d{6,8}$/)]),
  choices: z.partialRecord(z.enum(mergeFields), z.enum(mergeSides)).default({}),
};

const messages: Record<
  Exclude<MergeFailure['code'], 'merges/blocked'>,
  [message: string, status: 404 | 409]
> = {
  'merges/unknown': ['We cannot find this doctor', 404],
  'merges/changed': ['The accounts have changed since you opened the preview. Check the new preview', 409],
  'merges/busy': ['Someone is changing one of these accounts right now. Try again', 409],
};

function toStaffFailure(failure: MergeFailure): StaffFailure {
  if (failure.code === 'merges/blocked')
    return {
      code: failure.code,
      message: failure.blocks.map(({ message }) => message).join('. '),
      status: 409,
    };
  const [message, status] = messages[failure.code];
  return { code: failure.code, message, status };
}

/**
 * Time in ms within which repeated previews of the same merge are logged only once. The screen loads a new preview
 * after each choice.
 */
const repeatedViewMs = 15 * 60_000;

const moved = (rows: readonly MovedRows[]) =>
  Object.fromEntries(
    rows.map(({ what, moved: over, dropped }) => [what, dropped ? `${over}, ${dropped} dropped` : over]),
  );

export const mergeActions: Record<'preview-merge' | 'merge', StaffAction> = {
  'preview-merge': staffAction({
    roles: mergeRoles,
    body: z.object(asked),
    run: async ({ app, db, now, member }, id, { other, choices }) => {
      if (!z.uuid().safeParse(id).success) return fail(toStaffFailure({ code: 'merges/unknown' }));
      const services = { db: app.db, now, data: await app.referenceData() };
      const seen = await previewMerge(services, { stayingId: id, other, choices, staffId: member.id });
      if (!seen.ok) return fail(toStaffFailure(seen.failure));
      const change: AuditChange[] = [];
      const since = new Date(now.getTime() - repeatedViewMs);
      for (const subject of [id, other]) {
        const action = subject.startsWith('ENQ-') ? 'enquiry.opened' : 'doctor.opened';
        if (!(await isRecorded(db, { staffId: member.id, action, subject, since })))
          change.push({ action, subject });
      }
      return ok({ data: { ...seen.value, id }, change });
    },
  }),
  merge: staffAction({
    roles: mergeRoles,
    body: z.object({
      ...asked,
      seen: z.string().regex(/^[0-9a-f]{64}$/, 'Look at the preview first'),
      reason: z
        .string()
        .trim()
        .min(mergeReason.min, 'Explain in a sentence how you know that this is the same person')
        .max(mergeReason.max, `At most ${mergeReason.max} characters`),
    }),
    run: async ({ app, db, now, member }, id, { other, choices, seen, reason }) => {
      if (!z.uuid().safeParse(id).success) return fail(toStaffFailure({ code: 'merges/unknown' }));
      const services = { db, now, data: await app.referenceData() };
      const done = await mergeDoctors(services, {
        ...{ stayingId: id, other, choices, seen, reason },
        staffId: member.id,
      });
      if (!done.ok) return fail(toStaffFailure(done.failure));
      const { changed, mergeId, rows } = done.value;
      return ok({
        data: { id },
        change: changed
          ? [
              {
                action: 'doctor.merged',
                subject: id,
                before: { from: other },
                after: { from: other, merge: mergeId, ...moved(rows) },
              },
              { action: 'doctor.merged-away', subject: other, before: { into: null }, after: { into: id } },
            ]
          : null,
      });
    },
  }),
};
