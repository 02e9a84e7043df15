import type { ReactNode } from 'react';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  SmallPrint,
} from '@/lib/platform/emails/parts-email';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { shortDays } from '@/lib/jobs/search/describe-days';
import { givenPaths } from '@/lib/routes';
import {
  describeGivenNumbers,
  lastSaid,
  unknownPay,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';
import { DoctorNeeded, type NeedLabels } from './shortlist-email';

type About = {
  entry: ShortlistEntry;
  vacancy: VacancyRequest;
  labels: NeedLabels;
  consultant: { givenName: string; phone: string } | null;
};

const VacancyFacts = ({
  about: { vacancy, labels, consultant },
  dates,
  children,
}: {
  about: About;
  dates: string;
  children?: ReactNode;
}) => (
  <Facts>
    <Fact label="Dates">{dates}</Fact>
    <DoctorNeeded labels={labels} />
    <Fact label="Where">
      {vacancy.input.facility}, {labels.place}
    </Fact>
    {children}
    {consultant && (
      <Fact label="Your consultant">
        {consultant.givenName}, <PhoneLink phone={consultant.phone} />
      </Fact>
    )}
  </Facts>
);

/** Tells the emails about two vacancies apart: a doctor may get an acceptance and a refusal on the same day. */
const nameWork = ({ vacancy: { input }, labels }: About) =>
  [labels.specialty, input.facility, shortDays({ from: input.from, to: input.to })]
    .filter(Boolean)
    .join(', ');

const linkToVacancy = (sender: EmailSender, { id }: ShortlistEntry) =>
  sender.siteUrl + givenPaths.vacancyConsent(sender.token('vacancy-consent', id));

export function vacancyConsentEmail(
  sender: EmailSender,
  about: About & {
    dates: string;
    pay: string;
    provides: string;
    filledNeed: string | null;
    overlap: string | null;
  },
): EmailContent {
  const { entry, vacancy, labels, dates, pay, provides, filledNeed, overlap } = about;
  const { input } = vacancy;
  return frameEmail(sender, {
    subject: `May we put you forward? ${nameWork(about)}`,
    title: 'May we put you forward?',
    preview: `${[dates, labels.place, pay].filter(Boolean).join(', ')}. The employer gets your details only if you agree.`,
    reason: `You’re receiving this because you ${entry.doctor.id ? `have an account with ${sender.brandName}` : 'contacted us about work'}. We do not give your name to anyone without your agreement.`,
    body: (
      <>
        <Greeting name={entry.doctor.givenName} />
        <Paragraph>
          {lastSaid(entry.events) === 'granted' &&
            'You agreed, but we have changed the summary of your experience since. Please read it and answer again. '}
          We would like to give your name, grade and {describeGivenNumbers(entry.doctor)} to{' '}
          {input.organisation} for this vacancy. If they accept you, we will also give them your phone number
          and email.
          {entry.unnamed && ' They will see your name only if they accept you.'}
          {entry.summary &&
            ' They will also read a summary of your experience. You can read it before you answer.'}
        </Paragraph>
        {filledNeed && <Paragraph>{filledNeed}</Paragraph>}
        {overlap && <Paragraph>{overlap}</Paragraph>}
        <VacancyFacts about={about} dates={dates}>
          <Fact label="Pay">{pay || unknownPay}</Fact>
          {input.shifts && <Fact label="Shifts">{input.shifts}</Fact>}
          {provides && <Fact label="Provided">{provides}</Fact>}
        </VacancyFacts>
        <ActionLink href={linkToVacancy(sender, entry)}>Answer yes or no</ActionLink>
        <SmallPrint>
          The button opens a page where you can decide. We do not send anything until you do.
        </SmallPrint>
      </>
    ),
  });
}

const outcomeWords = {
  accepted: {
    title: 'You have been accepted',
    text: 'The employer now has your name, phone number and email address. Your consultant will send you the terms to confirm.',
  },
  declined: {
    title: 'You were not successful this time',
    text: 'Thank you for letting us put you forward. This does not reflect on your work, and we would be glad to find you another job.',
  },
  released: {
    title: 'The hospital’s acceptance no longer stands',
    text: 'You are no longer on the shortlist for this vacancy. If you have a question, reply to this email.',
  },
  filled: {
    title: 'This vacancy is filled',
    text: 'Thank you for considering this vacancy. We will not send the employer anything more about you, and you do not need to do anything.',
  },
  closed: {
    title: 'This vacancy has closed',
    text: 'Thank you for considering this vacancy. We will not send the employer anything more about you, and you do not need to do anything.',
  },
};

/**
 * Tells a doctor on a shortlist that the employer has decided or that the vacancy has ended. Leaves out the
 * employer's reason.
 */
export function vacancyOutcomeEmail(
  sender: EmailSender,
  about: About & { outcome: keyof typeof outcomeWords },
): EmailContent {
  const { entry, vacancy } = about;
  const { input } = vacancy;
  const { title, text } = outcomeWords[about.outcome];
  const dates = formatDates({ start: input.from, end: input.to, ongoing: false });
  return frameEmail(sender, {
    subject: `${title}: ${nameWork(about)}`,
    title,
    preview: `${input.facility}, ${dates}`,
    reason: `You’re receiving this because we asked you about ${vacancy.reference}.`,
    body: (
      <>
        <Greeting name={entry.doctor.givenName} />
        <Paragraph>
          {about.outcome === 'accepted' && `${input.organisation} has accepted you. `}
          {text}
        </Paragraph>
        <VacancyFacts about={about} dates={dates} />
        <ActionLink href={linkToVacancy(sender, entry)}>
          {about.outcome === 'accepted' ? 'See what happens next' : 'See this vacancy'}
        </ActionLink>
      </>
    ),
  });
}
