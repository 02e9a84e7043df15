import { z } from 'zod';
import { bounceReference } from '@/lib/doctors/referees/answer-reference.server';
import { failedEmail } from '@/lib/platform/emails/failed-email';
import type { EmailContent } from '@/lib/platform/emails/frame-email';
import {
  emailSender,
  type EmailBuilding,
  type EmailBuilder,
} from '@/lib/platform/emails/email-builder.server';
import { accountInvitationEmails } from '@/lib/doctors/account-invitations/emails/account-invitation-emails.server';
import { accountEmails } from '@/lib/doctors/account/emails/account-emails.server';
import { alertEmails } from '@/lib/alerts/job-alerts/emails/alert-emails.server';
import { bookingEmails } from '@/lib/consultants/bookings/emails/booking-emails.server';
import { enquiryEmails } from '@/lib/enquiries/enquiry/emails/enquiry-emails.server';
import { reminderEmails } from '@/lib/alerts/reminders/emails/reminder-emails.server';
import { savedJobEmails } from '@/lib/alerts/saved-jobs/emails/saved-job-emails.server';
import { credentialEmails } from '@/lib/doctors/credentials/emails/credential-emails.server';
import { refereeEmails } from '@/lib/doctors/referees/emails/referee-emails.server';
import { contactEmails } from '@/lib/consultants/contact/emails/contact-emails.server';
import { organisationEmails } from '@/lib/employers/organisations/emails/organisation-emails.server';
import { shortlistEmails } from '@/lib/employers/shortlists/emails/shortlist-emails.server';
import { packEmails } from '@/lib/employers/packs/emails/pack-emails.server';
import { feedEmails } from '@/lib/feeds/sources/emails/feed-emails.server';
import { vacancyEmails } from '@/lib/employers/vacancy-requests/emails/vacancy-emails.server';
import { placementEmails } from '@/lib/placements/placement/emails/placement-emails.server';
import { timesheetEmails } from '@/lib/placements/timesheets/emails/timesheet-emails.server';
import { showUndelivered } from '@/lib/site/messages/show-undelivered.server';
import { messageEmails } from '@/lib/site/messages/emails/message-emails.server';
import { weekReportEmails } from '@/lib/employers/week-report/emails/week-report-emails.server';
import { staffInvitationEmails } from '@/lib/platform/staff-kit/emails/staff-invitation-emails.server';
import { findEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ClaimedEmail, EmailTemplate } from '@/lib/platform/emails/email';
import type { DatabaseTransaction } from '@/lib/services/database/database';

const aboutEmail = z.object({ emailId: z.string() });

const builders: Record<EmailTemplate, EmailBuilder> = {
  ...accountEmails,
  ...accountInvitationEmails,
  ...alertEmails,
  ...bookingEmails,
  ...enquiryEmails,
  ...reminderEmails,
  ...savedJobEmails,
  ...refereeEmails,
  ...credentialEmails,
  ...contactEmails,
  ...feedEmails,
  ...vacancyEmails,
  ...shortlistEmails,
  ...packEmails,
  ...organisationEmails,
  ...placementEmails,
  ...timesheetEmails,
  ...messageEmails,
  ...weekReportEmails,
  ...staffInvitationEmails,
  'email-failed': async (app, data, sender) => {
    const email = await findEmail(app.db, aboutEmail.parse(data).emailId);
    return email && failedEmail(email, sender);
  },
};

const isTemplate = (name: string): name is EmailTemplate => Object.hasOwn(builders, name);

/**
 * Builds an email from current data. Returns null if the reason for the email no longer exists. Throws if the template
 * is unknown.
 */
export async function buildEmail(app: EmailBuilding, email: ClaimedEmail): Promise<EmailContent | null> {
  if (!isTemplate(email.template)) throw new Error(`There is no email template called ${email.template}`);
  return builders[email.template](app, email.data, emailSender(app.config));
}

const aboutRequest = z.object({ requestId: z.string() });

export async function recordLostEmail(
  trx: DatabaseTransaction,
  email: Pick<ClaimedEmail, 'template' | 'data'>,
  now: Date,
): Promise<void> {
  if (email.template === 'reference-request')
    await bounceReference(trx, aboutRequest.parse(email.data).requestId, now);
  if (email.template === 'message-received') await showUndelivered(trx, email.data, now);
}
