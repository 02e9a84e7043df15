import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';
import { nextReminder, reminderDays, type RequestDetails } from '@/lib/doctors/referees/reference-request';
import { formatDay, usualZone } from '@/lib/doctors/referees/referee-labels';

type News = { subject: string; title: string; words: string; then: string; preview: string };

function emailToDoctor(
  request: RequestDetails,
  sender: EmailSender,
  { subject, title, words, then, preview }: News,
): EmailContent {
  return frameEmail(sender, {
    subject,
    title,
    preview,
    reason: `You’re receiving this because you asked for a reference in your account on ${sender.siteUrl}.`,
    body: (
      <>
        <Greeting name={request.doctor.givenName} />
        <Paragraph>{words}</Paragraph>
        <Paragraph>{then}</Paragraph>
        <ActionLink href={sender.siteUrl + paths.referees()}>See your referees</ActionLink>
      </>
    ),
  });
}

/** Tells the doctor that a referee has answered. Leaves the reference out, because it is confidential. */
export function referenceRepliedEmail(request: RequestDetails, sender: EmailSender): EmailContent {
  const { name } = request.referee;
  return emailToDoctor(request, sender, {
    subject: `${name} has sent your reference`,
    title: 'Your reference has arrived',
    words: `${name} has sent us your reference.`,
    then: 'Our consultants have the reference now. Only our team and the people who make hiring decisions can read it, so that your referee can be frank.',
    preview:
      'Our consultants have the reference now. Only our team and the people who make hiring decisions can read it.',
  });
}

export function referenceDeclinedEmail(request: RequestDetails, sender: EmailSender): EmailContent {
  const { name } = request.referee;
  return emailToDoctor(request, sender, {
    subject: `${name} cannot give you a reference`,
    title: 'A referee has declined',
    words: `${name} has declined to give you a reference.`,
    then: 'People decline for many reasons, often because they are short of time. We will not email this referee again. Please name another one.',
    preview: 'Please name another referee. We will not email this referee again.',
  });
}

export function referenceBouncedEmail(request: RequestDetails, sender: EmailSender): EmailContent {
  const { name, email } = request.referee;
  return emailToDoctor(request, sender, {
    subject: `We could not reach ${name}`,
    title: 'Our email could not be delivered',
    words: `Our email to ${name} at ${email} could not be delivered.`,
    then: 'Check the address with your referee, correct it in your list of referees, then ask again.',
    preview: `Our email to ${email} could not be delivered. Check the address, then ask again.`,
  });
}

export function referenceNotAnsweredEmail(
  request: RequestDetails,
  sender: EmailSender,
  now: Date,
): EmailContent {
  const { name } = request.referee;
  const zone = request.doctor.timeZone ?? usualZone;
  const next = nextReminder({ requestedAt: request.requestedAt.toISOString() }, now);
  const asked = formatDay(request.requestedAt.toISOString(), zone);
  const ends = formatDay(request.expiresAt.toISOString(), zone);
  return emailToDoctor(request, sender, {
    subject: `${name} has not answered yet`,
    title: 'No reference yet',
    words: `We asked ${name} for your reference on ${asked} and have not heard back.`,
    then: next
      ? `We will remind your referee on ${formatDay(next.toISOString(), zone)}. A message from you often helps more.`
      : `We have reminded your referee ${reminderDays.referee.length} times and will not do so again. Your referee can still answer until ${ends}. You may want to call your referee, or name another one.`,
    preview: next
      ? `We will remind your referee on ${formatDay(next.toISOString(), zone)}.`
      : `Your referee can still answer until ${ends}. We will not send another reminder.`,
  });
}
