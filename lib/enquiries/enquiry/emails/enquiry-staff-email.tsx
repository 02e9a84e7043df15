import { Fragment } from 'react';
import {
  EmailFrame,
  Line,
  Paragraph,
  PhoneLink,
  PlainLink,
  type EmailContent,
  type EmailSender,
  TypedLines,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';
import { awaitsCall, type Enquiry, type EnquiryJob } from '@/lib/enquiries/enquiry/enquiry';
import {
  enquiryDue,
  enquiryPromise,
  enquiryStateWords,
  enquiryTried,
} from '@/lib/enquiries/enquiry/enquiry-labels';
import { formatDatesFact, formatPlace, formatRate } from '@/lib/jobs/listing/job-format';

type StaffNews = { title: string; subject: string; say: string; others?: readonly Enquiry[] };

function staffEmail(
  enquiry: Enquiry,
  sender: EmailSender,
  { title, subject, say, others = [] }: StaffNews,
): EmailContent {
  const { input } = enquiry;
  const name = `${input.givenName} ${input.familyName}`.trim();
  return {
    subject: `${subject} ${formatSubjectDetails(enquiry, others)}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={`${name}: ${say}`}
        reason={`You’re receiving this because enquiries to ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Paragraph>
          <strong>{say}</strong>
        </Paragraph>
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">
          <PhoneLink phone={input.phone} />
        </Line>
        <Line label="Status">{enquiryStateWords(enquiry.state)}</Line>
        <SentTogether enquiries={[enquiry, ...others]} />
      </EmailFrame>
    ),
  };
}

