import type { IsoDate } from '@/lib/core/dates';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import {
  ActionLink,
  EmailFrame,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { paths } from '@/lib/routes';

type Reader = { givenName: string | null };

const describeEmailReason = (sender: EmailSender) =>
  `You’re receiving this because you have an account on ${sender.siteUrl} with this email address.`;

function Hello({ givenName }: Reader) {
  return <Paragraph>Hello{givenName ? ` ${givenName}` : ''},</Paragraph>;
}

export function welcomeEmail(doctor: Reader, sender: EmailSender): EmailContent {
  return {
    subject: `Welcome to ${sender.brandName}`,
    body: (
      <EmailFrame
        sender={sender}
        title="Welcome"
        preview="Your account is ready. Start by telling us what work you want."
        reason={describeEmailReason(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          Your account is ready. Tell us what work you are looking for, so that the jobs we show you and the
          calls we make suit you better. It takes a few minutes, and you can skip any step.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.onboarding()}>Tell us what you are looking for</ActionLink>
        <Paragraph>
          We send nothing to a hospital without your consent. By signing up you accepted our{' '}
          <PlainLink href={sender.siteUrl + paths.terms()}>terms and conditions</PlainLink>. What we keep
          about you, and why, is in <PlainLink href={sender.siteUrl + paths.privacy()}>Privacy</PlainLink>.
        </Paragraph>
      </EmailFrame>
    ),
  };
}

export function deletionAskedEmail(doctor: Reader & { day: IsoDate }, sender: EmailSender): EmailContent {
  const day = formatDay(doctor.day);
  return {
    subject: `Your account will be deleted on ${day}`,
    body: (
      <EmailFrame
        sender={sender}
        title="Your account will be deleted"
        preview={`You can change your mind until ${day}.`}
        reason={describeEmailReason(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          You asked us to delete your account. <strong>We will delete it on {day}</strong>, with everything in
          it: your details, enquiries, saved jobs, alerts, referees and bookings.
        </Paragraph>
        <Paragraph>
          You can change your mind until then. Sign in, open your account settings and press “Keep my
          account”. If you did not ask for this, do that now and sign out everywhere.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.account()}>Open account settings</ActionLink>
        <Paragraph>Until then we send you no optional emails.</Paragraph>
      </EmailFrame>
    ),
  };
}

export function deletionUndoneEmail(doctor: Reader, sender: EmailSender): EmailContent {
  return {
    subject: 'Your account will not be deleted',
    body: (
      <EmailFrame
        sender={sender}
        title="Your account will not be deleted"
        preview="Everything in it is as you left it."
        reason={describeEmailReason(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          We will not delete your account. Everything in it is as you left it, and you will get the emails you
          chose again.
        </Paragraph>
        <Paragraph>
          <PlainLink href={sender.siteUrl + paths.account()}>Account settings</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}

/** To the former doctor: the account has been deleted. Contains no name, because all data are deleted. */
export function accountDeletedEmail(sender: EmailSender): EmailContent {
  return {
    subject: 'Your account has been deleted',
    body: (
      <EmailFrame
        sender={sender}
        title="Your account has been deleted"
        preview="We have deleted everything in it."
        reason={`You’re receiving this because you asked us to delete your account on ${sender.siteUrl}. This is our last email about that account.`}
      >
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          As you asked, we have deleted your account and everything in it. Any enquiries, reference requests
          and bookings still open have ended. We keep a count of deleted accounts and, until tomorrow, this
          address, to send you this email.
        </Paragraph>
        <Paragraph>
          You can create an account again at any time. You will start with a new, empty account.
        </Paragraph>
      </EmailFrame>
    ),
  };
}

export function accountDeletedStaffEmail(
  { enquiries, bookings }: { enquiries: string[]; bookings: string[] },
  sender: EmailSender,
): EmailContent {
  const list = [...enquiries, ...bookings].join(', ');
  return {
    subject: `Account deleted: ${list}`,
    body: (
      <EmailFrame
        sender={sender}
        title="A doctor has deleted their account"
        preview="Open enquiries and bookings have ended."
        reason="You’re receiving this because you handle enquiries from this site."
      >
        <Paragraph>
          We have closed {list}: the doctor has deleted their account. Do not call the doctor or put them
          forward, and delete what you keep about them elsewhere.
        </Paragraph>
      </EmailFrame>
    ),
  };
}

export function dataExportedEmail(doctor: Reader & { when: string }, sender: EmailSender): EmailContent {
  return {
    subject: 'The copy of your data is ready',
    body: (
      <EmailFrame
        sender={sender}
        title="The copy of your data"
        preview="It was downloaded in your browser."
        reason={describeEmailReason(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          You asked for a copy of everything we hold about you. Your browser downloaded it as a file on{' '}
          {doctor.when}. For your safety we do not send it by email. You can download it again at any time.
        </Paragraph>
        <Paragraph>
          If this was not you, open{' '}
          <PlainLink href={sender.siteUrl + paths.account()}>Account settings</PlainLink>, sign out everywhere
          and change your password.
        </Paragraph>
      </EmailFrame>
    ),
  };
}
