import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { JobCard } from '@/lib/platform/emails/job-email';
import { ActionLink, Greeting, Paragraph, type Greeted } from '@/lib/platform/emails/parts-email';
import { toEmailJob } from '@/lib/jobs/listing/email-job';
import { paths } from '@/lib/routes';
import type { Enquiry, EnquiryJob } from '@/lib/enquiries/enquiry/enquiry';

export function enquiryJobSuggestedEmail(
  { enquiry, job }: { enquiry: Enquiry & Greeted; job: EnquiryJob },
  sender: EmailSender,
): EmailContent {
  const { consultant, reference } = enquiry;
  const who = consultant ? `${consultant.givenName}, your consultant,` : 'Your consultant';
  const asked = enquiry.job ? ` You asked about ${enquiry.job.title} (${reference}).` : '';
  const shown = toEmailJob(job, sender.siteUrl);
  return frameEmail(sender, {
    subject: `A job that could suit you: ${job.title}`,
    title: 'A job that could suit you',
    preview: `${shown.dates.value}. ${shown.rate.value}. ${who} suggests this job.`,
    reason: `You’re receiving this because you agreed to hear about similar jobs when you sent the enquiry ${reference} on ${sender.siteUrl}. To stop these emails, reply to this one.`,
    body: (
      <>
        <Greeting name={enquiry.greetedAs} words={enquiry.words} />
        <Paragraph>
          {who} suggests this job.{asked} We do not send anything to the employer unless you ask us to.
        </Paragraph>
        <JobCard job={shown} />
        <ActionLink href={sender.siteUrl + paths.enquire(job.number)}>Enquire about this job</ActionLink>
        {consultant?.phone && (
          <CallPanel
            title="Do you have a question first?"
            consultant={consultant}
            country={enquiry.job?.place.country}
          >
            Call {consultant.givenName}, or reply to this email.
          </CallPanel>
        )}
      </>
    ),
  });
}
