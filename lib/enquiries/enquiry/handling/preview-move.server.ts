import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { asText } from '@/lib/platform/emails/frame-email';
import { previewSender, type EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { ownWordsMark } from '@/lib/enquiries/enquiry/own-words';
import type { Enquiry, EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { enquiryEmails } from '@/lib/enquiries/enquiry/emails/enquiry-emails.server';
import { findEnquiry } from '@/lib/enquiries/enquiry/find-enquiries.server';
import { askPutForward, type AskFailure } from '@/lib/enquiries/enquiry/put-forward.server';
import { reopenEnquiry, type ReopenFailure } from '@/lib/enquiries/enquiry/reopen-enquiry.server';
import { setEnquiryState, type SetStateFailure } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import type { DatabaseTransaction } from '@/lib/services/database/database';
import { recipientMark } from './handling';
import { suggestJob, type SuggestFailure, type Suggestion } from '@/lib/enquiries/enquiry/suggest-job.server';

export type EmailPreview = { to: string; subject: string; text: string };

type Email = { template: keyof typeof enquiryEmails; data: (enquiry: Enquiry) => Record<string, unknown> };

class Undone extends Error {
  constructor() {
    super('A preview');
  }
}

/**
 * Runs `step` in a transaction, renders its email and rolls the transaction back, so that nothing is stored or sent.
 * Null if the step sends no email.
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
        seen = ok(await renderPreview({ ...app, db: trx }, enquiry, { template, data }));
      }
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return seen;
}

async function renderPreview(
  app: EmailBuilding,
  enquiry: Enquiry,
  { template, data }: Email,
): Promise<EmailPreview | null> {
  const marked = { ...data(enquiry), words: ownWordsMark };
  const content = await enquiryEmails[template](app, marked, previewSender(app.config));
  return content && { to: enquiry.input.email, ...(await asText(content)) };
}

/**
 * Emails that a step would send. `sends` is the email to the doctor; it asks for consent if `asks` is true. `contact`
 * is the email to an employer's contact.
 */
export type StepPreview = { sends: EmailPreview | null; asks: boolean; contact: EmailPreview | null };

async function previewContact(app: EmailBuilding, reference: string): Promise<EmailPreview | null> {
  const enquiry = await findEnquiry(app.db, { reference });
  const data = ({ id }: Enquiry) => ({ enquiryId: id, contact: recipientMark, employer: '' });
  const preview =
    enquiry && (await renderPreview(app, enquiry, { template: 'enquiry-put-forward-employer', data }));
  return preview && { ...preview, to: recipientMark };
}

export async function previewReopening(
  app: EmailBuilding,
  { reference, by }: { reference: string; by: string },
): Promise<Result<EmailPreview | null, ReopenFailure>> {
  let to: EnquiryState = 'contacted';
  const email: Email = {
    template: 'enquiry-state-changed',
    data: ({ id }) => ({ enquiryId: id, state: to, reopened: true }),
  };
  return lookAhead(app, { reference, ...email }, async (trx, now) => {
    const reopened = await reopenEnquiry({ db: trx, now }, { reference, reason: '', tell: true, by });
    if (reopened.ok) to = reopened.value.to;
    return reopened.ok ? ok(true) : reopened;
  });
}

/**
 * Previews the email to the doctor about a change of state. If `to` is `asked`, or is `put-forward` but the doctor has
 * not agreed, previews the email that asks for consent.
 */
export async function previewEnquiryEmail(
  app: EmailBuilding,
  { reference, to, by }: { reference: string; to: EnquiryState | 'asked'; by: string },
): Promise<Result<StepPreview, SetStateFailure | AskFailure>> {
  const template = to === 'asked' ? 'enquiry-put-forward-asked' : 'enquiry-state-changed';
  const email: Email = {
    template,
    data: ({ id }) => ({
      enquiryId: id,
      state: to,
      ...(to === 'put-forward' && { sentTo: recipientMark }),
    }),
  };
  const seen = await lookAhead<SetStateFailure | AskFailure>(
    app,
    { reference, ...email },
    async (trx, now) => {
      if (to === 'asked') {
        const asked = await askPutForward({ db: trx, now }, reference, { by, again: true });
        return asked.ok ? ok(asked.value === 'asked') : asked;
      }
      const moved = await setEnquiryState({ db: trx, now }, { reference, to, note: '', by });
      return moved.ok ? ok(moved.value.changed) : moved;
    },
  );
  if (seen.ok) {
    const contact = to === 'put-forward' && seen.value ? await previewContact(app, reference) : null;
    return ok({ sends: seen.value, asks: false, contact });
  }
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
