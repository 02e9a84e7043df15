import type { IsoDate } from '@/lib/core/dates';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Greeting, Paragraph, PlainLink } from '@/lib/platform/emails/parts-email';
import { paths } from '@/lib/routes';

type Reader = { givenName: string | null };

const describeEmailReason = (sender: EmailSender) =>
  `You’re receiving this because you have an account on ${sender.siteUrl} with this email address.`;

export function welcomeEmail(doctor: Reader, sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: `Welcome to ${sender.brandName}`,
    preview: 'Your account is ready. Tell us what work you want, and we’ll show you the jobs that fit.',
    reason: describeEmailReason(sender),
    body: (
      <>
        <Greeting name={doctor.givenName} />
        <Paragraph>
          Your account is ready. Tell us what work you are looking for, so that the jobs we show you and the
          calls we make suit you better. It takes a few minutes, and you can skip any step.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.onboarding()}>Tell us what you are looking for</ActionLink>
        <Paragraph>
          We send nothing to a hospital without your consent. When you signed up, you accepted our{' '}
          <PlainLink href={sender.siteUrl + paths.terms()}>terms and conditions</PlainLink>. Our{' '}
          <PlainLink href={sender.siteUrl + paths.privacy()}>privacy page</PlainLink> says what we keep about
          you and why.
        </Paragraph>
      </>
    ),
  });
}

export function deletionAskedEmail(doctor: Reader & { day: IsoDate }, sender: EmailSender): EmailContent {
  const day = formatDay(doctor.day);
  return frameEmail(sender, {
    subject: `Your account will be deleted on ${day}`,
    preview: 'We will delete everything in your account. Until then, you can sign in and keep your account.',
    reason: describeEmailReason(sender),
    body: (
      <>
        <Greeting name={doctor.givenName} />
        <Paragraph>
          You asked us to delete your account. <strong>We will delete it on {day}</strong>, with everything in
          it: your details, enquiries, saved jobs, alerts, referees and bookings.
        </Paragraph>
        <Paragraph>
          You can change your mind until then: sign in, open your account settings and press “Keep my
          account”. If you did not ask us to delete your account, press “Keep my account” now, then sign out
          everywhere.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.account()}>Open account settings</ActionLink>
        <Paragraph>We will not send you optional emails in the meantime.</Paragraph>
      </>
    ),
  });
}

export function deletionUndoneEmail(doctor: Reader, sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: 'Your account will not be deleted',
    preview: 'Nothing in your account has changed.',
    reason: describeEmailReason(sender),
    body: (
      <>
        <Greeting name={doctor.givenName} />
        <Paragraph>
          Your account will not be deleted. Nothing in it has changed, and you will again get the emails that
          you chose.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.account()}>Open account settings</ActionLink>
      </>
    ),
  });
}

/** Confirms the deletion to the doctor. Has no name in the greeting, because the site has deleted the name. */
export function accountDeletedEmail(sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: 'Your account has been deleted',
    preview:
      'Everything in your account has been deleted. Your open enquiries, reference requests and bookings have ended.',
    reason: `You’re receiving this because you asked us to delete your account on ${sender.siteUrl}. This is our last email about that account.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          As you asked, we have deleted your account and everything in it. Any enquiries, reference requests
          and bookings that were still open have ended. We keep a count of deleted accounts and, until
          tomorrow, this address, so that we can send you this email.
        </Paragraph>
        <Paragraph>
          You can create an account again at any time. You will start with a new, empty account.
        </Paragraph>
      </>
    ),
  });
}

export function accountDeletedStaffEmail(
  { enquiries, bookings, placements }: Record<'enquiries' | 'bookings' | 'placements', string[]>,
  sender: EmailSender,
): EmailContent {
  const list = [...enquiries, ...bookings, ...placements].join(', ');
  return frameEmail(sender, {
    subject: `Account deleted: ${list}`,
    title: 'A doctor has deleted their account',
    preview: 'We have closed the doctor’s open enquiries and bookings. Do not call the doctor.',
    reason: 'You’re receiving this because you handle enquiries from this site.',
    body: (
      <Paragraph>
        We have closed {list}, because the doctor has deleted their account. Do not call the doctor or put
        them forward, and delete any data you keep about them elsewhere.
        {placements.length > 0 &&
          ` Tell the employer that ${placements.join(', ')} ${placements.length === 1 ? 'is' : 'are'} cancelled.`}
      </Paragraph>
    ),
  });
}

export function dataExportedEmail(doctor: Reader & { when: string }, sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: 'The copy of your data is ready',
    preview: `Your browser downloaded the copy on ${doctor.when}.`,
    reason: describeEmailReason(sender),
    body: (
      <>
        <Greeting name={doctor.givenName} />
        <Paragraph>
          You asked for a copy of everything we hold about you. Your browser downloaded it as a file on{' '}
          {doctor.when}. For your safety we do not send it by email. You can download it again at any time.
        </Paragraph>
        <Paragraph>
          If this was not you, open your account settings, sign out everywhere, then change your password.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.account()}>Open account settings</ActionLink>
      </>
    ),
  });
}
