import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { Fact, Facts, Greeting, Paragraph } from '@/lib/platform/emails/parts-email';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import { enquiryNextStep } from '@/lib/enquiries/enquiry/enquiry-labels';
import { EnquiriesLink } from './enquiry-doctor-email';
import { EnquiredJobs } from './enquiry-jobs-email';

/**
 * Confirms to a doctor what staff typed while the doctor was calling. Greets the doctor by name, because staff typed
 * the name and the address.
 */
export function enquiryCallEmail(
  enquiry: Enquiry,
  { noted, now }: { noted: Readonly<Record<string, string>>; now: Date },
  sender: EmailSender,
): EmailContent {
  const { consultant, job, reference, input } = enquiry;
  const next = enquiryNextStep(enquiry, now);
  return frameEmail(sender, {
    subject: `Thank you for calling: ${reference}${job ? `, ${job.title}` : ''}`,
    title: 'Thank you for calling',
    preview: next,
    reason: 'You’re receiving this because you called us.',
    body: (
      <>
        <Greeting name={input.givenName} />
        <Paragraph>
          We spoke by phone{job ? ' about the job below' : ''} and noted these details. If something is wrong,
          reply to this email.
        </Paragraph>
        <Facts>
          {Object.entries(noted).map(
            ([label, value]) =>
              value && (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ),
          )}
        </Facts>
        <CallPanel title={next} consultant={consultant} country={job?.place.country}>
          {consultant?.phone && 'Do you have a question? Call, or reply to this email.'}
        </CallPanel>
        <EnquiredJobs enquiries={[enquiry]} sender={sender} />
        <EnquiriesLink enquiry={enquiry} sender={sender} />
      </>
    ),
  });
}
