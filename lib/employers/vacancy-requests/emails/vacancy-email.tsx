import { CallPanel } from '@/lib/platform/emails/call-email';
import { joinRole } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  PlainLink,
  TypedLines,
} from '@/lib/platform/emails/parts-email';
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
  const urgent = input.urgency === 'today' ? 'URGENT: ' : '';
  return frameEmail(sender, {
    subject: `${urgent}Vacancy request ${reference}: ${joinRole(labels.grade, [labels.specialty])}, ${input.facility}`,
    title: `Vacancy request ${reference}`,
    replyTo: input.email,
    preview: `${input.organisation}: ${vacancyPromise(request)}`,
    reason: `You’re receiving this because vacancy requests to ${sender.brandName} are sent to this address. Replies go to the employer.`,
    body: (
      <>
        <Paragraph>
          <strong>We promised: {vacancyPromise(request)}.</strong>
        </Paragraph>
        <Facts>
          <Fact label="Shortlist promised by">{shortlistBy(request)}</Fact>
          <Fact label="Urgency">{urgencyWords[input.urgency].label}</Fact>
          <Fact label="Organisation">{input.organisation}</Fact>
          <Fact label="Facility">{input.facility}</Fact>
          <Fact label="Contact">{input.contactName}</Fact>
          <Fact label="Email">{input.email}</Fact>
          <Fact label="Phone">
            <PhoneLink phone={input.phone} />
          </Fact>
          <NeedFacts input={input} labels={labels} />
          <OfferFacts input={input} />
        </Facts>
      </>
    ),
  });
}

export function vacancyChangedStaffEmail(
  request: VacancyRequest,
  { text, by }: { text: string; by: string },
  labels: VacancyLabels,
  sender: EmailSender,
): EmailContent {
  const { input, reference } = request;
  return frameEmail(sender, {
    subject: `${reference}${request.state === 'closed' ? ' was withdrawn' : ', message from the employer'}: ${input.facility}`,
    title:
      request.state === 'closed' ? `${reference} was withdrawn` : `The employer wrote about ${reference}`,
    replyTo: input.email,
    preview: text,
    reason: `You’re receiving this because vacancy requests to ${sender.brandName} are sent to this address. Replies go to the employer.`,
    body: (
      <>
        <Paragraph>
          <TypedLines text={text} />
        </Paragraph>
        <Facts>
          <Fact label="Changed by">{by}</Fact>
          <Fact label="Facility">{input.facility}</Fact>
          <Fact label="Contact">{input.contactName}</Fact>
          <Fact label="Phone">
            <PhoneLink phone={input.phone} />
          </Fact>
          <NeedFacts input={input} labels={labels} />
          <Fact label="Rate">{input.rate || 'Not provided'}</Fact>
        </Facts>
      </>
    ),
  });
}

type VacancyLabels = { region: string; specialty: string; grade: string };

function NeedFacts({ input, labels }: { input: VacancyInput; labels: VacancyLabels }) {
  return (
    <>
      <Fact label="Doctor needed">
        {input.doctors > 1 && `${input.doctors} doctors: `}
        {joinRole(labels.grade, [labels.specialty])}
      </Fact>
      <Fact label="Work type">{workTypeLabels[input.workType]}</Fact>
      <Fact label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Fact>
      <Fact label="Region">{labels.region}</Fact>
    </>
  );
}

/** `missing` stands for what the request does not offer. A caller may not have been asked about it. */
function OfferFacts({ input, missing = 'Not provided' }: { input: VacancyInput; missing?: string }) {
  const rate = [input.rate, input.rateAdvise && 'advice on the rate is wanted'].filter(Boolean).join('; ');
  return (
    <>
      <Fact label="Shifts">{input.shifts || missing}</Fact>
      <Fact label="Rate">{rate || missing}</Fact>
      <Fact label="Accommodation">{input.accommodation ? 'Provided' : missing}</Fact>
      <Fact label="Travel">{input.travel ? 'Paid' : missing}</Fact>
      {input.details && (
        <Fact label="Details">
          <TypedLines text={input.details} />
        </Fact>
      )}
    </>
  );
}

type LabelledVacancy = { request: VacancyRequest; labels: VacancyLabels };

/**
 * Confirms all vacancies of one request to the employer. States when to expect a call and a shortlist. Repeats typed
 * text only if staff typed it, because otherwise the unverified address may belong to another person. `called` says who
 * called when, such as "Rosie Bell called on Tue 24 Nov, 9:40 am AEST".
 */
export function vacancyReceivedEmail(
  sent: readonly [LabelledVacancy, ...LabelledVacancy[]],
  { isTypedByStaff, called }: { isTypedByStaff: boolean; called: string | null },
  sender: EmailSender,
): EmailContent {
  const [{ request }] = sent;
  const soonest = firstCalled(sent.map((one) => one.request)) ?? request;
  const many = sent.length > 1;
  // If staff have already talked to the employer, for example because the employer called, no call is promised.
  const promise = soonest.state === 'received' ? vacancyPromise(soonest) : null;
  const call = called?.replace(`${request.input.contactName} called`, 'You called');
  return frameEmail(sender, {
    subject: many
      ? `We have your vacancy requests ${request.reference} and ${sent.length - 1} more`
      : `We have your vacancy request ${request.reference}`,
    title: many ? `We have your ${sent.length} requests` : 'We have your request',
    preview: promise ? `${promise}.` : 'Your request, as we have recorded it.',
    reason: call
      ? `You’re receiving this because ${call.replace(/^You/, 'you')} and asked us for a doctor. If you know nothing of this, reply to this email and we will delete the request.`
      : `You’re receiving this because a vacancy request was ${promise ? 'sent on' : 'recorded on'} ${sender.siteUrl} with this email address. If it was not you, reply to this email and we will delete the request.`,
    body: (
      <>
        <Greeting name={isTypedByStaff ? request.input.contactName : null} />
        {call && (
          <Paragraph>
            {call}. Please check what we have recorded. If something is not right, reply to this email.
          </Paragraph>
        )}
        {promise ? (
          <CallPanel title={promise} consultant={soonest.consultant}>
            Not a good time? Reply to this email with a better time.
          </CallPanel>
        ) : (
          soonest.consultant && (
            <CallPanel
              title={`Your consultant is ${soonest.consultant.givenName} ${soonest.consultant.familyName}`}
              consultant={soonest.consultant}
            >
              Do you have a question? Call, or reply to this email.
            </CallPanel>
          )
        )}
        {sent.map(({ request: one, labels }) => (
          <Facts key={one.id}>
            <Fact label="Reference">{one.reference}</Fact>
            {isTypedByStaff && <Fact label="Facility">{one.input.facility}</Fact>}
            <NeedFacts input={one.input} labels={labels} />
            {isTypedByStaff && <OfferFacts input={one.input} {...(called && { missing: 'Not mentioned' })} />}
            <Fact label="Shortlist" detail="Or an update, if no doctor is available yet">
              {shortlistBy(one)}
            </Fact>
          </Facts>
        ))}
        <Paragraph>
          Every doctor on a shortlist knows about the vacancy and has agreed to be put forward. The shortlist
          shows whether we have checked their registration.{' '}
          <PlainLink href={sender.siteUrl + paths.employers()}>What we check</PlainLink>
        </Paragraph>
      </>
    ),
  });
}
