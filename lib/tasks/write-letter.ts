import { z } from 'zod';
import { findLetter } from '@/lib/letters/find-letter.server';
import type { LeasedLetter, LetterTemplate } from '@/lib/letters/letter';
import { letterFailedEmail } from '@/lib/letters/letter-failed-email';
import type { LetterContent } from '@/lib/letters/letter-frame-email';
import { letterSender } from '@/lib/letters/letter-sender.server';
import type { LetterWriting, Writer } from '@/lib/letters/letter-writer';
import { accountLetters } from '@/lib/account/emails/account-emails.server';
import { alertLetters } from '@/lib/job-alerts/emails/alert-emails.server';
import { bookingLetters } from '@/lib/bookings/emails/booking-emails.server';
import { enquiryLetters } from '@/lib/enquiries/emails/enquiry-emails.server';
import { savedJobLetters } from '@/lib/saved-jobs/emails/saved-job-emails.server';
import { refereeLetters } from '@/lib/referees/emails/referee-emails.server';
import { contactLetters } from '@/lib/contact/emails/contact-emails.server';
import { vacancyLetters } from '@/lib/vacancy-requests/emails/vacancy-emails.server';

const aboutLetter = z.object({ letterId: z.string() });

const writers: Record<LetterTemplate, Writer> = {
  ...accountLetters,
  ...alertLetters,
  ...bookingLetters,
  ...enquiryLetters,
  ...savedJobLetters,
  ...refereeLetters,
  ...contactLetters,
  ...vacancyLetters,
  'letter-failed': async (app, data, sender) => {
    const letter = await findLetter(app.db, aboutLetter.parse(data).letterId);
    return letter && letterFailedEmail(letter, sender);
  },
};

const isTemplate = (name: string): name is LetterTemplate => Object.hasOwn(writers, name);

/** A letter's content from what it is about, as that is now; null when there is nothing left to tell. Throws for a template nobody knows. */
export async function writeLetter(app: LetterWriting, letter: LeasedLetter): Promise<LetterContent | null> {
  if (!isTemplate(letter.template)) throw new Error(`No email template is called ${letter.template}`);
  return writers[letter.template](app, letter.data, letterSender(app.config));
}
