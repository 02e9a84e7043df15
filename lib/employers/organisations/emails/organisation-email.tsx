import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  SmallPrint,
  TypedLines,
} from '@/lib/platform/emails/parts-email';
import { lowerFirst } from '@/lib/core/text';
import { employerPaths } from '@/lib/routes';
import { memberRoleLabels, type MemberRole } from '@/lib/employers/organisations/organisation';

export function memberInvitedEmail(
  sender: EmailSender,
  about: { id: string; organisation: string; role: MemberRole; until: string },
): EmailContent {
  const token = sender.token('employer-invitation', about.id);
  return frameEmail(sender, {
    subject: `${about.organisation} invites you to ${sender.brandName}`,
    title: `You are invited to ${sender.brandName}`,
    preview: `Your role: ${memberRoleLabels[about.role]}. The link works until ${about.until}.`,
    reason: `You’re receiving this because someone at ${about.organisation} gave us this address. If you do not know them, you can ignore this email.`,
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          {about.organisation} invites you to request doctors, follow each vacancy and answer shortlists
          together with your colleagues.
        </Paragraph>
        <Facts>
          <Fact label="Organisation">{about.organisation}</Fact>
          <Fact label="Your role">{memberRoleLabels[about.role]}</Fact>
        </Facts>
        <ActionLink href={sender.siteUrl + employerPaths.invitation(token)}>See the invitation</ActionLink>
        <SmallPrint>The link is only for this email address and works until {about.until}.</SmallPrint>
      </>
    ),
  });
}

function NeededFacts({ needs }: { needs: readonly string[] }) {
  return needs.map((need) => (
    <Fact key={need} label="Doctor needed">
      {need}
    </Fact>
  ));
}

export function approvalAskedEmail(
  sender: EmailSender,
  about: {
    requester: string;
    /** Reference of the vacancy that the employer wants to change. Null if the request is for new vacancies. */
    changes: string | null;
    needs: { need: string; facts: { label: string; text: string }[]; cost: string }[];
    total: string | null;
  },
): EmailContent {
  return frameEmail(sender, {
    subject: `${about.requester} asks you to approve a request`,
    title: 'A request needs your approval',
    preview: about.needs.map(({ need }) => need).join(' '),
    reason: 'You’re receiving this because you approve requests for your organisation.',
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          {about.changes
            ? `${about.requester} wants to change ${about.changes}. The vacancy stays as it is until you approve the change.`
            : `${about.requester} has requested ${about.needs.length === 1 ? 'a doctor' : 'doctors'}. We will start looking for doctors once you approve.`}
        </Paragraph>
        {about.needs.map(({ need, facts, cost }) => (
          <Facts key={need}>
            <Fact label="Doctor needed">{need}</Fact>
            {facts.map(({ label, text }) => (
              <Fact key={label} label={label}>
                <TypedLines text={text} />
              </Fact>
            ))}
            <Fact label="Estimated pay">{cost}</Fact>
          </Facts>
        ))}
        <Paragraph>
          {about.total && `Total: ${lowerFirst(about.total)}. `}The estimate covers every day from the first
          day to the last day. It does not include our fee, super, tax or travel, which we agree later.
        </Paragraph>
        <ActionLink href={sender.siteUrl + employerPaths.vacancies()}>
          Approve the request or send it back
        </ActionLink>
      </>
    ),
  });
}

export function approvalDecidedEmail(
  sender: EmailSender,
  about: { id: string; reference: string | null; reason: string; needs: string[]; decider: string },
): EmailContent {
  const { reference } = about;
  return frameEmail(sender, {
    subject: reference ? `Approved: ${reference}` : 'Your request has been sent back',
    title: reference ? 'Your request has been approved' : 'Your request has been sent back',
    preview: reference ? (about.needs[0] ?? '') : `What needs to change: ${about.reason}`,
    reason: 'You’re receiving this because you requested a doctor.',
    body: (
      <>
        <Greeting name={null} />
        <Paragraph>
          {reference
            ? `${about.decider} has approved your request, and we have started looking for doctors.`
            : `${about.decider} has sent your request back. Change the request, then send it again.`}
        </Paragraph>
        <Facts>
          <NeededFacts needs={about.needs} />
          {reference ? (
            <Fact label="Reference">{reference}</Fact>
          ) : (
            <Fact label="What needs to change">
              <TypedLines text={about.reason} />
            </Fact>
          )}
        </Facts>
        <ActionLink
          href={
            sender.siteUrl +
            (reference ? employerPaths.vacancy(reference) : employerPaths.request({ again: about.id }))
          }
        >
          {reference ? 'See the vacancy' : 'Change the request'}
        </ActionLink>
      </>
    ),
  });
}
