import { CallPanel } from '@/lib/platform/emails/call-email';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, Steps, type Greeted } from '@/lib/platform/emails/parts-email';
import { formatDatesFact, formatRate } from '@/lib/jobs/listing/job-format';
import { paths } from '@/lib/routes';
import type { Enquiry, EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import {
  describeLateness,
  enquiryPromise,
  enquiryNextStep,
  isLate,
  missedPromise,
  putForwardWords,
} from '@/lib/enquiries/enquiry/enquiry-labels';
import { EnquiredJobs } from './enquiry-jobs-email';

const news: Record<EnquiryState, string> = {
  received: 'We have your enquiry',
  viewed: 'We are reading your enquiry',
  assigned: 'A consultant is handling your enquiry',
  contacted: 'We have been in touch about your enquiry',
  'put-forward': 'You have been put forward',
  offered: 'You have an offer',
  placed: 'You got the job',
  declined: 'Your enquiry was not successful this time',
  withdrawn: 'Your enquiry has been withdrawn',
  closed: 'Your enquiry is closed',
};

const more: Partial<Record<EnquiryState, string>> = {
  declined: 'This job did not work out. A consultant is happy to talk about other jobs.',
  withdrawn: 'We have withdrawn your enquiry. You can enquire again at any time.',
  closed: 'There is nothing more to do. You can enquire about this job or another at any time.',
};

export const describeReason = ({ reference }: Enquiry, sender: EmailSender) =>
  `You’re receiving this because you sent the enquiry ${reference} on ${sender.siteUrl}.`;

type EnquiryStateEmailInput = {
  others: readonly Enquiry[];
  now: Date;
  sentTo?: string | undefined;
  reopened?: boolean | undefined;
};

/** Tells the doctor the new state of the enquiry and what happens next. Never contains staff notes. */
export function enquiryStateEmail(
  enquiry: Enquiry & Greeted,
  { others, now, sentTo, reopened = false }: EnquiryStateEmailInput,
  sender: EmailSender,
): EmailContent {
  const { state, consultant } = enquiry;
  const title = reopened ? 'Your enquiry is open again' : news[state];
  const next = more[state] ?? enquiryNextStep(enquiry, now);
  return frameEmail(sender, {
    subject: `${title}: ${formatSubjectDetails(enquiry, others)}`,
    title,
    preview: next,
    reason: describeReason(enquiry, sender),
    body: (
      <>
        <Greeting name={enquiry.greetedAs} words={enquiry.words} />
        {sentTo && <Paragraph>We have sent your details to {sentTo}.</Paragraph>}
        {isLate(enquiry, now) && !enquiry.triedAt && <Paragraph>{missedPromise(enquiry)}</Paragraph>}
        <CallPanel title={next} consultant={consultant} country={enquiry.job?.place.country}>
          {consultant?.phone && 'Do you have a question? Call, or reply to this email.'}
        </CallPanel>
        <EnquiredJobs enquiries={[enquiry, ...others]} sender={sender} />
        <EnquiriesLink enquiry={enquiry} sender={sender} />
      </>
    ),
  });
}

export function enquiryLateEmail(
  enquiry: Enquiry & Greeted,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const { consultant, triedAt } = enquiry;
  const said = describeLateness(enquiry);
  const about = `your ${others.length > 0 ? 'enquiries' : 'enquiry'}`;
  const title = triedAt
    ? `We could not reach you about ${about}`
    : `We are late in contacting you about ${about}`;
  return frameEmail(sender, {
    subject: `${title} ${formatSubjectDetails(enquiry, others)}`,
    title,
    preview: said,
    reason: describeReason(enquiry, sender),
    body: (
      <>
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          <strong>{said}</strong>
        </Paragraph>
        <CallPanel
          title={consultant ? `If it is urgent, call ${consultant.givenName}` : 'If it is urgent'}
          consultant={consultant}
          country={enquiry.job?.place.country}
        >
          {consultant?.phone
            ? 'Or reply to this email and tell us what time suits you.'
            : 'Reply to this email and tell us what time suits you.'}
        </CallPanel>
        <Paragraph>
          If we have already been in touch with you, you do not need to do anything. We may have forgotten to
          record it.
        </Paragraph>
        <EnquiredJobs enquiries={[enquiry, ...others]} sender={sender} />
        <EnquiriesLink enquiry={enquiry} sender={sender} />
      </>
    ),
  });
}

/**
 * Confirms the enquiry to the doctor, with its reference and the promised time of a call. Repeats no text that the
 * doctor typed, because the unverified address may belong to another person.
 */
export function enquiryReceivedEmail(
  enquiry: Enquiry & Greeted,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const all = [enquiry, ...others];
  const many = others.length > 0;
  const { job, consultant } = enquiry;
  return frameEmail(sender, {
    subject: many
      ? `We have your enquiries about ${all.length} jobs: ${all.map(({ reference }) => reference).join(', ')}`
      : `We have your enquiry ${enquiry.reference}${job ? ` about ${job.title}` : ''}`,
    title: many ? `We have your enquiries about ${all.length} jobs` : 'We have your enquiry',
    preview: `${enquiryPromise(enquiry)}. ${many ? 'One call covers all these jobs.' : describeDatesAndRate(enquiry)}`,
    reason: `You’re receiving this because an enquiry was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the enquiry.`,
    body: (
      <>
        <Greeting name={enquiry.greetedAs} />
        <CallPanel title={enquiryPromise(enquiry)} consultant={consultant} country={job?.place.country}>
          {many && 'We’ll cover all these jobs in one call. '}
          {consultant?.phone ? 'Not a good time? Call, or reply' : 'Not a good time? Reply'} to this email
          with a better time.{' '}
        </CallPanel>
        <EnquiredJobs enquiries={all} sender={sender} />
        <Steps steps={listNextSteps(all)} />
        <EnquiriesLink enquiry={enquiry} sender={sender} />
      </>
    ),
  });
}

function listNextSteps(all: readonly Enquiry[]): { title: string; text: string }[] {
  const agreed = putForwardWords(all);
  const who = all[0]?.consultant?.givenName ?? 'A consultant';
  return [
    {
      title: `${who} calls`,
      text: 'You can ask about anything that is not in the advert, such as the roster and the support on site.',
    },
    {
      title: agreed ? 'We put you forward' : 'You decide',
      text: agreed
        ? `${agreed}. You can withdraw your consent at any time.`
        : 'We send nothing to a hospital without your consent.',
    },
    {
      title: 'We tell you the hospital’s decision',
      text: all[0]?.doctorId ? 'You can follow each step in your enquiries.' : 'We call or email you.',
    },
  ];
}

/** Renders nothing for a doctor without an account, because the page needs a sign-in. */
export function EnquiriesLink({ enquiry, sender }: { enquiry: Enquiry; sender: EmailSender }) {
  if (!enquiry.doctorId) return null;
  return <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>See your enquiries</ActionLink>;
}

/**
 * Returns "Mon 25 Jan – Mon 1 Feb 2027. $2,950–3,250 per day (AUD). ", or an empty text for an enquiry without a job.
 */
export function describeDatesAndRate({ job }: Enquiry): string {
  return job ? `${formatDatesFact(job).value}. ${formatRate(job.rate).text}. ` : '';
}

/** Returns "ENQ-100123, Registrar, Dubbo NSW"; for enquiries sent together "ENQ-100123 and 2 more". */
function formatSubjectDetails({ reference, job }: Enquiry, others: readonly Enquiry[]): string {
  if (others.length > 0) return `${reference} and ${others.length} more`;
  return `${reference}${job ? `, ${job.title}` : ''}`;
}
