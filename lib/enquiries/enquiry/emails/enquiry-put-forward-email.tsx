import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, SmallPrint, type Greeted } from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { describeDatesAndRate, describeReason } from './enquiry-doctor-email';
import { EnquiredJobs } from './enquiry-jobs-email';

/**
 * Asks the doctor whether we may propose them to the employer. The link opens a page with buttons, because mail
 * scanners that open links would otherwise give consent.
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
        <ActionLink
          href={sender.siteUrl + givenPaths.enquiryConsent(sender.token('enquiry-consent', enquiry.id))}
        >
          Answer yes or no
        </ActionLink>
        <SmallPrint>
          The button opens a page where you can decide, without signing in. Your consent covers this job only,
          and you can withdraw it on the same page.
        </SmallPrint>
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
