import { Fragment } from 'react';
import {
  Greeting,
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
import type { VacancyRequest, VacancyInput } from '@/lib/employers/vacancy-requests/vacancy-request';
import {
  firstCalled,
  shortlistBy,
  vacancyPromise,
  urgencyWords,
} from '@/lib/employers/vacancy-requests/vacancy-labels';
import { workTypeLabels } from '@/lib/jobs/listing/job-card';
import { formatDates } from '@/lib/jobs/listing/job-format';

export function vacancyStaffEmail(
  request: VacancyRequest,
  labels: VacancyLabels,
  sender: EmailSender,
): EmailContent {
  const { input, reference } = request;
  const rate = [input.rate, input.rateAdvise && 'wants advice on the rate'].filter(Boolean).join('; ');
  const urgent = input.urgency === 'today' ? 'URGENT: ' : '';
  return {
    subject: `${urgent}Vacancy request ${reference}: ${labels.grade}, ${labels.specialty}, ${input.facility}`,
    replyTo: input.email,
    body: (
      <EmailFrame
        sender={sender}
        title={`Vacancy request ${reference}`}
        preview={`${input.organisation}: ${vacancyPromise(request)}`}
        reason={`You’re receiving this because vacancy requests to ${sender.brandName} come to this address. Replies go to the employer.`}
      >
        <Paragraph>
          <strong>Promised: {vacancyPromise(request)}.</strong>
        </Paragraph>
        <Line label="Shortlist, or “nobody yet”, promised">{shortlistBy(request)}</Line>
        <Line label="Urgency">{urgencyWords[input.urgency].label}</Line>
        <Line label="Organisation">{input.organisation}</Line>
        <Line label="Facility">{input.facility}</Line>
        <Line label="Contact">{input.contactName}</Line>
        <Line label="Email">{input.email}</Line>
        <Line label="Phone">
          <PhoneLink phone={input.phone} />
        </Line>
        <NeedLines input={input} labels={labels} />
        <Line label="Shifts">{input.shifts || 'Not provided'}</Line>
        <Line label="Rate">{rate || 'Not provided'}</Line>
        <Line label="Accommodation">{input.accommodation ? 'Provided' : 'Not provided'}</Line>
        <Line label="Travel">{input.travel ? 'Paid' : 'Not provided'}</Line>
        {input.details && (
          <Line label="Details">
            <TypedLines text={input.details} />
          </Line>
        )}
      </EmailFrame>
    ),
  };
}

type VacancyLabels = { region: string; specialty: string; grade: string };

/** Doctors needed, place and dates. Contains no free text of the employer. */
function NeedLines({ input, labels }: { input: VacancyInput; labels: VacancyLabels }) {
  return (
    <>
      <Line label="Needed">
        {input.doctors > 1 && `${input.doctors} doctors: `}
        {labels.grade}, {labels.specialty}
      </Line>
      <Line label="Work type">{workTypeLabels[input.workType]}</Line>
      <Line label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Line>
      <Line label="Region">{labels.region}</Line>
    </>
  );
}

type LabelledVacancy = { request: VacancyRequest; labels: VacancyLabels };

/**
 * Email to the employer, once per submission: the vacancies, and when to expect a call and a shortlist. Does not repeat
 * free text, because the address is not verified and may belong to another person.
 */
export function vacancyReceivedEmail(
  sent: readonly [LabelledVacancy, ...LabelledVacancy[]],
  sender: EmailSender,
): EmailContent {
  const [{ request }] = sent;
  const soonest = firstCalled(sent.map((one) => one.request)) ?? request;
  const calls = soonest.consultant?.phone;
  const many = sent.length > 1;
  return {
    subject: many
      ? `We have your vacancy requests ${request.reference} and ${sent.length - 1} more`
      : `We have your vacancy request ${request.reference}`,
    body: (
      <EmailFrame
        sender={sender}
        title={many ? 'We have your requests' : 'We have your request'}
        preview={vacancyPromise(soonest)}
        reason={`You’re receiving this because a vacancy request was sent on ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete it.`}
      >
        <Greeting name={null} />
        <Paragraph>
          <strong>{vacancyPromise(soonest)}.</strong>
          {calls && (
            <>
              {' '}
              Or call <PhoneLink phone={calls} />.
            </>
          )}
        </Paragraph>
        {sent.map(({ request: one, labels }) => (
          <Fragment key={one.id}>
            <Line label="Reference">{one.reference}</Line>
            <NeedLines input={one.input} labels={labels} />
            <Line label="Shortlist, or “nobody yet”">{shortlistBy(one)}</Line>
          </Fragment>
        ))}
        <Paragraph>
          Every doctor on a shortlist knows about the vacancy, has agreed to be put forward and has been
          checked. <PlainLink href={sender.siteUrl + paths.employers()}>What we check</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}
