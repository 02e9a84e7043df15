import Link from 'next/link';
import { useRef } from 'react';
import { useSender } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import type { UnsubscribeView } from '@/lib/alerts/job-alerts/job-alert-view';
import { paths } from '@/lib/routes';
import { HiddenInputs } from '@/components/forms/form-parts';
import pageStyles from '@/components/ui/page.module.css';
import styles from '@/components/alerts/job-alerts/job-alerts.module.css';

/** Page with one button that unsubscribes, with or without sign-in. Pressing the button again has no effect. */
export function Unsubscribe({ view: { done, what, action, state } }: { view: UnsubscribeView }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { errors, hidden, onSubmit } = useSender(state, { onDone: () => heading.current?.focus() });
  return (
    <div className={`wrap ${pageStyles.page}`}>
      <div className={pageStyles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {done ? 'You have unsubscribed' : 'Unsubscribe'}
        </h1>
        <p className="lead">
          {done ? `You will no longer get ${what}.` : `Press the button to stop getting ${what}.`}
        </p>
      </div>
      <div className={styles.main}>
        <ErrorSummary errors={errors} />
        {done ? (
          <div className={styles.buttons}>
            <ButtonLink href={paths.jobs()}>Search jobs</ButtonLink>
          </div>
        ) : (
          <form method="post" action={action} onSubmit={onSubmit}>
            <HiddenInputs hidden={hidden} />
            <Button type="submit">Unsubscribe</Button>
          </form>
        )}
        <p className="small muted">
          With an account you can choose what we send you:{' '}
          <Link href={paths.communications()}>communication preferences</Link>.
        </p>
      </div>
    </div>
  );
}