/**
 * Returns "ENQ-100123: Priya Raman, Registrar, Dubbo NSW (J100123)"; for several enquiries "ENQ-100123 and 2 more:
 * Priya Raman, 3 jobs, one call".
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
    subject: 'Withdrawn',
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
    subject: 'Overdue',
    others,
    say: `${owed(enquiry)} We will tell the manager and the doctor in two working hours, unless the enquiry has moved on by then.`,
  });
}

export function enquiryOverdueManagerEmail(
  enquiry: Enquiry,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const { consultant } = enquiry;
  const who = consultant ? `${consultant.givenName} ${consultant.familyName}` : 'The on-call team';
  return staffEmail(enquiry, sender, {
    title: `Enquiry ${enquiry.reference} is still overdue`,
    subject: 'Still overdue',
    others,
    say: `${owed(enquiry)} ${who} was reminded two working hours ago. We have told the doctor that we ${enquiry.triedAt ? 'did not reach them' : 'are late'}.`,
  });
}

function owed(enquiry: Enquiry): string {
  const tried = enquiryTried(enquiry);
  if (tried)
    return `The doctor was called on ${tried} and not reached. The next call was due by ${enquiryDue(enquiry)}, and none is recorded.`;
  return awaitsCall(enquiry.state)
    ? `The doctor was promised a call by ${enquiryDue(enquiry)}, and none is recorded.`
    : `We promised to contact the doctor by ${enquiryDue(enquiry)}, and nothing is recorded.`;
}

export function putForwardStaffEmail(
  enquiry: Enquiry,
  said: string | null,
  sender: EmailSender,
): EmailContent {
  if (enquiry.input.putForward)
    return staffEmail(enquiry, sender, {
      title: 'May be put forward',
      subject: 'May be put forward',
      say: 'The doctor agrees to be put forward for this job.',
    });
  if (said === 'declined')
    return staffEmail(enquiry, sender, {
      title: 'Does not want to be put forward',
      subject: 'Not to be put forward',
      say: 'The doctor does not want to be put forward for this job. Send nothing to the facility.',
    });
  return staffEmail(enquiry, sender, {
    title: 'May no longer be put forward',
    subject: 'Consent withdrawn',
    say:
      enquiry.state === 'put-forward'
        ? 'The doctor has withdrawn consent to be put forward, but has already been put forward. Call the doctor, then the facility.'
        : 'The doctor has withdrawn consent to be put forward for this job. Send nothing to the facility.',
  });
}

export function SentTogether({ enquiries }: { enquiries: readonly Enquiry[] }) {
  const [first] = enquiries;
  if (enquiries.length < 2) return first?.job ? <JobFactLines job={first.job} /> : null;
  return enquiries.map(({ id, reference, job }) => (
    <Fragment key={id}>
      <Line label="Reference">{reference}</Line>
      {job && <JobFactLines job={job} />}
    </Fragment>
  ));
}

export function JobFactLines({ job }: { job: EnquiryJob }) {
  const dates = formatDatesFact(job);
  const place = formatPlace(job.place);
  return (
    <>
      <Line label="Job">
        {job.title} ({job.number})
      </Line>
      <Line label="Dates">{[dates.value, dates.detail].filter(Boolean).join(' · ')}</Line>
      <Line label="Rate">{formatRate(job.rate).text}</Line>
      <Line label="Place">{[place.value, place.detail].filter(Boolean).join(' · ')}</Line>
    </>
  );
}

export function JobLinks({
  enquiries,
  sender,
  alone,
}: {
  enquiries: readonly Enquiry[];
  sender: EmailSender;
  alone: string;
}) {
  const jobs = enquiries.flatMap(({ job }) => job ?? []);
  if (jobs.length === 0) return null;
  return (
    <Paragraph>
      {jobs.map((job, index) => (
        <Fragment key={job.number}>
          {index > 0 && ' · '}
          <PlainLink href={sender.siteUrl + paths.job(job.path)}>
            {jobs.length > 1 ? job.title : alone}
          </PlainLink>
        </Fragment>
      ))}
    </Paragraph>
  );
}

const contacts = { phone: 'by phone', email: 'by email', either: 'by phone or email' };

export function enquiryStaffEmail(
  {
    enquiry,
    others,
    labels,
  }: { enquiry: Enquiry; others: readonly Enquiry[]; labels: { grade: string; specialty: string } },
  sender: EmailSender,
): EmailContent {
  const { input, job, source } = enquiry;
  const all = [enquiry, ...others];
  const forward = all.filter((one) => one.input.putForward);
  const name = `${input.givenName} ${input.familyName}`.trim();
  const came = [source.utmSource, source.utmMedium, source.utmCampaign].filter(Boolean).join(' / ');
  return {
    subject: `New enquiry ${formatSubjectDetails(enquiry, others)}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={
          others.length > 0
            ? `New enquiries: ${all.length} jobs, one call`
            : `New enquiry ${enquiry.reference}`
        }
        preview={`${name}: ${enquiryPromise(enquiry)}`}
        reason={`You’re receiving this because enquiries to ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Paragraph>
          <strong>Promised: {enquiryPromise(enquiry)}.</strong>
        </Paragraph>
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">
          <PhoneLink phone={input.phone} />
        </Line>
        <Line label="Prefers to be reached">{contacts[input.preferredContact]}</Line>
        <Line label="Grade">{labels.grade}</Line>
        <Line label="Speciality">{labels.specialty}</Line>
        {input.ahpraNumber && <Line label="AHPRA number (not checked yet)">{input.ahpraNumber}</Line>}
        {input.ahpraNotYet && <Line label="AHPRA">not registered yet</Line>}
        {input.mcnzNumber && <Line label="MCNZ number (not checked yet)">{input.mcnzNumber}</Line>}
        <Line label="Available">{input.availability}</Line>
        {input.message && (
          <Line label="Message">
            <TypedLines text={input.message} />
          </Line>
        )}
        {others.length > 0 ? (
          <Line label="May be put forward for">
            {forward.map((one) => one.job?.number).join(', ') || 'none of these jobs'}
          </Line>
        ) : (
          <Line label="May be put forward for this job">{input.putForward ? 'yes' : 'no'}</Line>
        )}
        <Line label="Wants similar jobs">{input.similarJobs ? 'yes' : 'no'}</Line>
        {job ? <SentTogether enquiries={all} /> : <Line label="Job">none (general enquiry)</Line>}
        {came && <Line label="Came from">{came}</Line>}
        <JobLinks enquiries={all} sender={sender} alone="View the job on the site" />
      </EmailFrame>
    ),
  };
}
