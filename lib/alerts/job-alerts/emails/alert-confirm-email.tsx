import {
  ActionLink,
  EmailFrame,
  Line,
  Paragraph,
  PlainLink,
  type EmailContent,
  type EmailSender,
} from '@/lib/platform/emails/frame-email';
import { givenPaths, paths } from '@/lib/routes';
import type { AlertFrequency, JobAlert } from '@/lib/alerts/job-alerts/job-alert';

type Alert = Pick<JobAlert, 'id' | 'name' | 'frequency' | 'state'>;

/**
 * The alert's name and criteria in the site's own words. The visitor's own name for the alert and free text are left
 * out, because until the address is confirmed, a stranger may have typed them.
 */
type AlertInOurWords = { name: string; words: readonly string[] };

const often: Record<AlertFrequency, string> = {
  instant: 'within minutes of a new job',
  daily: 'every morning',
  weekly: 'every Monday',
};

/**
 * Email to an unconfirmed address: asks whether to send this alert. No alert is sent until the recipient presses the
 * button on the linked page. The email contains no text that the visitor typed.
 */
export function alertConfirmEmail(
  alert: Alert,
  { name, words }: AlertInOurWords,
  sender: EmailSender,
  { reminder }: { reminder: boolean },
): EmailContent | null {
  if (alert.state !== 'pending-confirmation') return reminder ? null : alertOnEmail(alert, sender);
  const page = sender.siteUrl + givenPaths.confirmJobAlert(sender.token('alert-confirm', alert.id));
  return {
    subject: reminder ? `Reminder: confirm your job alert: ${name}` : `Confirm your job alert: ${name}`,
    body: (
      <EmailFrame
        sender={sender}
        title="Confirm your job alert"
        preview="Press the button to get new jobs by email."
        reason={`You’re receiving this because somebody asked for a job alert on ${sender.siteUrl} with this email address. If it was not you, you can ignore this email. We send no alerts unless you confirm${reminder ? '' : ', and only one reminder to confirm'}.`}
      >
        <Paragraph>
          Once you confirm that this is your address, we email you new jobs for this search{' '}
          {often[alert.frequency]}.
        </Paragraph>
        <Line label="Alert">{name}</Line>
        {words.length > 0 && <Line label="Looks for">{words.join(', ')}</Line>}
        <ActionLink href={page}>Confirm this alert</ActionLink>
        <Paragraph>
          The button opens a page where you can confirm. The link works for 7 days after your request.
        </Paragraph>
      </EmailFrame>
    ),
  };
}

/**
 * Email about an alert that already exists. The site reports this by email only, so that only the owner of the address
 * learns of the alert.
 */
function alertOnEmail(alert: Alert, sender: EmailSender): EmailContent | null {
  if (alert.state !== 'active' && alert.state !== 'paused') return null;
  const unsubscribe = sender.unsubscribe({ kind: 'alert', id: alert.id });
  return {
    subject: `You have this job alert already: ${alert.name}`,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title="You have this alert already"
        preview="There is nothing to do."
        reason={`You’re receiving this because somebody asked for a job alert on ${sender.siteUrl} with this email address.`}
        unsubscribe={unsubscribe}
      >
        <Paragraph>
          <strong>{alert.name}</strong> is on. You get new jobs {often[alert.frequency]}, so there is nothing
          to do.
        </Paragraph>
      </EmailFrame>
    ),
  };
}

export function alertLimitEmail(most: number, sender: EmailSender): EmailContent {
  return {
    subject: `You have ${most} job alerts, the maximum`,
    body: (
      <EmailFrame
        sender={sender}
        title="No room for another alert"
        preview={`The maximum is ${most} alerts.`}
        reason={`You’re receiving this because somebody asked for a job alert on ${sender.siteUrl} with this email address.`}
      >
        <Paragraph>
          You have {most} job alerts with this address, which is the maximum. End one you no longer need with
          the “Unsubscribe” link at the end of its emails, then try again. With an account you can see and
          change all of them.
        </Paragraph>
        <Paragraph>
          <PlainLink href={sender.siteUrl + paths.jobAlerts()}>Your job alerts</PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}
