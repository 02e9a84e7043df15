import { z } from 'zod';
import type { App } from '@/lib/app.server';
import { enquiryReceivedEmail } from '@/lib/enquiries/enquiry-received-email';
import { enquiryStaffEmail } from '@/lib/enquiries/enquiry-staff-email';
import { findEnquiry } from '@/lib/enquiries/find-enquiry.server';
import { findLetter } from '@/lib/letters/find-letter.server';
import type { LeasedLetter, LetterTemplate } from '@/lib/letters/letter';
import { letterFailedEmail } from '@/lib/letters/letter-failed-email';
import type { LetterContent, LetterSender } from '@/lib/letters/letter-frame-email';
import { letterSender } from './letter-sender';

/** What writing a letter needs of the app. */
export type LetterWriting = Pick<App, 'db' | 'config' | 'referenceData'>;

type Writer = (app: LetterWriting, data: unknown, sender: LetterSender) => Promise<LetterContent | null>;

const aboutEnquiry = z.object({ enquiryId: z.string() });
const aboutLetter = z.object({ letterId: z.string() });

const writers: Record<LetterTemplate, Writer> = {
  'enquiry-received': async (app, data, sender) => {
    const enquiry = await findEnquiry(app.db, { id: aboutEnquiry.parse(data).enquiryId });
    return enquiry && enquiryReceivedEmail(enquiry, sender);
  },
  'enquiry-staff': async (app, data, sender) => {
    const enquiry = await findEnquiry(app.db, { id: aboutEnquiry.parse(data).enquiryId });
    if (!enquiry) return null;
    const { grades, specialties } = await app.referenceData();
    const { grade, specialty } = enquiry.input;
    const labels = {
      grade: grades.get(grade)?.name ?? grade,
      specialty: specialties.get(specialty)?.name ?? specialty,
    };
    return enquiryStaffEmail(enquiry, labels, sender);
  },
  'letter-failed': async (app, data, sender) => {
    const letter = await findLetter(app.db, aboutLetter.parse(data).letterId);
    return letter && letterFailedEmail(letter, sender);
  },
};

const isTemplate = (name: string): name is LetterTemplate => Object.hasOwn(writers, name);

/** A letter's content from what it is about, as that is now; null when there is nothing left to tell. Throws for a template nobody knows. */
export async function writeLetter(app: LetterWriting, letter: LeasedLetter): Promise<LetterContent | null> {
  if (!isTemplate(letter.template)) throw new Error(`No letter is called ${letter.template}`);
  return writers[letter.template](app, letter.data, letterSender(app.config));
}
