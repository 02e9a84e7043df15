import {
  ActionLink,
  EmailFrame,
  Greeting,
  Line,
  Paragraph,
  TypedLines,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { staffStateLabels } from '@/lib/enquiries/enquiry/handling/handling';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { givenPaths } from '@/lib/routes';
import { declineReasons, entryName, type ShortlistEntry } from '@/lib/employers/shortlists/shortlist';
import type { VacancyRequest } from '@/lib/employers/vacancy-requests/vacancy-request';

export type NeedLabels = { specialty: string; grade: string; place: string };

/**
 * Email to the employer: the link to the shortlist, the number of doctors, and until when the link works. Names no
 * doctor.
 */
export function shortlistSentEmail(
  sender: EmailSender,
  about: { sendingId: string; reference: string; count: number; until: string; labels: NeedLabels },
): EmailContent {
  const { count, labels, until } = about;
  const doctors = count === 1 ? 'One doctor' : `${count} doctors`;
  return {
    subject: `Shortlist for ${about.reference}: ${doctors.toLowerCase()}`,
    body: (
      <EmailFrame
        sender={sender}
        title={`${doctors} for your vacancy`}
        preview={`${labels.grade}, ${labels.specialty}, ${labels.place}`}
        reason={`You’re receiving this because of the vacancy request ${about.reference}. Reply if something is not right.`}
      >
        <Greeting name={null} />
        <Paragraph>
          {doctors} {count === 1 ? 'has' : 'have'} agreed to be put forward for {about.reference}. Use the
          link below to accept, decline or ask a question. You do not need an account.
        </Paragraph>
        <ActionLink href={sender.siteUrl + givenPaths.shortlist(sender.token('shortlist', about.sendingId))}>
          See the shortlist
        </ActionLink>
        <Line label="Needed">
          {labels.grade}, {labels.specialty}
        </Line>
        <Line label="Place">{labels.place}</Line>
        <Paragraph>The link is only for you and works until {until}.</Paragraph>
      </EmailFrame>
    ),
  };
}

export function questionAnsweredEmail(
  sender: EmailSender,
  about: { sendingId: string; reference: string; text: string; entry: ShortlistEntry },
): EmailContent {
  return {
    subject: `Your question about a doctor for ${about.reference}`,
    body: (
      <EmailFrame
        sender={sender}
        title="We have an answer"
        preview={about.reference}
        reason="You’re receiving this because you asked a question about a shortlist."
      >
        <Greeting name={null} />
        <Line label="About">{entryName(about.entry)}</Line>
        <Line label="Answer">
          <TypedLines text={about.text} />
        </Line>
        <ActionLink href={sender.siteUrl + givenPaths.shortlist(sender.token('shortlist', about.sendingId))}>
          See the shortlist
        </ActionLink>
      </EmailFrame>
    ),
  };
}

function said(kind: string, { declineReason }: ShortlistEntry): string {
  switch (kind) {
    case 'accepted':
      return 'The employer has accepted the doctor';
    case 'declined':
      return `The employer has declined the doctor: ${declineReason ? declineReasons[declineReason] : 'no reason given'}`;
    case 'question':
      return 'The employer has a question about the doctor';
    case 'granted':
      return 'The doctor may be put forward';
    default:
      return 'The doctor may not be put forward';
  }
}

export function shortlistAnswerStaffEmail(
  sender: EmailSender,
  about: { kind: string; text: string; entry: ShortlistEntry; vacancy: VacancyRequest },
): EmailContent {
  const { entry, vacancy, kind, text } = about;
  const { givenName, familyName, email } = entry.doctor;
  const title = said(kind, entry);
  return {
    subject: `${vacancy.reference}: ${title}`,
    body: (
      <EmailFrame
        sender={sender}
        title={title}
        preview={`${vacancy.reference}, ${vacancy.input.facility}`}
        reason={`You’re receiving this because you are handling ${vacancy.reference}.`}
      >
        <Line label="Doctor">{[givenName, familyName].filter(Boolean).join(' ') || email}</Line>
        <Line label="Vacancy">
          {vacancy.reference}, {vacancy.input.facility}, {vacancy.input.organisation}
        </Line>
        {entry.enquiry && (
          <Line label="Enquiry">
            {entry.enquiry.reference}: {staffStateLabels[entry.enquiry.state].toLowerCase()}
          </Line>
        )}
        {text && (
          <Line label="In their words">
            <TypedLines text={text} />
          </Line>
        )}
      </EmailFrame>
    ),
  };
}

export function misdirectedStaffEmail(
  sender: EmailSender,
  vacancy: VacancyRequest,
  recipient: string,
): EmailContent {
  return {
    subject: `${vacancy.reference}: a link to the shortlist went to the wrong person`,
    body: (
      <EmailFrame
        sender={sender}
        title="A link went to the wrong person"
        preview={vacancy.reference}
        reason={`You’re receiving this because you are handling ${vacancy.reference}.`}
      >
        <Paragraph>
          The person who opened the link to the shortlist says that it was not meant for them. The link no
          longer works. Change the address when you send the shortlist again.
        </Paragraph>
        <Line label="Sent to">{recipient}</Line>
      </EmailFrame>
    ),
  };
}

export function vacancyConsentEmail(
  sender: EmailSender,
  about: { entry: ShortlistEntry; vacancy: VacancyRequest; labels: NeedLabels },
): EmailContent {
  const { entry, vacancy, labels } = about;
  const { input } = vacancy;
  return {
    subject: `May we put you forward? ${labels.specialty}, ${input.facility}`,
    body: (
      <EmailFrame
        sender={sender}
        title="May we put you forward?"
        preview={`${labels.grade}, ${labels.specialty}, ${labels.place}`}
        reason={`You’re receiving this because you have an account with ${sender.brandName}. We do not give your name to anybody without your agreement.`}
      >
        <Greeting name={entry.doctor.givenName} />
        <Paragraph>
          We would like to give your name, grade and registration to {input.organisation} for this vacancy
          and, once they accept you, your telephone number and email.
          {entry.unnamed && ' They will see your name only once they accept you.'}
        </Paragraph>
        <Line label="Needed">
          {labels.grade}, {labels.specialty}
        </Line>
        <Line label="Where">
          {input.facility}, {labels.place}
        </Line>
        <Line label="Dates">{formatDates({ start: input.from, end: input.to, ongoing: false })}</Line>
        <ActionLink
          href={sender.siteUrl + givenPaths.vacancyConsent(sender.token('vacancy-consent', entry.id))}
        >
          Say yes or no
        </ActionLink>
      </EmailFrame>
    ),
  };
}
