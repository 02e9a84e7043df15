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
import { alertQuery, alertResultsHref } from '@/lib/alerts/job-alerts/alert-criteria';
import { toJobSearch, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';
import { alertReason } from './alert-digest-email';

type Alert = Pick<JobAlert, 'id' | 'doctorId' | 'name' | 'criteria'>;

/** Hint to the doctor, sent once: says that the alert has found nothing for 30 days, and how to widen it. */
export function alertTooNarrowEmail(
  alert: Alert,
  words: readonly string[],
  sender: EmailSender,
): EmailContent {
  const unsubscribe = sender.unsubscribe({ kind: 'alert', id: alert.id });
  const wider = alert.doctorId
    ? paths.jobAlerts({ edit: alert.id })
    : paths.createJobAlert(alertQuery(toJobSearch(alert.criteria)));
  return {
    subject: `No new job in 30 days: ${alert.name}`,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title="Your alert has found nothing for 30 days"
        preview="Fewer filters would find more jobs."
        reason={alertReason(alert, sender)}
        unsubscribe={unsubscribe}
      >
        <Paragraph>
          No new job has matched <strong>{alert.name}</strong> in the last 30 days. Remove a filter or search
          a larger area to find more. We send this tip once only.
        </Paragraph>
        {words.length > 0 && <Line label="Looks for">{words.join(', ')}</Line>}
        <ActionLink href={sender.siteUrl + wider}>
          {alert.doctorId ? 'Change this alert' : 'Create a wider alert'}
        </ActionLink>
        <Paragraph>
          <PlainLink href={sender.siteUrl + alertResultsHref(alert.criteria)}>
            See the jobs this search finds
          </PlainLink>
        </Paragraph>
      </EmailFrame>
    ),
  };
}

/**
 * Email to the doctor after a year that asks whether the alert is still wanted. Without an answer the alert ends after
 * 30 days.
 */
export function alertStillWantedEmail(
  alert: Alert,
  words: readonly string[],
  sender: EmailSender,
): EmailContent {
  const unsubscribe = sender.unsubscribe({ kind: 'alert', id: alert.id });
  return {
    subject: `Still want this job alert? ${alert.name}`,
    unsubscribe,
    body: (
      <EmailFrame
        sender={sender}
        title="Do you still want this alert?"
        preview="It ends in 30 days unless you keep it."
        reason={alertReason(alert, sender)}
        unsubscribe={unsubscribe}
      >
        <Paragraph>
          You have had <strong>{alert.name}</strong> for a year. Press the button to keep it; otherwise it
          ends in 30 days.
        </Paragraph>
        {words.length > 0 && <Line label="Looks for">{words.join(', ')}</Line>}
        <ActionLink
          href={sender.siteUrl + givenPaths.confirmJobAlert(sender.token('alert-confirm', alert.id))}
        >
          Keep this alert
        </ActionLink>
      </EmailFrame>
    ),
  };
}
