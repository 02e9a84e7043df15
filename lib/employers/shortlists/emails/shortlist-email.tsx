import { count as countNoun, joinRole } from '@/lib/core/text';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  SmallPrint,
  TypedLines,
} from '@/lib/platform/emails/parts-email';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { givenPaths } from '@/lib/routes';
import {
  declineReasons,
  entryInitial,
  entryName,
  formatDoctorName,
  type ShortlistEntry,
} from '@/lib/employers/shortlists/shortlist';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';

export type NeedLabels = { specialty: string; grade: string; place: string };

export const DoctorNeeded = ({ labels: { grade, specialty } }: { labels: NeedLabels }) => (
  <Fact label="Doctor needed">{joinRole(grade, [specialty])}</Fact>
);

/** Sends the employer the link to the shortlist. Names no doctor, because the employer may forward the email. */
export function shortlistSentEmail(
  sender: EmailSender,
  about: {
    sendingId: string;
    vacancy: VacancyRequest;
    /** Name of the recipient. Null if the shortlist goes to a colleague whose name the site does not know. */
    name: string | null;
    count: number;
    /** Number of doctors whom the employer has not accepted or declined. */
    waiting: number;
    /** Number of doctors whom no earlier email proposed. */
    added: number;
    /** Number of doctors whom the employer has accepted. */
    accepted: number;
    until: string;
    labels: NeedLabels;
  },
): EmailContent {
  const { name, count, waiting, added, accepted, labels, until } = about;
  const { reference, input, consultant } = about.vacancy;
  const hasEarlier = added > 0 && added < count;
  const number = hasEarlier ? added : waiting || count;
  const doctors = [number === 1 ? 'One' : number, hasEarlier && 'new', number === 1 ? 'doctor' : 'doctors']
    .filter(Boolean)
    .join(' ');
  return frameEmail(sender, {
    subject: `Shortlist for ${reference}: ${doctors.toLowerCase()}`,
    title: `${doctors} for your vacancy`,
    preview: `${joinRole(labels.grade, [labels.specialty])}, ${labels.place}. The link works until ${until}.`,
    reason: `You’re receiving this because of the vacancy request ${reference}. If something is not right, reply to this email.`,
    body: (
      <>
        <Greeting name={name} />
        <Paragraph>
          {doctors} {number === 1 ? 'has' : 'have'} agreed to be put forward for {reference}.
          {hasEarlier && waiting > added && ` ${waiting} doctors now wait for your answer.`} Open the
          shortlist to accept, decline or ask a question. You do not need an account.
        </Paragraph>
        {accepted >= input.doctors && (
          <Paragraph>
            You asked for {countNoun(input.doctors, 'doctor')} and have accepted {accepted}.
          </Paragraph>
        )}
        <Facts>
          <DoctorNeeded labels={labels} />
          <Fact label="Hospital or practice">{input.facility}</Fact>
          <Fact label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Fact>
          <Fact label="Reference">{reference}</Fact>
          {consultant && (
            <Fact label="Your consultant" detail={<PhoneLink phone={consultant.phone} />}>
              {consultant.givenName} {consultant.familyName}
            </Fact>
          )}
        </Facts>
        <ActionLink href={sender.siteUrl + givenPaths.shortlist(sender.token('shortlist', about.sendingId))}>
          See the shortlist
        </ActionLink>
        <SmallPrint>The link is only for you and works until {until}.</SmallPrint>
      </>
    ),
  });
}

export function questionAnsweredEmail(
  sender: EmailSender,
  about: {
    sendingId: string;
    reference: string;
    name: string | null;
    /** Name of the doctor, or text such as "doctor 2" while the employer may not see the name. */
    doctor: string;
    question: string;
    text: string;
    entry: ShortlistEntry;
  },
): EmailContent {
  return frameEmail(sender, {
    subject: `Answer to your question about ${about.doctor}, ${about.reference}`,
    title: 'We have answered your question',
    preview: about.text,
    reason: 'You’re receiving this because you asked a question about a shortlist.',
    body: (
      <>
        <Greeting name={about.name} />
        <Facts>
          <Fact label="About">{entryName(about.entry)}</Fact>
          <Fact label="Question">
            <TypedLines text={about.question} />
          </Fact>
          <Fact label="Answer">
            <TypedLines text={about.text} />
          </Fact>
        </Facts>
        <ActionLink href={sender.siteUrl + givenPaths.shortlist(sender.token('shortlist', about.sendingId))}>
          See the shortlist
        </ActionLink>
      </>
    ),
  });
}

function said(kind: string, { declineReason }: ShortlistEntry): string {
  switch (kind) {
    case 'accepted':
      return 'The employer has accepted the doctor';
    case 'declined':
      return `The employer has declined the doctor: ${declineReason ? declineReasons[declineReason] : 'no reason given'}`;
    case 'question':
      return 'The employer has a question';
    case 'granted':
      return 'The doctor agrees to be put forward';
    default:
      return 'The doctor does not agree to be put forward';
  }
}

