import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { joinRole } from '@/lib/core/text';
import { Fact, Facts, Paragraph, PhoneLink, TypedLines } from '@/lib/platform/emails/parts-email';
import { awaitsCall, callTimeLabels, type Enquiry } from '@/lib/enquiries/enquiry/enquiry';
import {
  enquiryDue,
  enquiryPromise,
  enquiryStateWords,
  enquiryTried,
} from '@/lib/enquiries/enquiry/enquiry-labels';
import { EnquiredJobs } from './enquiry-jobs-email';

type StaffNews = { title: string; subject: string; say: string; others?: readonly Enquiry[] };

function staffEmail(
  enquiry: Enquiry,
  sender: EmailSender,
  { title, subject, say, others = [] }: StaffNews,
): EmailContent {
  const { input } = enquiry;
  const name = `${input.givenName} ${input.familyName}`.trim();
  return frameEmail(sender, {
    subject: `${subject} ${formatSubjectDetails(enquiry, others)}`,
    title,
    replyTo: input.email,
    preview: say,
    reason: `You’re receiving this because enquiries to ${sender.brandName} are sent to this address. Replies go to the doctor.`,
    body: (
      <>
        <Paragraph>
          <strong>{say}</strong>
        </Paragraph>
        <Facts>
          <Fact label="Doctor">{name}</Fact>
          <Fact label="Email">{input.email}</Fact>
          <Fact label="Phone">
            <PhoneLink phone={input.phone} />
          </Fact>
          <Fact label="Status">{enquiryStateWords(enquiry.state)}</Fact>
        </Facts>
        <EnquiredJobs enquiries={[enquiry, ...others]} sender={sender} />
      </>
    ),
  });
}

/**
 * Returns "ENQ-100123: Priya Raman, Registrar, Dubbo NSW (J100123)"; for enquiries sent together "ENQ-100123 and 2
 * more: Priya Raman, 3 jobs, one call".
 */
function formatSubjectDetails({ reference, input, job }: Enquiry, others: readonly Enquiry[]): string {
  const name = `${input.givenName} ${input.familyName}`.trim();
  if (others.length > 0)
    return `${reference} and ${others.length} more: ${name}, ${others.length + 1} jobs, one call`;
  return `${reference}: ${name}${job ? `, ${job.title} (${job.number})` : ''}`;
}

export function enquiryWithdrawnStaffEmail(
  enquiry: Enquiry,
  reason: string,
  sender: EmailSender,
): EmailContent {
  return staffEmail(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} withdrawn`,
    subject: 'Withdrawn enquiry',
    say: `The doctor has withdrawn this enquiry: ${reason}`,
  });
}

export function enquiryOverdueStaffEmail(
  enquiry: Enquiry,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  return staffEmail(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} is overdue`,
    subject: 'Overdue enquiry',
    others,
    say: `${owed(enquiry)} If nothing changes within two working hours, we will tell the manager and the doctor.`,
  });
}

