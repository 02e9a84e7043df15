import { useRef } from 'react';
import { useSender } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { confirmDays, frequencyWords } from '@/lib/alerts/job-alerts/job-alert';
import type { ConfirmAlertView } from '@/lib/alerts/job-alerts/job-alert-view';
import { paths } from '@/lib/routes';
import { HiddenInputs } from '@/components/forms/form-parts';
import { AlertWords } from './alert-parts';
import pageStyles from '@/components/ui/page.module.css';
import styles from './job-alerts.module.css';

const texts: Record<ConfirmAlertView['step'], { title: string; lead: string }> = {
  ask: {
    title: 'Confirm your job alert',
    lead: 'Press the button to get new jobs for this search by email.',
  },
  renew: {
    title: 'Do you still want this alert?',
    lead: 'Press the button to keep the alert. Otherwise it will end.',
  },
  paused: {
    title: 'Your alert is paused',
    lead: 'We keep your alert, but we do not email you while it is paused. Press the button to get new jobs again.',
  },
  on: {
    title: 'Your alert is on',
    lead: 'We will email you new jobs for this search. You do not need to do anything else.',
  },
  unsubscribed: {
    title: 'You have unsubscribed from this alert',
    lead: 'You will not get any more emails for this alert. To get them again, create a new alert.',
  },
  expired: {
    title: 'This link has expired',
    lead: `Confirmation links work for ${confirmDays} days. Create the alert again. It takes a minute.`,
  },
};

/**
 * The link in an email about a job alert opens this page. Opening the page changes nothing, because mail scanners open
 * links too. Its button confirms or resumes the alert.
 */
export function ConfirmAlert({ view }: { view: ConfirmAlertView }) {
  const { step, alert, state, action } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, hidden, onSubmit } = useSender(state, { onDone: () => heading.current?.focus() });
  const { title, lead } = texts[step];
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
      </div>
      <div className={styles.main}>
        <ErrorSummary errors={errors} />
        {alert && (
          <section className="panel" aria-labelledby="alert">
            <h2 id="alert">{alert.name}</h2>
            <AlertWords words={alert.words} />
            {step !== 'expired' && step !== 'unsubscribed' && <p>{frequencyWords[alert.frequency]}.</p>}
            {alert.paused && <p>{alert.paused}.</p>}
          </section>
        )}
        {(step === 'ask' || step === 'renew' || step === 'paused') && (
          <form method="post" action={action} onSubmit={onSubmit}>
            <HiddenInputs hidden={hidden} />
            <Button type="submit">{step === 'paused' ? 'Resume alert' : 'Confirm alert'}</Button>
          </form>
        )}
        {step === 'on' && alert && (
          <div className={styles.buttons}>
            <ButtonLink href={alert.resultsHref}>See the jobs</ButtonLink>
            {view.signedIn && (
              <ButtonLink href={paths.jobAlerts()} look="ghost">
                Your job alerts
              </ButtonLink>
            )}
          </div>
        )}
        {(step === 'expired' || step === 'unsubscribed') && (
          <div className={styles.buttons}>
            <ButtonLink href={alert?.againHref ?? paths.jobs()}>
              {alert ? 'Create the alert again' : 'Search jobs'}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
