import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { endReasonNames } from '@/lib/enquiries/enquiry/end-reasons';
import { enquiryStates, isOpenEnquiry } from '@/lib/enquiries/enquiry/enquiry';
import { holdStep, undoStep } from '@/lib/enquiries/enquiry/enquiry-step.server';
import { holdSeconds } from '@/lib/enquiries/enquiry/enquiry-step-store.server';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import {
  staffAction,
  toStaffActor,
  type AuditChange,
  type StaffAction,
} from '@/lib/platform/staff-kit/staff-resource.server';
import type { Database } from '@/lib/services/database/database';
import { findTakeover, handlers, refused } from './enquiry-action.server';
import { selectAssignable } from './enquiry-queue-store.server';
import { stepFailure } from './enquiry-steps.server';
import { maxAssigned, type PlannedClosing } from './handling';
import { previewEnquiryEmail } from './preview-move.server';

const reference = z.string().max(20);
const some = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .min(1, 'Select at least one enquiry')
    .max(maxAssigned, `Select at most ${maxAssigned} enquiries`);

/** Undo of an enquiry that was closed with others. `step` identifies the closing. */
type Closed = { id: string; step: string };
type Refusal = { id: string; reason: string };

async function planClosing(db: Database, references: readonly string[]): Promise<PlannedClosing[]> {
  const rows = await selectAssignable(db, references);
  return rows.map(({ reference: id, doctor, email, state, from: handler }) => ({
    ...{ id, doctor, email, state, handler },
    refusal: isOpenEnquiry(state) ? null : 'The enquiry has ended',
  }));
}

/**
 * Actions by which staff close several enquiries for one reason. Each enquiry closes as it would alone, so that a
 * refused enquiry does not stop the others.
 */
export const bulkClosing: Record<string, StaffAction> = {
  'preview-closing': staffAction({
    roles: handlers,
    looksOnly: true,
    body: z.object({ references: some(reference) }),
    run: async ({ app, db, member }, id, { references }) => {
      const rows = await planClosing(db, references);
      const first = rows.find(({ refusal }) => refusal === null);
      const seen =
        first &&
        (await previewEnquiryEmail(app, {
          ...{ reference: first.id, to: 'closed', by: toStaffActor({ member }) },
        }));
      return ok({ data: { id, rows, example: seen?.ok ? seen.value.sends : null }, change: null });
    },
  }),
  'close-many': staffAction({
    roles: handlers,
    body: z.object({
      /** Enquiries as the preview showed them. */
      enquiries: some(
        z.object({ id: reference, state: z.enum(enquiryStates), seenHandler: z.uuid().nullable() }),
      ),
      endReason: z.enum(endReasonNames, 'Choose why the enquiries end'),
      tellDoctors: z.boolean(),
    }),
    run: async (staff, id, { enquiries, endReason, tellDoctors }) => {
      const closed: Closed[] = [];
      const refusals: Refusal[] = [];
      const changes: AuditChange[] = [];
      // In the order of references, as all steps lock enquiries.
      for (const { id: one, state, seenHandler } of enquiries.toSorted((a, b) => a.id.localeCompare(b.id))) {
        const takeover = await findTakeover(staff, one, seenHandler);
        if (takeover) {
          refusals.push({ id: one, reason: takeover.message });
          continue;
        }
        const by = toStaffActor(staff);
        const move = { reference: one, to: 'closed' as const, note: '', by, seen: state, endReason };
        const moved = await holdStep(
          staff,
          { reference: one, staffId: staff.member.id },
          async (services) => ({
            step: services.step.stepId,
            result: await setEnquiryState(services, { ...move, isSilent: !tellDoctors }),
          }),
        );
        if (!moved.result.ok)
          refusals.push({ id: one, reason: stepFailure(moved.result.failure, 'closed').message });
        else if (!moved.result.value.changed)
          refusals.push({ id: one, reason: refused('enquiries/ended').message });
        else {
          closed.push({ id: one, step: moved.step });
          changes.push({
            ...{ action: 'enquiry.moved', subject: one, before: { state } },
            after: { state: 'closed', endReason },
          });
        }
      }
      return ok({ data: { id, closed, refused: refusals, undoSeconds: holdSeconds }, change: changes });
    },
  }),
  'undo-closing': staffAction({
    roles: handlers,
    body: z.object({ closed: some(z.object({ id: reference, step: z.uuid() })) }),
    run: async (staff, id, { closed }) => {
      const refusals: Refusal[] = [];
      const changes: AuditChange[] = [];
      for (const { id: one, step } of closed) {
        const done = await undoStep(staff, { reference: one, stepId: step });
        if (!done.ok) refusals.push({ id: one, reason: refused(done.failure.code).message });
        else
          for (const { reference: subject, state } of done.value.undone)
            changes.push({ action: 'enquiry.step-undone', subject, before: { state } });
      }
      const undone = closed.length - refusals.length;
      return ok({ data: { id, undone, refused: refusals }, change: changes });
    },
  }),
};