export function enquiryOverdueManagerEmail(
  enquiry: Enquiry,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const { consultant } = enquiry;
  const who = consultant ? `${consultant.givenName} ${consultant.familyName}` : 'the on-call team';
  return staffEmail(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} is still overdue`,
    subject: 'Enquiry still overdue:',
    others,
    say: `${owed(enquiry)} We reminded ${who} two working hours ago. We have told the doctor that we ${enquiry.triedAt ? 'did not reach them' : 'are late'}.`,
  });
}

function owed(enquiry: Enquiry): string {
  const tried = enquiryTried(enquiry);
  if (tried)
    return `We called the doctor on ${tried} and did not reach them. The next call was due by ${enquiryDue(enquiry)}, but nobody has recorded a call.`;
  return awaitsCall(enquiry.state)
    ? `We promised the doctor a call by ${enquiryDue(enquiry)}, but nobody has recorded a call.`
    : `Our next step was to be in touch with the doctor by ${enquiryDue(enquiry)}, but nobody has recorded that we were.`;
}

export function putForwardStaffEmail(
  enquiry: Enquiry,
  said: string | null,
  sender: EmailSender,
): EmailContent {
  if (enquiry.input.putForward)
    return staffEmail(enquiry, sender, {
      title: 'The doctor agrees to be put forward',
      subject: 'Doctor agrees to be put forward:',
      say: 'The doctor agrees to be put forward for this job.',
    });
  if (said === 'declined')
    return staffEmail(enquiry, sender, {
      title: 'The doctor does not want to be put forward',
      subject: 'Doctor does not want to be put forward:',
      say: 'The doctor does not want to be put forward for this job. Send nothing to the facility.',
    });
  return staffEmail(enquiry, sender, {
    title: 'The doctor no longer agrees to be put forward',
    subject: 'Doctor has withdrawn consent:',
    say:
      enquiry.state === 'put-forward'
        ? 'The doctor has withdrawn consent to be put forward, but has already been put forward. Call the doctor, then the facility.'
        : 'The doctor has withdrawn consent to be put forward for this job. Send nothing to the facility.',
  });
}

const contacts = { phone: 'by phone', email: 'by email', either: 'by phone or email' };

type EnquiryStaffEmailInput = {
  enquiry: Enquiry;
  others: readonly Enquiry[];
  labels: { grade: string; specialty: string };
  /** Facts about the work that the doctor wants, by label. Facts without a value are left out. */
  wanted: Record<string, string>;
};

export function enquiryStaffEmail(
  { enquiry, others, labels, wanted }: EnquiryStaffEmailInput,
  sender: EmailSender,
): EmailContent {
  const { input, job, source } = enquiry;
  const all = [enquiry, ...others];
  const forward = all.filter((one) => one.input.putForward);
  const name = `${input.givenName} ${input.familyName}`.trim();
  const came = [source.utmSource, source.utmMedium, source.utmCampaign].filter(Boolean).join(' / ');
  return frameEmail(sender, {
    subject: `New enquiry ${formatSubjectDetails(enquiry, others)}`,
    title:
      others.length > 0 ? `New enquiries: ${all.length} jobs, one call` : `New enquiry ${enquiry.reference}`,
    replyTo: input.email,
    preview: `${enquiryPromise(enquiry)}. ${joinRole(labels.grade, [labels.specialty])}.`,
    reason: `You’re receiving this because enquiries to ${sender.brandName} are sent to this address. Replies go to the doctor.`,
    body: (
      <>
        <Paragraph>
          <strong>We promised: {enquiryPromise(enquiry)}.</strong>
        </Paragraph>
        <Facts>
          <Fact label="Doctor">{name}</Fact>
          <Fact label="Email">{input.email}</Fact>
          <Fact label="Phone">
            <PhoneLink phone={input.phone} />
          </Fact>
          <Fact label="Preferred contact">{contacts[input.preferredContact]}</Fact>
          {input.callTime !== 'any' && (
            <Fact label="Best time to call">{callTimeLabels[input.callTime]}</Fact>
          )}
          <Fact label="Grade">{labels.grade}</Fact>
          <Fact label="Speciality">{labels.specialty}</Fact>
          {input.ahpraNumber && <Fact label="AHPRA number (not checked yet)">{input.ahpraNumber}</Fact>}
          {input.ahpraNotYet && <Fact label="AHPRA">not registered yet</Fact>}
          {input.mcnzNumber && <Fact label="MCNZ number (not checked yet)">{input.mcnzNumber}</Fact>}
          <Fact label="Available">{input.availability}</Fact>
          {Object.entries(wanted).map(
            ([label, value]) =>
              value && (
                <Fact key={label} label={label}>
                  {value}
                </Fact>
              ),
          )}
          {input.message && (
            <Fact label="Message">
              <TypedLines text={input.message} />
            </Fact>
          )}
          {others.length > 0 ? (
            <Fact label="Agrees to be put forward for">
              {forward.map((one) => one.job?.number).join(', ') || 'none of these jobs'}
            </Fact>
          ) : (
            <Fact label="Agrees to be put forward for this job">{input.putForward ? 'yes' : 'no'}</Fact>
          )}
          <Fact label="Wants emails about similar jobs">{input.similarJobs ? 'yes' : 'no'}</Fact>
          {!job && <Fact label="Job">None (general enquiry)</Fact>}
          {came && <Fact label="Came to the site from">{came}</Fact>}
        </Facts>
        <EnquiredJobs enquiries={all} sender={sender} />
      </>
    ),
  });
}

export function enquiryHandedOverStaffEmail(
  enquiry: Enquiry,
  { kind, by, text }: { kind: string; by: string; text: string },
  sender: EmailSender,
): EmailContent {
  const takenOver = kind === 'taken-over';
  return staffEmail(enquiry, sender, {
    title: takenOver ? `${by} has taken over your enquiry` : `${by} has handed you an enquiry`,
    subject: takenOver ? 'Enquiry taken over:' : 'Enquiry handed over:',
    say: takenOver ? `${by} now handles this enquiry.` : text,
  });
}
