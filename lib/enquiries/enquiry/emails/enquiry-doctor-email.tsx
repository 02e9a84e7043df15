import {
  Greeting,
  EmailFrame,
  Line,
  Paragraph,
  PhoneLink,
  PlainLink,
  type Greeted,
  type EmailContent,
  type EmailSender,
  ActionLink,
} from '@/lib/platform/emails/frame-email';
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
import { JobFactLines, JobLinks, SentTogether } from './enquiry-staff-email';

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
  declined: 'This job did not work out. A consultant is happy to talk about others.',
  withdrawn: 'We have withdrawn your enquiry. You can enquire again at any time.',
  closed: 'There is nothing more to do. You can enquire about this job or another at any time.',
};

/** Email to the doctor: the state of the enquiry and the next step. Never contains notes of staff. */
export function enquiryStateEmail(
  enquiry: Enquiry & Greeted,
  { others, now }: { others: readonly Enquiry[]; now: Date },
  sender: EmailSender,
): EmailContent {
  const { state, reference } = enquiry;
  const title = news[state];
  const next = more[state] ?? enquiryNextStep(enquiry, now);
  return {
    subject: `${title}: ${formatSubjectDetails(enquiry, others)}`,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={next}
        reason={`You’re receiving this because you sent the enquiry ${reference} on ${sender.siteUrl}.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          <strong>{next}</strong>
        </Paragraph>
        {isLate(enquiry, now) && !enquiry.triedAt && <Paragraph>{missedPromise(enquiry)}</Paragraph>}
        {others.length === 0 && <Line label="Reference">{reference}</Line>}
        <SentTogether enquiries={[enquiry, ...others]} />
        {enquiry.consultant?.phone && (
          <Line label={enquiry.consultant.givenName}>
            <ConsultantPhone enquiry={enquiry} />
          </Line>
        )}
        <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>See your enquiries</ActionLink>
      </EmailFrame>
    ),
  };
}

export function enquiryLateEmail(
  enquiry: Enquiry & Greeted,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const { reference, consultant } = enquiry;
  const said = describeLateness(enquiry);
  const title = enquiry.triedAt ? 'We could not reach you' : 'We are late';
  const about = `${enquiry.triedAt ? 'about' : 'with'} your ${others.length > 0 ? 'enquiries' : 'enquiry'}`;
  return {
    subject: `${title} ${about} ${formatSubjectDetails(enquiry, others)}`,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={said}
        reason={`You’re receiving this because you sent the enquiry ${reference} on ${sender.siteUrl}.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          <strong>{said}</strong>
        </Paragraph>
        <Paragraph>
          {consultant?.phone ? (
            <>
              If it cannot wait, call {consultant.givenName}: <ConsultantPhone enquiry={enquiry} />.
            </>
          ) : (
            'If it cannot wait, reply to this email.'
          )}{' '}
          If we have been in touch and only failed to record it, there is nothing to do.
        </Paragraph>
        {others.length === 0 && <Line label="Reference">{reference}</Line>}
        <SentTogether enquiries={[enquiry, ...others]} />
        <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>See your enquiries</ActionLink>
      </EmailFrame>
    ),
  };
}

/**
 * Email to the doctor: asks whether we may put them forward. The doctor answers on the linked page; opening the email
 * does not answer.
 */
export function putForwardAskedEmail(enquiry: Enquiry & Greeted, sender: EmailSender): EmailContent {
  const { job, reference } = enquiry;
  const who = enquiry.consultant?.givenName ?? 'Your consultant';
  return {
    subject: `May we put you forward? ${reference}${job ? `, ${job.title}` : ''}`,
    body: (
      <EmailFrame
        sender={sender}
        title="May we put you forward?"
        preview={`${who} would like to put you forward for this job`}
        reason={`You’re receiving this because you sent the enquiry ${reference} on ${sender.siteUrl}.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          {who} would like to put you forward for this job. This means we send your name and what you told us
          to the people who decide. We send them nothing without your consent.
        </Paragraph>
        <Line label="Reference">{reference}</Line>
        {job && <JobFactLines job={job} />}
        <Paragraph>
          If you agree, open your enquiries, sign in with this email address and tick “You may put me forward
          for this job”. Your consent covers this job only, and you can withdraw it there. If you do not
          agree, press “No, not for this job”.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.jobEnquiries()}>Open your enquiries</ActionLink>
      </EmailFrame>
    ),
  };
}

/**
 * Email to the doctor: confirms the enquiry with its reference and the promised time of the call. Does not repeat free
 * text, because the address is not verified and may belong to another person.
 */
export function enquiryReceivedEmail(
  enquiry: Enquiry & Greeted,
  others: readonly Enquiry[],
  sender: EmailSender,
): EmailContent {
  const all = [enquiry, ...others];
  const agreed = putForwardWords(all);
  const about = enquiry.job ? ` about ${enquiry.job.title}` : '';
  return {
    subject:
      others.length > 0
        ? `We have your enquiries about ${all.length} jobs: ${all.map(({ reference }) => reference).join(', ')}`
        : `We have your enquiry ${enquiry.reference}${about}`,
    body: (
      <EmailFrame
        sender={sender}
        title={others.length > 0 ? `We have your enquiries about ${all.length} jobs` : 'We have your enquiry'}
        preview={enquiryPromise(enquiry)}
        reason={`You’re receiving this because an enquiry was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the enquiry.`}
      >
        <Greeting name={enquiry.greetedAs} />
        <Paragraph>
          <strong>{enquiryPromise(enquiry)}.</strong>
          {enquiry.consultant?.phone && (
            <>
              {' '}
              Or call <ConsultantPhone enquiry={enquiry} />.
            </>
          )}
          {others.length > 0 ? ' We’ll cover all of them in one call.' : ''}
        </Paragraph>
        {others.length === 0 && <Line label="Reference">{enquiry.reference}</Line>}
        <SentTogether enquiries={all} />
        <Paragraph>
          {agreed
            ? `${agreed}. You can change your mind at any time.`
            : 'We send nothing to a hospital without your consent.'}
        </Paragraph>
        <JobLinks enquiries={all} sender={sender} alone="The job" />
        <Paragraph>
          <PlainLink href={sender.siteUrl + paths.jobEnquiries()}>Your enquiries</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}

function ConsultantPhone({ enquiry: { consultant, job } }: { enquiry: Enquiry }) {
  return consultant && <PhoneLink phone={consultant.phone} country={job?.place.country} />;
}

/** Returns "ENQ-100123, Registrar, Dubbo NSW"; for several enquiries "ENQ-100123 and 2 more". */
function formatSubjectDetails({ reference, job }: Enquiry, others: readonly Enquiry[]): string {
  if (others.length > 0) return `${reference} and ${others.length} more`;
  return `${reference}${job ? `, ${job.title}` : ''}`;
}
