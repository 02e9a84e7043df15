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
import { employerPaths } from '@/lib/routes';
import { memberRoleLabels, type MemberRole } from '@/lib/employers/organisations/organisation';

export function memberInvitedEmail(
  sender: EmailSender,
  about: { id: string; organisation: string; role: MemberRole; until: string },
): EmailContent {
  const token = sender.token('employer-invitation', about.id);
  return {
    subject: `${about.organisation} invites you to ${sender.brandName}`,
    body: (
      <EmailFrame
        sender={sender}
        title="You are invited"
        preview={`Requests for doctors at ${about.organisation}`}
        reason={`You’re receiving this because somebody at ${about.organisation} gave us this address. If you do not know them, you can ignore this email.`}
      >
        <Greeting name={null} />
        <Paragraph>
          Request doctors, see the progress of each vacancy and respond to shortlists, together with your
          colleagues.
        </Paragraph>
        <ActionLink href={sender.siteUrl + employerPaths.invitation(token)}>See the invitation</ActionLink>
        <Line label="Organisation">{about.organisation}</Line>
        <Line label="Your role">{memberRoleLabels[about.role]}</Line>
        <Paragraph>The link is only for this email address and works until {about.until}.</Paragraph>
      </EmailFrame>
    ),
  };
}

export function approvalAskedEmail(
  sender: EmailSender,
  about: { requester: string; needs: string[] },
): EmailContent {
  return {
    subject: `${about.requester} asks for your approval`,
    body: (
      <EmailFrame
        sender={sender}
        title="A request is waiting for your approval"
        preview={about.needs[0] ?? ''}
        reason="You’re receiving this because you are an approver of your organisation."
      >
        <Greeting name={null} />
        <Paragraph>
          {about.requester} has requested {about.needs.length === 1 ? 'a doctor' : 'doctors'}. We start
          looking once you approve.
        </Paragraph>
        {about.needs.map((need) => (
          <Line key={need} label="Needed">
            {need}
          </Line>
        ))}
        <ActionLink href={sender.siteUrl + employerPaths.vacancies()}>Approve or send back</ActionLink>
      </EmailFrame>
    ),
  };
}

export function approvalDecidedEmail(
  sender: EmailSender,
  about: { id: string; reference: string | null; reason: string; needs: string[] },
): EmailContent {
  const { reference } = about;
  return {
    subject: reference ? `Approved: ${reference}` : 'Your request was sent back',
    body: (
      <EmailFrame
        sender={sender}
        title={reference ? 'Your request is approved' : 'Your request was sent back'}
        preview={about.needs[0] ?? ''}
        reason="You’re receiving this because you asked for a doctor."
      >
        <Greeting name={null} />
        {about.needs.map((need) => (
          <Line key={need} label="Needed">
            {need}
          </Line>
        ))}
        {reference ? (
          <Line label="Reference">{reference}</Line>
        ) : (
          <Line label="What should change">
            <TypedLines text={about.reason} />
          </Line>
        )}
        <ActionLink
          href={
            sender.siteUrl +
            (reference ? employerPaths.vacancy(reference) : employerPaths.request({ again: about.id }))
          }
        >
          {reference ? 'See the vacancy' : 'Change it and send it again'}
        </ActionLink>
      </EmailFrame>
    ),
  };
}
