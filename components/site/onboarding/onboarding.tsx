import clsx from 'clsx';
import Link from 'next/link';
import { useEffect, useRef } from 'react';
import { useUser } from '@/components/platform/session/user-provider';
import { fieldParts, listSummaryErrors, HiddenInputs } from '@/components/forms/form-parts';
import { storeDraft, type DraftKeeper } from '@/components/forms/store-draft';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Note } from '@/components/ui/note';
import { Scene } from '@/components/ui/scene';
import type { OnboardingView, ReviewPart, StepView } from '@/lib/site/onboarding/onboarding-view';
import type { OnboardingStep } from '@/lib/site/dashboard/onboarding-step';
import { Tag } from '@/components/ui/tag';
import { Icon } from '@/components/ui/icon';
import { paths } from '@/lib/routes';
import { ProfileRows } from '@/components/doctors/account/profile-rows';
import styles from './onboarding.module.css';
import { StepFields } from './step-fields';

type Props = { steps: StepView[]; current: OnboardingView['step'] };

const stateWords = { done: 'done', skipped: 'skipped' };

function StepList({ steps, current }: Props) {
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

function StepProgress({ steps, current }: Props) {
  const at = steps.findIndex(({ step }) => step === current) + 1;
  const complete = steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={styles.progress}>
      <p className="num">
        <b>
          Step {at} of {steps.length}
        </b>
        <span className="muted">{complete > 0 && ` · ${complete} complete`}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        {steps.map(({ step, state }) => (
          <span key={step} className={clsx(state === 'done' && styles.on, step === current && styles.here)} />
        ))}
      </div>
    </div>
  );
}

function Review({ parts }: { parts: ReviewPart[] }) {
  return (
    <div className={styles.parts}>
      {parts.map(({ step, title, href, state, rows }) => (
        <section key={step} aria-labelledby={`review-${step}`}>
          <div className={styles.partHead}>
            <h3 id={`review-${step}`}>{title}</h3>
            {state === 'skipped' && <Tag>Skipped</Tag>}
            <Link href={href}>
              {rows.some(({ value }) => value) ? 'Change' : 'Add'}
              <span className="vh"> {title}</span>
            </Link>
          </div>
          {rows.some(({ value }) => value) ? (
            <ProfileRows rows={rows} />
          ) : (
            <p className="muted">Not provided</p>
          )}
        </section>
      ))}
    </div>
  );
}

const stepWords: Record<OnboardingStep | 'review', { title: string; why: string }> = {
  'about-you': {
    title: 'About you',
    why: 'We ask for these details so that a consultant can call you at a good time. Your name and email come from your sign-in.',
  },
  registration: {
    title: 'Registration',
    why: 'We check your registration number in the public register before you start a job. We never ask for your own health identifiers (IHI or NHI).',
  },
  speciality: {
    title: 'Speciality and grade',
    why: 'Your dashboard shows jobs that match. We use your first speciality to fill in your enquiries.',
  },
  'work-wanted': {
    title: 'Work you want',
    why: 'The kinds of work that we should look for on your behalf. Your answers do not commit you to anything.',
  },
  'right-to-work': {
    title: 'Right to work',
    why: 'A visa takes weeks or months. Telling us early helps us find a realistic start date.',
  },
  referees: {
    title: 'Referees',
    why: 'Hospitals ask for references before they offer you a job. We do not contact anyone without your consent.',
  },
  communications: {
    title: 'What we may send you',
    why: 'We always send you news about your own enquiries. You choose what else we send, and can change your choice at any time.',
  },
  review: {
    title: 'Check your answers',
    why: 'Correct anything that is wrong. You can add missing answers later.',
  },
};

/** Stores the typed answers of a step on the device. Any button except "Back" deletes them when it sends the step. */
function useStepDraft({ step, state }: OnboardingView) {
  const form = useRef<HTMLFormElement>(null);
  const keeper = useRef<DraftKeeper>(null);
  const { user, isLoading } = useUser();
  const owner = user?.mr_user_id ?? null;
  const posted = state.values !== null;
  useEffect(() => {
    if (!form.current || isLoading || step === 'review') return;
    const kept = storeDraft(form.current, {
      key: `onboarding-draft:${step}`,
      owner,
      posted,
      typed: false,
      onSaved: () => undefined,
      onRestored: () => undefined,
    });
    keeper.current = kept;
    return () => kept.end();
  }, [step, owner, isLoading, posted]);
  return {
    ref: form,
    onInput: () => keeper.current?.saveSoon(),
    onSubmit: ({ nativeEvent }: { nativeEvent: Event }) => {
      const button = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
      if (button instanceof HTMLButtonElement && button.value === 'back') keeper.current?.save();
      else keeper.current?.clear(true);
    },
  };
}

export function Onboarding({ view }: { view: OnboardingView }) {
  const { step, state, review } = view;
  const draft = useStepDraft(view);
  const { title, why } = stepWords[step];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Welcome</h1>
        {!view.hasBack && (
          <>
            <p className="lead">
              We use your answers in enquiries and to find matching jobs. You can skip any step or stop at any
              time: we save your answers.
            </p>
            <Scene name="mountain" />
          </>
        )}
      </div>
      <div className={styles.grid}>
        <StepList steps={view.steps} current={step} />
        <div className={styles.main}>
          {step !== 'review' && <StepProgress steps={view.steps} current={step} />}
          <ErrorSummary errors={listSummaryErrors(state)} />
          <div className={styles.title}>
            <h2>{title}</h2>
            <p className="muted">{why}</p>
          </div>
          {view.takenOver && <Note>{view.takenOver}</Note>}
          {review && <Review parts={review} />}
          <form method="post" action={view.action} className={styles.form} noValidate {...draft}>
            <StepFields view={view} {...fieldParts(state, view.values)} />
            <HiddenInputs hidden={state.hidden} trap />
            <div className={styles.buttons}>
              {/* First in the form, because Enter in a field presses the first button. */}
              <Button type="submit" name="do" value={step === 'review' ? 'finish' : 'continue'}>
                {step === 'review' ? view.finish : 'Continue'}
              </Button>
              {step !== 'review' && (
                <Button type="submit" name="do" value="skip" look="ghost">
                  Skip
                </Button>
              )}
              {view.hasBack && (
                <Button type="submit" name="do" value="back" look="quiet">
                  Back
                </Button>
              )}
            </div>
          </form>
        </div>
      </div>
    </div>
  );
}
