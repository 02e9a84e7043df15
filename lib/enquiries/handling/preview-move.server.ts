import { asText } from '@/lib/emails/frame-email';
import { emailSender, type EmailBuilding } from '@/lib/emails/email-builder.server';
import type { EnquiryState } from '@/lib/enquiries/enquiry';
import { enquiryEmails } from '@/lib/enquiries/emails/enquiry-emails.server';
import { findEnquiry } from '@/lib/enquiries/find-enquiries.server';
import { askPutForward } from '@/lib/enquiries/put-forward.server';
import { setEnquiryState } from '@/lib/enquiries/set-enquiry-state.server';

/** An email as the doctor would get it. */
export type EmailPreview = { to: string; subject: string; text: string };

/** Ends a transaction that was begun to be undone, with what was seen in it. */
class Undone extends Error {
  constructor(readonly preview: EmailPreview | null) {
    super('A preview');
  }
}

/**
 * The email that a step would send, word for word: the step is taken, its email written, and all of it undone. `to`
 * `asked` is the question whether we may put the doctor forward. Null: nothing would be sent.
 */
export async function previewEnquiryEmail(
  app: EmailBuilding,
  { reference, to, by }: { reference: string; to: EnquiryState | 'asked'; by: string },
): Promise<EmailPreview | null> {
  const now = app.clock.now();
  try {
    return await app.db.transaction().execute(async (trx) => {
      const enquiry = await findEnquiry(trx, { reference });
      const done =
        to === 'asked'
          ? await askPutForward({ db: trx, now }, reference, by)
          : await setEnquiryState({ db: trx, now }, { reference, to, note: '', by });
      if (!enquiry || !done.ok) throw new Undone(null);
      const inside = { ...app, db: trx };
      const template = to === 'asked' ? 'enquiry-put-forward-asked' : 'enquiry-state-changed';
      const content = await enquiryEmails[template](
        inside,
        { enquiryId: enquiry.id, state: to },
        emailSender(app.config),
      );
      throw new Undone(content && { to: enquiry.input.email, ...(await asText(content)) });
    });
  } catch (error) {
    if (error instanceof Undone) return error.preview;
    throw error;
  }
}
