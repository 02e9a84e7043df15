import {
  EmailFrame,
  Line,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/emails/frame-email';
import { paths } from '@/lib/routes';
import type { Enquiry } from '@/lib/enquiries/enquiry';
import { JobFactLines } from './enquiry-facts-email';
import { enquiryPromise } from '@/lib/enquiries/enquiry-words';

const contacts = { phone: 'by phone', email: 'by email', either: 'by phone or email' };

/** To the consultant or the on-call team: everything the doctor sent. An answer goes to the doctor. */
export function enquiryStaffEmail(
  enquiry: Enquiry,
  labels: { grade: string; specialty: string },
  sender: EmailSender,
): EmailContent {
  const { input, job, source } = enquiry;
  const name = `${input.givenName} ${input.familyName}`;
  const came = [source.utmSource, source.utmMedium, source.utmCampaign].filter(Boolean).join(' / ');
  return {
    subject: `New enquiry ${enquiry.reference}: ${name}${job ? `, ${job.title} (${job.number})` : ''}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={`New enquiry ${enquiry.reference}`}
        preview={`${name}: ${enquiryPromise(enquiry)}`}
        reason={`You get this because enquiries to ${sender.brandName} come to this address. Replies go to the doctor.`}
      >
        <Paragraph>
          <strong>Promised: {enquiryPromise(enquiry)}.</strong>
        </Paragraph>
        <Line label="Doctor">{name}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">{input.phone}</Line>
        <Line label="Prefers to be reached">{contacts[input.preferredContact]}</Line>
        <Line label="Grade">{labels.grade}</Line>
        <Line label="Speciality">{labels.specialty}</Line>
        {input.ahpraNumber && <Line label="AHPRA number (not checked yet)">{input.ahpraNumber}</Line>}
        {input.ahpraNotYet && <Line label="AHPRA">not registered yet</Line>}
        {input.mcnzNumber && <Line label="MCNZ number (not checked yet)">{input.mcnzNumber}</Line>}
        <Line label="Available">{input.availability}</Line>
        {input.message && (
          <Line label="Message">
            {input.message.split('\n').map((line, index) => (
              <span key={index}>
                {index > 0 && <br />}
                {line}
              </span>
            ))}
          </Line>
        )}
        <Line label="May be put forward for this job">{input.putForward ? 'yes' : 'no'}</Line>
        <Line label="Wants similar jobs">{input.similarJobs ? 'yes' : 'no'}</Line>
        {job ? <JobFactLines job={job} /> : <Line label="Job">none (general enquiry)</Line>}
        {came && <Line label="Came from">{came}</Line>}
        {job && (
          <Paragraph>
            <PlainLink href={sender.siteUrl + paths.job(job.path)}>The job on the site</PlainLink>
          </Paragraph>
        )}
      </EmailFrame>
    ),
  };
}
