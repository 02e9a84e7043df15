import { CallPanel } from '@/lib/platform/emails/call-email';
import { joinRole } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { Fact, Facts, Greeting, Paragraph } from '@/lib/platform/emails/parts-email';
import { formatDatesFact } from '@/lib/jobs/listing/job-format';
import type { Enquiry } from '@/lib/enquiries/enquiry/enquiry';

type PutForwardEmployerEmailInput = {
  enquiry: Enquiry;
  labels: { grade: string; specialty: string };
  contact: string;
  words?: string | undefined;
};

/**
 * Proposes a doctor to an employer's contact. Contains only details that the doctor agreed to share. Leaves out the
 * phone number and email address, so that the employer replies to us.
 */
export function putForwardEmployerEmail(
  { enquiry, labels, contact, words }: PutForwardEmployerEmailInput,
  sender: EmailSender,
): EmailContent {
  const { input, job, reference, consultant } = enquiry;
  const name = `${input.givenName} ${input.familyName}`.trim();
  const who = consultant ? `${consultant.givenName} ${consultant.familyName}` : 'Our team';
  return frameEmail(sender, {
    subject: `${name} for ${job?.title ?? 'your vacancy'} (${reference})`,
    title: `A doctor for your vacancy: ${name}`,
    ...(consultant?.email && { replyTo: consultant.email }),
    preview: `${joinRole(labels.grade, [labels.specialty])}. Available: ${input.availability}`,
    reason: `You’re receiving this because ${who} at ${sender.brandName} is proposing a doctor to you. Please share these details only with the people who choose the doctor.`,
    body: (
      <>
        <Greeting name={contact} words={words} />
        <Paragraph>
          {name} would like to be considered{job ? ` for ${job.title}` : ''} and has agreed that we may send
          you these details.
        </Paragraph>
        <Facts>
          <Fact label="Doctor">{name}</Fact>
          <Fact label="Grade">{labels.grade}</Fact>
          <Fact label="Speciality">{labels.specialty}</Fact>
          {input.ahpraNumber && <Fact label="AHPRA number">{input.ahpraNumber}</Fact>}
          {input.mcnzNumber && <Fact label="MCNZ number">{input.mcnzNumber}</Fact>}
          {input.availability && <Fact label="Available">{input.availability}</Fact>}
          {job && (
            <Fact label="Job" detail={formatDatesFact(job).value}>
              {job.title} ({job.number})
            </Fact>
          )}
        </Facts>
        <CallPanel
          title="Would you like to talk to this doctor?"
          consultant={consultant}
          country={job?.place.country}
        >
          {consultant?.phone ? `Call ${consultant.givenName}, or reply` : 'Reply'} to this email. Please tell
          us soon, because doctors often have several offers.
        </CallPanel>
      </>
    ),
  });
}
