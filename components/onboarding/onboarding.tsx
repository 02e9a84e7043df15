import { fieldParts, summaryOf } from '@/components/profile/field-parts';
import { HiddenInputs } from '@/components/profile/hidden-inputs';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Note } from '@/components/ui/note';
import type { OnboardingView } from '@/lib/onboarding/onboarding-view';
import styles from './onboarding.module.css';
import { Review } from './review';
import { StepFields } from './step-fields';
import { StepList, StepProgress } from './step-list';
import { stepWords } from './step-words';

/** One step of onboarding: a form at an address of its own, kept when it is sent. */
export function Onboarding({ view }: { view: OnboardingView }) {
  const { step, state, review } = view;
  const { title, why } = stepWords[step];
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.head}>
        <h1>Welcome</h1>
        <p className="lead">
          Your answers fill in your enquiries and find matching jobs. You can skip any step or stop at any
          time: we save your answers.
        </p>
      </div>
      <div className={styles.grid}>
        <StepList steps={view.steps} current={step} />
        <div className={styles.main}>
          {step !== 'review' && <StepProgress steps={view.steps} current={step} />}
          <ErrorSummary errors={summaryOf(state)} />
          <div className={styles.title}>
            <h2>{title}</h2>
            <p className="muted">{why}</p>
          </div>
          {view.takenOver && <Note>{view.takenOver}</Note>}
          {review && <Review parts={review} />}
          <form method="post" action={view.action} className={styles.form} noValidate>
            <StepFields view={view} {...fieldParts(state, view.values)} />
            <HiddenInputs hidden={state.hidden} />
            <div className={styles.buttons}>
              {/* First in the form: what Enter in a field means. */}
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