const OpenVacancy = ({ sender, vacancy }: { sender: EmailSender; vacancy: VacancyRequest }) => (
  <ActionLink href={`${sender.siteUrl}/staff/vacancies/${vacancy.id}/show`}>
    Open {vacancy.reference}
  </ActionLink>
);

export function shortlistAnswerStaffEmail(
  sender: EmailSender,
  about: {
    kind: string;
    text: string;
    by: string | null;
    entry: ShortlistEntry;
    vacancy: VacancyRequest;
    isClaimed: boolean;
  },
): EmailContent {
  const { entry, vacancy, kind, text, by, isClaimed } = about;
  const isAsker = !isClaimed && entry.events.some(({ actor }) => actor.startsWith('staff:'));
  const title = said(kind, entry);
  return frameEmail(sender, {
    subject: `${vacancy.reference}, ${entryInitial(entry)}: ${title}`,
    title,
    preview: text || `${vacancy.input.facility}, ${vacancy.input.organisation}`,
    reason: `You’re receiving this because you ${isAsker ? 'asked this doctor' : `are handling ${vacancy.reference}`}.`,
    body: (
      <>
        <Facts>
          <Fact label="Doctor">{formatDoctorName(entry.doctor)}</Fact>
          <Fact label="Vacancy">
            {vacancy.reference}, {vacancy.input.facility}, {vacancy.input.organisation}
          </Fact>
          {entry.enquiry && (
            <Fact label="Enquiry">
              {entry.enquiry.reference}: {staffStateLabels[entry.enquiry.state].toLowerCase()}
            </Fact>
          )}
          {by && <Fact label="From">{by}</Fact>}
          {text && (
            <Fact label="Message">
              <TypedLines text={text} />
            </Fact>
          )}
        </Facts>
        <OpenVacancy {...{ sender, vacancy }} />
      </>
    ),
  });
}

export function misdirectedStaffEmail(
  sender: EmailSender,
  vacancy: VacancyRequest,
  recipient: string,
): EmailContent {
  return frameEmail(sender, {
    subject: `${vacancy.reference}: a link to the shortlist went to the wrong person`,
    title: 'A link went to the wrong person',
    preview: `The link was sent to ${recipient} and no longer works.`,
    reason: `You’re receiving this because you are handling ${vacancy.reference}.`,
    body: (
      <>
        <Paragraph>
          The person who opened the link to the shortlist says that it was not meant for them. The link no
          longer works. Send the shortlist again to the right address.
        </Paragraph>
        <Facts>
          <Fact label="Sent to">{recipient}</Fact>
        </Facts>
        <OpenVacancy {...{ sender, vacancy }} />
      </>
    ),
  });
}

/** Tells the employer that an accepted doctor will not come. Leaves out the reason, which is for staff. */
export function doctorReleasedEmail(
  sender: EmailSender,
  { entry, vacancy }: { entry: ShortlistEntry; vacancy: VacancyRequest },
  labels: NeedLabels,
): EmailContent {
  const { reference, input } = vacancy;
  const name = entryName({ ...entry, unnamed: false });
  return frameEmail(sender, {
    subject: `${reference}: a doctor is no longer on the shortlist`,
    title: `${name} is no longer on the shortlist`,
    preview: `${joinRole(labels.grade, [labels.specialty])}, ${input.facility}`,
    reason: `You’re receiving this because of the vacancy request ${reference}. If something is not right, reply to this email.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          Your acceptance of {name} for {reference} no longer stands, and we have taken the doctor off your
          shortlist. If you have a question, reply to this email.
        </Paragraph>
        <Facts>
          <DoctorNeeded labels={labels} />
          <Fact label="Hospital or practice">{input.facility}</Fact>
          <Fact label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Fact>
        </Facts>
      </>
    ),
  });
}

export function vacancyFilledEmail(
  sender: EmailSender,
  vacancy: VacancyRequest,
  labels: NeedLabels,
  { accepted, hasOthers }: { accepted: readonly string[]; hasOthers: boolean },
): EmailContent {
  const { reference, input } = vacancy;
  return frameEmail(sender, {
    subject: `${reference} is filled: ${input.facility}`,
    title: 'Your vacancy is filled',
    preview: `${joinRole(labels.grade, [labels.specialty])}, ${input.facility}`,
    reason: `You’re receiving this because of the vacancy request ${reference}. If something is not right, reply to this email.`,
    body: (
      <>
        <Greeting name={input.contactName} />
        <Paragraph>
          We have marked {reference} as filled and are no longer looking for doctors.
          {hasOthers && ' We have told the other doctors we asked.'}
        </Paragraph>
        <Facts>
          <DoctorNeeded labels={labels} />
          <Fact label="Hospital or practice">{input.facility}</Fact>
          <Fact label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Fact>
          {accepted.length > 0 && <Fact label="Doctors you accepted">{accepted.join(', ')}</Fact>}
        </Facts>
      </>
    ),
  });
}
