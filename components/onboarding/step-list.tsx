import clsx from 'clsx';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import type { OnboardingView, StepView } from '@/lib/onboarding/onboarding-view';
import styles from './step-list.module.css';

type Props = { steps: StepView[]; current: OnboardingView['step'] };

const stateWords = { done: 'done', skipped: 'skipped' };

/** All steps as stations of a line; each can be gone to. Beside the form where there is room. */
export function StepList({ steps, current }: Props) {
  return (
    <nav className={styles.nav} aria-label="Steps">
      <ol className="path">
        {steps.map(({ step, title, href, state }, index) => (
          <li key={step} className={`path__stop ${styles.stop}`}>
            <span
              className={clsx(
                'path__dot',
                state === 'done' && 'path__dot--done',
                step === current && styles.now,
              )}
              aria-hidden="true"
            >
              {state === 'done' && step !== current ? <Icon name="check" /> : index + 1}
            </span>
            <Link href={href} aria-current={step === current ? 'step' : undefined}>
              {title}
              {state && (
                <span className={state === 'done' ? 'vh' : 'muted small'}> ({stateWords[state]})</span>
              )}
            </Link>
          </li>
        ))}
        <li className={`path__stop ${styles.stop}`}>
          <span className={clsx('path__dot', current === 'review' && styles.now)} aria-hidden="true">
            <Icon name="eye" />
          </span>
          <Link href={paths.onboarding('review')} aria-current={current === 'review' ? 'step' : undefined}>
            Review
          </Link>
        </li>
      </ol>
    </nav>
  );
}

/** "Step 2 of 7", and how far that is. */
export function StepProgress({ steps, current }: Props) {
  const at = steps.findIndex(({ step }) => step === current) + 1;
  return (
    <div className={styles.progress}>
      <p className="num">
        <b>
          Step {at} of {steps.length}
        </b>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ step, state }) => (
          <span key={step} className={clsx(state === 'done' && styles.on, step === current && styles.here)} />
        ))}
      </div>
    </div>
  );
}
