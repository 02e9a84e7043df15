import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, type Greeted } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { describeDatesAndRate, describeReason } from './enquiry-doctor-email';
import { EnquiredJobs } from './enquiry-jobs-email';

/**
 * Asks the doctor whether we may propose them to the employer. The link opens a page with buttons, because mail
 * scanners that open links would otherwise give consent. Doctors without an account answer by email, and staff record it.
 */
export function putForwardAskedEmail(
  enquiry: Enquiry & Greeted,
  sender: EmailSender,
  isReminder: boolean,
): EmailContent {
  const { job, reference, consultant } = enquiry;
  const who = consultant?.givenName ?? 'Your consultant';
  return frameEmail(sender, {
    subject: `${isReminder ? 'Reminder: may' : 'May'} we put you forward? ${reference}${job ? `, ${job.title}` : ''}`,
    title: 'May we put you forward?',
    preview: `${describeDatesAndRate(enquiry)}We send nothing to the hospital until you agree.`,
    reason: describeReason(enquiry, sender),
    body: (
      <>
        <Greeting name={enquiry.greetedAs} words={enquiry.words} />
        <Paragraph>
          {isReminder && 'You have not answered yet. '}
          {who} would like to put you forward for this job. This means that we send your name and what you
          told us to the people who choose the doctor. We do not send anything without your consent.
        </Paragraph>
        <EnquiredJobs enquiries={[enquiry]} sender={sender} />
        {enquiry.doctorId ? (
          <>
            <Paragraph>
              If you agree, open your enquiries, sign in with this email address and press “You may put me
              forward for this job”. Your consent covers this job only, and you can withdraw it there. If you
              do not agree, press “No, not for this job”.
            </Paragraph>
            <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>Open your enquiries</ActionLink>
          </>
        ) : (
          <Paragraph>
            Reply to this email and say whether you agree. Your consent covers this job only, and you can
            withdraw it in the same way.
          </Paragraph>
        )}
        {consultant?.phone && (
          <CallPanel
            title="Do you have a question first?"
            consultant={consultant}
            country={job?.place.country}
          >
            Call {consultant.givenName}, or reply to this email.
          </CallPanel>
        )}
      </>
    ),
  });
}
