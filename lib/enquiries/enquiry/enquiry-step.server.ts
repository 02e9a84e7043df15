import { v7 as uuidv7 } from 'uuid';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import type { EmailHold } from '@/lib/platform/emails/email';
import { wakeSender } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  completeStep,
  holdSeconds,
  insertStep,
  isStepOutdated,
  lockStep,
  lockStepEmails,
  releaseEmails,
  revertStep,
  selectHeldStep,
} from './enquiry-step-store.server';

type Services = { db: Database; now: Date };

/**
 * With `step`, the emails of the step wait until `step.until`, so that staff can undo the step. Without `step`, the
 * emails are sent immediately.
 */
export type StepServices = { db: Database; now: Date; step?: Required<EmailHold> | undefined };

/**
 * Runs a step of staff and delays its emails. Stores what is needed to undo the step. Locks the enquiry and the open
 * enquiries sent with it, in the order of their references.
 */
export async function holdStep<Value>(
  { db, now }: Services,
  { reference, staffId }: { reference: string; staffId: string },
  run: (services: Required<StepServices>) => Promise<Value>,
): Promise<Value> {
  return inTransaction(db, async (trx) => {
    const step = { stepId: uuidv7(), until: new Date(now.getTime() + holdSeconds * 1000) };
    await insertStep(trx, { stepId: step.stepId, reference, staffId, now });
    const value = await run({ db: trx, now, step });
    await completeStep(trx, step.stepId);
    return value;
  });
}

/**
 * A step of staff whose emails still wait. `at` is when the first of these emails will be sent, and `to` lists the
 * recipients.
 */
export type HeldStep = { id: string; at: string; to: string[] };

export async function findHeldStep({ db, now }: Services, enquiryId: string): Promise<HeldStep | null> {
  const held = await selectHeldStep(db, enquiryId, now);
  return held ? { ...held, at: new Date(held.at).toISOString() } : null;
}

type UnknownStep = Failure<'enquiries/step-unknown'>;

/**
 * Undoes everything that a step of staff stored, including its emails. Fails if an email was already sent or an enquiry
 * has changed since.
 */
export async function undoStep(
  { db, now }: Services,
  asked: { reference: string; stepId: string },
): Promise<
  Result<
    { undone: { reference: string; state: string }[] },
    UnknownStep | Failure<'enquiries/step-sent' | 'enquiries/step-outdated'>
  >
> {
  return inTransaction(db, async (trx) => {
    const undone = await lockStep(trx, asked);
    if (undone.length === 0) return fail({ code: 'enquiries/step-unknown' });
    const { stepId } = asked;
    if (await lockStepEmails(trx, stepId, now)) return fail({ code: 'enquiries/step-sent' });
    if (await isStepOutdated(trx, stepId)) return fail({ code: 'enquiries/step-outdated' });
    await revertStep(trx, stepId, now);
    return ok({ undone: undone.map(({ reference, state }) => ({ reference, state })) });
  });
}

export async function sendStepNow(
  { db, now }: Services,
  asked: { reference: string; stepId: string },
): Promise<Result<{ sent: number }, UnknownStep>> {
  return inTransaction(db, async (trx) => {
    if ((await lockStep(trx, asked)).length === 0) return fail({ code: 'enquiries/step-unknown' });
    const ids = await releaseEmails(trx, asked.stepId, now);
    for (const id of ids) await wakeSender(trx, id);
    return ok({ sent: ids.size });
  });
}
