import { frameEmail, type EmailContent, type EmailSender } from '@/lib/platform/emails/frame-email';
import { ActionLink, Fact, Facts, Paragraph, PlainLink } from '@/lib/platform/emails/parts-email';
import { givenPaths, paths } from '@/lib/routes';
import { alertQuery, alertResultsHref } from '@/lib/alerts/job-alerts/alert-criteria';
import { toJobSearch, type JobAlert } from '@/lib/alerts/job-alerts/job-alert';
import { alertReason } from './alert-digest-email';

type Alert = Pick<JobAlert, 'id' | 'doctorId' | 'name' | 'criteria'>;

function SearchFacts({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Facts>
      <Fact label="Search">{words.join(', ')}</Fact>
    </Facts>
  );
}

/** Suggests how to widen the search. Sent once for an alert that has found nothing for 30 days. */
export function alertTooNarrowEmail(
  alert: Alert,
  words: readonly string[],
  sender: EmailSender,
): EmailContent {
  const wider = alert.doctorId
    ? paths.jobAlerts({ edit: alert.id })
    : paths.createJobAlert(alertQuery(toJobSearch(alert.criteria)));
  return frameEmail(sender, {
    subject: `No new jobs in 30 days: ${alert.name}`,
    title: 'Your alert has found no new jobs for 30 days',
    preview: 'To find more jobs, remove a filter or search a larger area.',
    reason: alertReason(alert, sender),
    unsubscribe: sender.unsubscribe({ kind: 'alert', id: alert.id }),
    body: (
      <>
        <Paragraph>
          No new jobs have matched <strong>{alert.name}</strong> in the last 30 days. To find more jobs,
          remove a filter or search a larger area. We will not send this tip again.
        </Paragraph>
        <SearchFacts words={words} />
        <ActionLink href={sender.siteUrl + wider}>
          {alert.doctorId ? 'Change this alert' : 'Create a broader alert'}
        </ActionLink>
        <Paragraph>
          <PlainLink href={sender.siteUrl + alertResultsHref(alert.criteria)}>
            See the jobs this search finds
          </PlainLink>
        </Paragraph>
      </>
    ),
  });
}

/**
 * Asks whether the alert is still wanted, a year after the doctor created or last renewed it. If the doctor does not
 * answer, the alert ends after 30 days.
 */
export function alertStillWantedEmail(
  alert: Alert,
  words: readonly string[],
  sender: EmailSender,
): EmailContent {
  return frameEmail(sender, {
    subject: `Do you still want this job alert? ${alert.name}`,
    title: 'Do you still want this alert?',
    preview: 'To keep this alert, press the button in this email. If you do not, the alert ends in 30 days.',
    reason: alertReason(alert, sender),
    unsubscribe: sender.unsubscribe({ kind: 'alert', id: alert.id }),
    body: (
      <>
        <Paragraph>
          You have had the alert <strong>{alert.name}</strong> for a year. To keep it, press the button. If
          you do not, the alert ends in 30 days.
        </Paragraph>
        <SearchFacts words={words} />
        <ActionLink
          href={sender.siteUrl + givenPaths.confirmJobAlert(sender.token('alert-confirm', alert.id))}
        >
          Keep this alert
        </ActionLink>
      </>
    ),
  });
}
