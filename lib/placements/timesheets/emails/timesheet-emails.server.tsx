import { formatDayTime } from '@/lib/core/day-time';
import { z } from 'zod';
import { formatDate } from '@/lib/core/months';
import { formatMoney } from '@/lib/jobs/calculators/format-money';
import type { EmailBuilder, EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import {
  ActionLink,
  Fact,
  Facts,
  Greeting,
  Paragraph,
  PhoneLink,
  SmallPrint,
} from '@/lib/platform/emails/parts-email';
import { doctorName, type Side } from '@/lib/placements/placement/placement';
import { selectLink } from '@/lib/placements/placement/placement-link-store.server';
import { formatPeriod, type TimesheetState } from '@/lib/placements/placement/timesheet';
import { describeDifferent, workOutTimesheet } from '@/lib/placements/timesheets/work-out-timesheet';
import {
  currentLines,
  findTimesheet,
  type FoundTimesheet,
} from '@/lib/placements/timesheets/write-timesheet.server';
import { givenPaths } from '@/lib/routes';

const aboutTimesheet = z.object({
  linkId: z.string(),
  timesheetId: z.string(),
  round: z.number(),
  isReminder: z.boolean().default(false),
});

type About = FoundTimesheet & { side: Side; href: string; isReminder: boolean };
type Words = { subject: string; title: string; text: string; action: string };

/**
 * Finds the timesheet that an email is about. Null if, after the email was queued, the link was revoked, the doctor
 * sent the hours again, or the state changed.
 */
async function findAbout(
  { db }: EmailBuilding,
  data: unknown,
  sender: EmailSender,
  state: TimesheetState,
): Promise<About | null> {
  const { linkId, timesheetId, round, isReminder } = aboutTimesheet.parse(data);
  const link = await selectLink(db, linkId);
  const found = link && !link.revokedAt ? await findTimesheet(db, { id: timesheetId }) : null;
  if (!link || !found || found.timesheet.state !== state || found.timesheet.round !== round) return null;
  const href =
    sender.siteUrl + givenPaths.timesheetLink(sender.token('timesheet', `${linkId}:${timesheetId}`));
  return { ...found, side: link.side, href, isReminder };
}

function writeEmail(
  sender: EmailSender,
  about: About,
  { subject, title, text, action }: Words,
): EmailContent {
  const { placement, timesheet, terms, side, href, isReminder } = about;
  const { doctor, employer, consultant } = placement;
  const lines = currentLines(about);
  const pay = workOutTimesheet(lines, terms);
  const cents = side === 'doctor' ? pay.payCents : pay.employerCents;
  return frameEmail(sender, {
    subject: `${isReminder ? 'Reminder: ' : ''}${subject}`,
    title,
    preview: `${timesheet.reference}, ${formatPeriod(timesheet, terms)}`,
    reason: `You’re receiving this because of placement ${placement.reference}. If something is not right, reply to this email.`,
    body: (
      <>
        <Greeting name={side === 'doctor' ? (doctor?.givenName ?? null) : employer.contactName} />
        <Paragraph>{text}</Paragraph>
        <Facts>
          <Fact label={side === 'doctor' ? 'Place' : 'Doctor'} detail={terms.role}>
            {side === 'doctor' ? terms.facility : doctorName(placement)}
          </Fact>
          <Fact label="Period" detail={timesheet.lines ? describeDifferent(lines, terms) : undefined}>
            {formatPeriod(timesheet, terms)}
          </Fact>
          <Fact
            label={side === 'doctor' ? 'Pay' : 'Cost'}
            detail={side === 'doctor' ? 'before tax' : undefined}
          >
            {formatMoney(cents)} {terms.rates.currency}
          </Fact>
          {timesheet.dueOn && <Fact label="Payment due">{formatDate(timesheet.dueOn)}</Fact>}
          <Fact label="Reference">{timesheet.reference}</Fact>
          {consultant && (
            <Fact label="Questions" detail={<PhoneLink phone={consultant.phone} />}>
              {consultant.name}
            </Fact>
          )}
        </Facts>
        <ActionLink href={href}>{action}</ActionLink>
        <SmallPrint>The link is only for you. You do not need an account.</SmallPrint>
      </>
    ),
  });
}

const describeApproval = ({ timesheet: { approveAt }, terms }: FoundTimesheet) =>
  approveAt
    ? ` If you do not answer, the hours are approved automatically on ${formatDayTime(approveAt, terms.timeZone)}, as both sides agreed. A question stops the automatic approval.`
    : '';

export const timesheetEmails = {
  'timesheet-due': async (app, data, sender) => {
    const about = await findAbout(app, data, sender, 'open');
    return (
      about &&
      writeEmail(sender, about, {
        subject: `Send your hours: ${about.terms.facility}`,
        title: 'Please send your hours',
        text: 'Your agreed shifts are filled in. Change only what was different, then send your hours. The employer pays after approving them.',
        action: 'Fill in and send your timesheet',
      })
    );
  },
  'timesheet-sent': async (app, data, sender) => {
    const about = await findAbout(app, data, sender, 'sent');
    return (
      about &&
      writeEmail(sender, about, {
        subject: `Hours to approve: ${doctorName(about.placement)}`,
        title:
          about.timesheet.round > 1
            ? 'The doctor has answered your question. Please approve the hours'
            : 'Please approve the hours',
        text: `${doctorName(about.placement)} has sent the hours. Approve them, or ask a question.${describeApproval(about)}`,
        action: 'Read and approve the hours',
      })
    );
  },
  'timesheet-question': async (app, data, sender) => {
    const about = await findAbout(app, data, sender, 'question');
    return (
      about &&
      writeEmail(sender, about, {
        subject: `A question about your hours: ${about.terms.facility}`,
        title: 'The employer has a question about your hours',
        text: 'Read the question, correct any wrong hours, then send your hours again.',
        action: 'Read and answer the question',
      })
    );
  },
  'timesheet-approved': async (app, data, sender) => {
    const about = await findAbout(app, data, sender, 'approved');
    if (!about) return null;
    const { timesheet, side, isReminder, terms } = about;
    const how =
      timesheet.approvedBy === 'time'
        ? 'The agreed time has passed, so the hours were approved automatically.'
        : `${timesheet.approvedName || 'The employer'} has approved the hours.`;
    const due = `Payment ${isReminder ? 'was' : 'is'} due by ${formatDate(timesheet.dueOn ?? '')}.`;
    return writeEmail(sender, about, {
      subject: isReminder
        ? `Payment due: ${side === 'doctor' ? terms.facility : doctorName(about.placement)}`
        : `Hours approved: ${side === 'doctor' ? terms.facility : doctorName(about.placement)}`,
      title: isReminder ? 'Please check that this payment has been made' : 'The hours are approved',
      text: `${how} ${due}`,
      action: 'Open the timesheet',
    });
  },
} satisfies Record<string, EmailBuilder>;
