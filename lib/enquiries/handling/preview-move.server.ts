import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { asText } from '@/lib/emails/frame-email';
import { emailSender, type EmailBuilding } from '@/lib/emails/email-builder.server';
import type { Enquiry, EnquiryState } from '@/lib/enquiries/enquiry';
import { enquiryEmails } from '@/lib/enquiries/emails/enquiry-emails.server';
import { findEnquiry } from '@/lib/enquiries/find-enquiries.server';
import { askPutForward } from '@/lib/enquiries/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { suggestJob, type SuggestFailure, type Suggestion } from '@/lib/enquiries/suggest-job.server';

/** An email as the doctor would get it. */
export type EmailPreview = { to: string; subject: string; text: string };

type Email = { template: keyof typeof enquiryEmails; data: (enquiry: Enquiry) => Record<string, string> };

/** Ends a transaction that was begun to be undone. */
class Undone extends Error {
  constructor() {
    super('A preview');
  }
}

/** Takes a step, writes its email and undoes all of it. Gives why the step was refused, or the email: null, it says nothing. */
async function lookAhead<Refused extends Failure<string>>(
  app: EmailBuilding,
  { reference, template, data }: { reference: string } & Email,
  step: (trx: DatabaseTransaction, now: Date) => Promise<Result<unknown, Refused>>,
): Promise<Result<EmailPreview | null, Refused>> {
  let seen: Result<EmailPreview | null, Refused> = ok(null);
  const now = app.clock.now();
  try {
    await app.db.transaction().execute(async (trx) => {
      const enquiry = await findEnquiry(trx, { reference });
      const taken = await step(trx, now);
      if (!taken.ok) seen = fail(taken.failure);
      else if (enquiry) {
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
 * The email that a step would send, word for word: the step is taken, its email written, and all of it undone. `to`
 * `asked` is the question whether we may put the doctor forward. Null: nothing would be sent.
 */
export async function previewEnquiryEmail(
  app: EmailBuilding,
  { reference, to, by }: { reference: string; to: EnquiryState | 'asked'; by: string },
): Promise<EmailPreview | null> {
  const template = to === 'asked' ? 'enquiry-put-forward-asked' : 'enquiry-state-changed';
  const email: Email = { template, data: ({ id }) => ({ enquiryId: id, state: to }) };
  const seen = await lookAhead<Failure<string>>(app, { reference, ...email }, (trx, now) =>
    to === 'asked'
      ? askPutForward({ db: trx, now }, reference, by)
      : setEnquiryState({ db: trx, now }, { reference, to, note: '', by }),
  );
  return seen.ok ? seen.value : null;
}

/** The email that suggests a job, word for word, or why it is not suggested. */
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
  return lookAhead(app, { reference, ...email }, (trx, now) =>
    suggestJob({ db: trx, now, data }, suggestion),
  );
}
