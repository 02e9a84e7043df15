import type { IsoDate } from '@/lib/core/dates';
import { formatDay } from '@/lib/consultants/call-by';
import {
  ActionLink,
  LetterFrame,
  Paragraph,
  PlainLink,
  type LetterContent,
  type LetterSender,
} from '@/lib/letters/letter-frame-email';
import { paths } from '@/lib/web/paths';

type Reader = { givenName: string | null };

const reasonOf = (sender: LetterSender) =>
  `You get this because you have an account on ${sender.siteUrl} with this e-mail address.`;

function Hello({ givenName }: Reader) {
  return <Paragraph>Hello{givenName ? ` ${givenName}` : ''},</Paragraph>;
}

/** To a new doctor: what the account is good for. */
export function welcomeEmail(doctor: Reader, sender: LetterSender): LetterContent {
  return {
    subject: `Welcome to ${sender.brandName}`,
    body: (
      <LetterFrame
        sender={sender}
        title="Welcome"
        preview="Your account is ready: what it is good for, and where to begin."
        reason={reasonOf(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          your account is ready. Tell us what work you are looking for, and the jobs you see and the calls you
          get fit you better. It takes a few minutes, and every step can be left for later.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.onboarding()}>Tell us what you are looking for</ActionLink>
        <Paragraph>
          Nothing goes to a hospital without your word. By signing up you accepted our{' '}
          <PlainLink href={sender.siteUrl + paths.terms()}>terms and conditions</PlainLink>; what we keep
          about you, and why, is in <PlainLink href={sender.siteUrl + paths.privacy()}>Privacy</PlainLink>.
        </Paragraph>
      </LetterFrame>
    ),
  };
}

/** To the doctor: the account is deleted on `day`, unless they keep it. */
export function deletionAskedEmail(doctor: Reader & { day: IsoDate }, sender: LetterSender): LetterContent {
  const day = formatDay(doctor.day);
  return {
    subject: `Your account is deleted on ${day}`,
    body: (
      <LetterFrame
        sender={sender}
        title="Your account will be deleted"
        preview={`Until ${day} you can keep it.`}
        reason={reasonOf(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          you asked us to delete your account. <strong>We delete it on {day}</strong>, with everything in it:
          your details, enquiries, saved jobs, alerts, referees and bookings.
        </Paragraph>
        <Paragraph>
          Until then you can change your mind. Sign in, open your account settings and press “Keep my
          account”. If it was not you who asked, do that now and sign out everywhere.
        </Paragraph>
        <ActionLink href={sender.siteUrl + paths.account()}>Open account settings</ActionLink>
        <Paragraph>Until then you get no letters from us that you could do without.</Paragraph>
      </LetterFrame>
    ),
  };
}

/** To the doctor: the account stays. */
export function deletionUndoneEmail(doctor: Reader, sender: LetterSender): LetterContent {
  return {
    subject: 'Your account stays',
    body: (
      <LetterFrame
        sender={sender}
        title="Your account stays"
        preview="It is not going to be deleted."
        reason={reasonOf(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          your account is not going to be deleted. Everything in it is as you left it, and letters that you
          chose come again.
        </Paragraph>
        <Paragraph>
          <PlainLink href={sender.siteUrl + paths.account()}>Account settings</PlainLink>
        </Paragraph>
      </LetterFrame>
    ),
  };
}

/** To who was a doctor here. Nothing is known of them any more, so it names nobody. */
export function accountDeletedEmail(sender: LetterSender): LetterContent {
  return {
    subject: 'Your account is deleted',
    body: (
      <LetterFrame
        sender={sender}
        title="Your account is deleted"
        preview="Nothing about you is left with us."
        reason={`You get this because you asked us to delete your account on ${sender.siteUrl}. It is the last letter of that account.`}
      >
        <Paragraph>Hello,</Paragraph>
        <Paragraph>
          as you asked, we have deleted your account and everything in it. Enquiries, references and bookings
          that were still open have ended. All that stays is a count of deleted accounts, and this address
          until tomorrow, to send you this letter.
        </Paragraph>
        <Paragraph>You are welcome back at any time: signing up again makes a new, empty account.</Paragraph>
      </LetterFrame>
    ),
  };
}

/** To staff: what was open of an account that is gone. */
export function accountDeletedStaffEmail(
  { enquiries, bookings }: { enquiries: string[]; bookings: string[] },
  sender: LetterSender,
): LetterContent {
  const list = [...enquiries, ...bookings].join(', ');
  return {
    subject: `Account deleted: ${list}`,
    body: (
      <LetterFrame
        sender={sender}
        title="A doctor has deleted their account"
        preview="What was open of it has ended."
        reason="You get this because you work the enquiries of this site."
      >
        <Paragraph>
          The doctor behind {list} has had their account deleted. What was open has ended: call nobody about
          it, put nobody forward, and delete what you keep about the person elsewhere.
        </Paragraph>
      </LetterFrame>
    ),
  };
}

/** To the doctor: a copy of their data was handed out. `when` names its zone. */
export function dataExportedEmail(doctor: Reader & { when: string }, sender: LetterSender): LetterContent {
  return {
    subject: 'The copy of your data is ready',
    body: (
      <LetterFrame
        sender={sender}
        title="The copy of your data"
        preview="It was made and handed to your browser."
        reason={reasonOf(sender)}
      >
        <Hello {...doctor} />
        <Paragraph>
          you asked for a copy of everything we hold about you. It was made on {doctor.when} and handed to
          your browser as a file. For your safety it does not travel by mail. You can download it again
          whenever you want.
        </Paragraph>
        <Paragraph>
          If that was not you, open{' '}
          <PlainLink href={sender.siteUrl + paths.account()}>Account settings</PlainLink>, sign out everywhere
          and change your password.
        </Paragraph>
      </LetterFrame>
    ),
  };
}
