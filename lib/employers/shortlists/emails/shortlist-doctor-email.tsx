import { Fragment, type ReactNode } from 'react';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  SmallPrint,
  Subheading,
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

const linkToVacancy = (sender: EmailSender, ...entries: readonly ShortlistEntry[]) =>
  sender.siteUrl +
  givenPaths.vacancyConsent(sender.token('vacancy-consent', entries.map(({ id }) => id).join(',')));

type Asked = About & {
  dates: string;
  pay: string;
  provides: string;
  filledNeed: string | null;
  overlap: string | null;
};

const explainWhy = (sender: EmailSender, { doctor }: ShortlistEntry) =>
  `You’re receiving this because you ${doctor.id ? `have an account with ${sender.brandName}` : 'contacted us about work'}. We do not give your name to anyone without your agreement.`;

/** Facts of a vacancy, with warnings. Only with `isNamed` they name the consultant. */
const AskedVacancy = ({ about, isNamed }: { about: Asked; isNamed: boolean }) => (
  <>
    {about.filledNeed && <Paragraph>{about.filledNeed}</Paragraph>}
    {about.overlap && <Paragraph>{about.overlap}</Paragraph>}
    <VacancyFacts about={isNamed ? about : { ...about, consultant: null }} dates={about.dates}>
      <Fact label="Pay">{about.pay || unknownPay}</Fact>
      {about.vacancy.input.shifts && <Fact label="Shifts">{about.vacancy.input.shifts}</Fact>}
      {about.provides && <Fact label="Provided">{about.provides}</Fact>}
    </VacancyFacts>
  </>
);

/** Asks a doctor about several vacancies. One link leads to a page where the doctor answers for each of them. */
export function vacanciesConsentEmail(
  sender: EmailSender,
  abouts: readonly [Asked, ...Asked[]],
): EmailContent {
  const [{ entry }] = abouts;
  const facilities = abouts.map(({ vacancy }) => vacancy.input.facility).join(', ');
  return frameEmail(sender, {
    subject: `May we put you forward for ${abouts.length} vacancies? ${facilities}`,
    title: `May we put you forward for ${abouts.length} vacancies?`,
    preview: `${facilities}. An employer gets your details only if you agree.`,
    reason: explainWhy(sender, entry),
    body: (
      <>
        <Greeting name={entry.doctor.givenName} />
        <Paragraph>
          You answer for each vacancy on one page. If you agree, we give your name, grade and{' '}
          {describeGivenNumbers(entry.doctor)} to the employer of that vacancy. If they accept you, we also
          give them your phone number and email.
          {abouts.some(({ entry: { unnamed } }) => unnamed) &&
            ' They will see your name only if they accept you.'}
          {abouts.some(({ entry: { summary } }) => summary) &&
            ' They will also read a summary of your experience. You can read it before you answer.'}
        </Paragraph>
        {abouts.map((about, at) => (
          <Fragment key={about.entry.id}>
            <Subheading>
              {about.vacancy.input.facility}, {about.vacancy.input.organisation}
            </Subheading>
            <AskedVacancy about={about} isNamed={at === abouts.length - 1} />
          </Fragment>
        ))}
        <ActionLink href={linkToVacancy(sender, ...abouts.map((about) => about.entry))}>
          Answer for each vacancy
        </ActionLink>
      </>
    ),
  });
}

export function vacancyConsentEmail(sender: EmailSender, about: Asked): EmailContent {
  const { entry, vacancy, labels, dates, pay } = about;
  const { input } = vacancy;
  return frameEmail(sender, {
    subject: `May we put you forward? ${nameWork(about)}`,
    title: 'May we put you forward?',
    preview: `${[dates, labels.place, pay].filter(Boolean).join(', ')}. The employer gets your details only if you agree.`,
    reason: explainWhy(sender, entry),
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
        <AskedVacancy about={about} isNamed />
        <ActionLink href={linkToVacancy(sender, entry)}>Answer yes or no</ActionLink>
        <SmallPrint>You decide on the page that opens. Opening it answers nothing.</SmallPrint>
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
