import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { asText } from '@/lib/platform/emails/frame-email';
import { emailSender, type EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import type { Enquiry, EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { enquiryEmails } from '@/lib/enquiries/enquiry/emails/enquiry-emails.server';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { askPutForward, type AskFailure } from '@/lib/enquiries/enquiry/put-forward.server';
import { setEnquiryState, type SetStateFailure } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { suggestJob, type SuggestFailure, type Suggestion } from '@/lib/enquiries/enquiry/suggest-job.server';

export type EmailPreview = { to: string; subject: string; text: string };

type Email = { template: keyof typeof enquiryEmails; data: (enquiry: Enquiry) => Record<string, string> };

/** Thrown after a preview to roll back its transaction. */
class Undone extends Error {
  constructor() {
    super('A preview');
  }
}

/**
 * Carries out `step`, renders its email and rolls the transaction back. Returns the failure if the step was refused, or
 * null if it sends no email.
 */
async function lookAhead<Refused extends Failure<string>>(
  app: EmailBuilding,
  { reference, template, data }: { reference: string } & Email,
  step: (trx: DatabaseTransaction, now: Date) => Promise<Result<boolean, Refused>>,
): Promise<Result<EmailPreview | null, Refused>> {
  let seen: Result<EmailPreview | null, Refused> = ok(null);
  const now = app.clock.now();
  try {
    await app.db.transaction().execute(async (trx) => {
      const enquiry = await findEnquiry(trx, { reference });
      const taken = await step(trx, now);
      if (!taken.ok) seen = fail(taken.failure);
      else if (taken.value && enquiry) {
        const inside = { ...app, db: trx };
        const content = await enquiryEmails[template](inside, data(enquiry), emailSender(app.config));
        seen = ok(content && { to: enquiry.input.email, ...(await asText(content)) });
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return seen;
}

/**
 * Preview of a step. `sends` is its email, or null if it sends none. `asks` is true if the doctor must first agree, so
 * that the email asks for consent.
 */
export type StepPreview = { sends: EmailPreview | null; asks: boolean };

/**
 * Previews the email that a change of state sends to the doctor, or returns why the change would be refused. If `to` is
 * `asked`, or if the doctor has not agreed to be put forward, previews the email that asks for consent.
 */
export async function previewEnquiryEmail(
  app: EmailBuilding,
  { reference, to, by }: { reference: string; to: EnquiryState | 'asked'; by: string },
): Promise<Result<StepPreview, SetStateFailure | AskFailure>> {
  const template = to === 'asked' ? 'enquiry-put-forward-asked' : 'enquiry-state-changed';
  const email: Email = { template, data: ({ id }) => ({ enquiryId: id, state: to }) };
  const seen = await lookAhead<SetStateFailure | AskFailure>(
    app,
    { reference, ...email },
    async (trx, now) => {
      if (to === 'asked') {
        const asked = await askPutForward({ db: trx, now }, reference, by);
        return asked.ok ? ok(asked.value === 'asked') : asked;
      }
      const moved = await setEnquiryState({ db: trx, now }, { reference, to, note: '', by });
      return moved.ok ? ok(moved.value.changed) : moved;
    },
  );
  if (seen.ok) return ok({ sends: seen.value, asks: false });
  const { failure } = seen;
  if (failure.code !== 'enquiries/no-consent' || failure.asked !== 'asked') return fail(failure);
  const question = await previewEnquiryEmail(app, { reference, to: 'asked', by });
  return question.ok ? ok({ ...question.value, asks: true }) : question;
}

export async function previewSuggestion(
  app: EmailBuilding,
  suggestion: Suggestion,
): Promise<Result<EmailPreview | null, SuggestFailure>> {
  const { reference, jobNumber } = suggestion;
  const data = await app.referenceData();
  const email: Email = {
    template: 'enquiry-job-suggested',
    data: ({ id }) => ({ enquiryId: id, jobNumber }),
  };
  return lookAhead(app, { reference, ...email }, async (trx, now) => {
    const suggested = await suggestJob({ db: trx, now, data }, suggestion);
    return suggested.ok ? ok(suggested.value.suggested) : suggested;
  });
}
