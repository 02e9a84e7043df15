import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  QuietLink,
  SmallPrint,
} from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';
import { nameForReferee, reminderDays, type RequestDetails } from '@/lib/doctors/referees/reference-request';
import { formatDay, usualZone } from '@/lib/doctors/referees/referee-labels';
import { questionCount } from '@/lib/doctors/referees/reference-answers';

const until = ({ expiresAt, doctor }: RequestDetails) =>
  formatDay(expiresAt.toISOString(), doctor.timeZone ?? usualZone, { year: true });

/**
 * Asks the referee for a reference: who asks, why, and how long answering takes. `reminder` is the number of days since
 * the first email. Null for the first email.
 */
export function referenceRequestEmail(
  request: RequestDetails,
  sender: EmailSender,
  reminder: number | null = null,
): EmailContent {
  const name = nameForReferee(request.doctor);
  const page = sender.siteUrl + givenPaths.reference(sender.token('reference', request.id));
  const isLast = reminder === reminderDays.referee.at(-1);
  const title = reminder === null ? `${name} asks you for a reference` : `A reference for ${name}`;
  return frameEmail(sender, {
    subject:
      reminder === null
        ? title
        : `${isLast ? 'Last reminder' : 'Reminder'}: ${name} asked you for a reference`,
    title,
    preview: `There are ${questionCount} short questions, which take about five minutes. You do not need an account. Please answer by ${until(request)}.`,
    reason: `You’re receiving this because ${name} named you as a referee on ${sender.siteUrl} and told us that you agreed to be asked. ${
      isLast ? 'This is our last reminder.' : 'If you decline, we will not email you again.'
    }`,
    body: (
      <>
        <Greeting name={null} />
        {reminder === null ? (
          <Paragraph>
            {name} is looking for work through {sender.brandName}, which finds jobs for doctors in Australia
            and New Zealand. Hospitals want to hear from people who have worked with a doctor, and {name} has
            named you.
          </Paragraph>
        ) : (
          <Paragraph>
            We emailed you about a reference for {name} and have not heard back. If you have started, your
            answers are still there.
          </Paragraph>
        )}
        <Facts>
          <Fact
            label="Time"
            detail={`${questionCount} short questions, on a computer or phone, without an account`}
          >
            About five minutes
          </Fact>
          <Fact label="Who can read it" detail={`${name} does not see what you write`}>
            Our team and the people who make hiring decisions
          </Fact>
          <Fact label="Answer by">{until(request)}</Fact>
        </Facts>
        <ActionLink href={page}>Write the reference</ActionLink>
        <QuietLink href={`${page}#decline`}>Decline, without giving a reason</QuietLink>
        <SmallPrint>The links are only for you. Please do not forward this email.</SmallPrint>
      </>
    ),
  });
}

export function referenceThanksEmail(request: RequestDetails, sender: EmailSender): EmailContent {
  const name = nameForReferee(request.doctor);
  return frameEmail(sender, {
    subject: `Thank you for your reference for ${name}`,
    title: 'Thank you',
    preview: `We have your reference. You do not need to do anything else.`,
    reason: `You’re receiving this because a reference was sent with the link we emailed to you. If it was not you, reply to this email.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          Your reference for {name} has arrived. We tell {name} that you have answered, but not what you
          wrote. You do not need to do anything else.
        </Paragraph>
      </>
    ),
  });
}
