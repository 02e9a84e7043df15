import { z } from 'zod';
import { findEmail } from '@/lib/emails/email-outbox.server';
import type { ClaimedEmail, EmailTemplate } from '@/lib/emails/email';
import { failedEmail } from '@/lib/emails/failed-email';
import type { EmailContent } from '@/lib/emails/frame-email';
import { emailSender } from '@/lib/emails/email-sender.server';
import type { EmailBuilding, Writer } from '@/lib/emails/email-builder';
import { accountEmails } from '@/lib/account/emails/account-emails.server';
import { alertEmails } from '@/lib/job-alerts/emails/alert-emails.server';
import { bookingEmails } from '@/lib/bookings/emails/booking-emails.server';
import { enquiryEmails } from '@/lib/enquiries/emails/enquiry-emails.server';
import { savedJobEmails } from '@/lib/saved-jobs/emails/saved-job-emails.server';
import { refereeEmails } from '@/lib/referees/emails/referee-emails.server';
import { contactEmails } from '@/lib/contact/emails/contact-emails.server';
import { vacancyEmails } from '@/lib/vacancy-requests/emails/vacancy-emails.server';

const aboutEmail = z.object({ emailId: z.string() });

const writers: Record<EmailTemplate, Writer> = {
  ...accountEmails,
  ...alertEmails,
  ...bookingEmails,
  ...enquiryEmails,
  ...savedJobEmails,
  ...refereeEmails,
  ...contactEmails,
  ...vacancyEmails,
  'email-failed': async (app, data, sender) => {
    const email = await findEmail(app.db, aboutEmail.parse(data).emailId);
    return email && failedEmail(email, sender);
  },
};

const isTemplate = (name: string): name is EmailTemplate => Object.hasOwn(writers, name);

/** An email's content from its subject's state at this moment; null when there is nothing left to tell. Throws for an unknown template. */
export async function buildEmail(app: EmailBuilding, email: ClaimedEmail): Promise<EmailContent | null> {
  if (!isTemplate(email.template)) throw new Error(`No email template is called ${email.template}`);
  return writers[email.template](app, email.data, emailSender(app.config));
}
