import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Paragraph, SmallPrint } from '@/lib/platform/emails/parts-email';
import { givenPaths } from '@/lib/routes';
import { alertDay, confirmDays, type AlertFrequency, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';

type Alert = Pick<JobAlert, 'id' | 'name' | 'frequency' | 'state'>;

/**
 * Describes an alert without the text that the visitor typed. The visitor may have entered another person's email
 * address, and that person would receive the text.
 */
type AlertInOurWords = { name: string; words: readonly string[] };

const often: Record<AlertFrequency, string> = {
  instant: 'minutes after they are published',
  daily: 'every morning',
  weekly: `every ${alertDay.name}`,
};

const asked = (sender: EmailSender) =>
  `You’re receiving this because someone asked for a job alert on ${sender.siteUrl} with this email address.`;

/**
 * Asks the owner of an unconfirmed email address whether to send this alert. The alert starts only after the recipient
 * presses a button on the linked page.
 */
export function alertConfirmEmail(
  alert: Alert,
  { name, words }: AlertInOurWords,
  sender: EmailSender,
  { reminder }: { reminder: boolean },
): EmailContent | null {
  if (alert.state !== 'pending-confirmation') return reminder ? null : alertOnEmail(alert, sender);
  const page = sender.siteUrl + givenPaths.confirmJobAlert(sender.token('alert-confirm', alert.id));
  return frameEmail(sender, {
    subject: reminder ? `Reminder: confirm your job alert: ${name}` : `Confirm your job alert: ${name}`,
    title: 'Confirm your job alert',
    preview: `Then we’ll email you new jobs ${often[alert.frequency]}. The link works for ${confirmDays} days.`,
    reason: `${asked(sender)} If it was not you, you can ignore this email. We will not send alerts unless you confirm${reminder ? '' : ', and will remind you only once'}.`,
    body: (
      <>
        <Paragraph>
          Confirm that this is your address, and we’ll email you new jobs for this search{' '}
          {often[alert.frequency]}.
        </Paragraph>
        <Facts>
          <Fact label="Alert">{name}</Fact>
          {words.length > 0 && <Fact label="Search">{words.join(', ')}</Fact>}
        </Facts>
        <ActionLink href={page}>Confirm this alert</ActionLink>
        <SmallPrint>
          The button opens a page where you can confirm the alert. The link works for {confirmDays} days.
        </SmallPrint>
      </>
    ),
  });
}

/**
 * Tells the owner of an email address that the alert already exists. The page does not say so, because a stranger may
 * have typed the address.
 */
function alertOnEmail(alert: Alert, sender: EmailSender): EmailContent | null {
  if (alert.state !== 'active' && alert.state !== 'paused') return null;
  return frameEmail(sender, {
    subject: `You already have this job alert: ${alert.name}`,
    title: 'You already have this alert',
    preview: 'You do not need to do anything.',
    reason: asked(sender),
    unsubscribe: sender.unsubscribe({ kind: 'alert', id: alert.id }),
    body: (
      <Paragraph>
        <strong>{alert.name}</strong> is on. You get new jobs {often[alert.frequency]}, so you do not need to
        do anything.
      </Paragraph>
    ),
  });
}

export function alertLimitEmail(most: number, sender: EmailSender): EmailContent {
  return frameEmail(sender, {
    subject: `You have ${most} job alerts, which is the maximum`,
    title: 'You cannot add another alert',
    preview: 'End an alert that you no longer need, then try again.',
    reason: asked(sender),
    body: (
      <Paragraph>
        You have {most} job alerts with this address, which is the maximum. Choose an alert that you no longer
        need, and use the “Unsubscribe” link at the end of its emails. Then try again. With an account, you
        can see and change all your alerts.
      </Paragraph>
    ),
  });
}
