import { useRef } from 'react';
import { sentField, useSender } from '@/components/forms/use-sender';
import { HiddenInputs } from '@/components/forms/form-parts';
import { Button } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { CheckField, TextAreaField, TextField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import {
  answerLimits,
  employAgainAnswers,
  questionCount,
  ratingField,
  ratings,
  ratingTopics,
} from '@/lib/doctors/referees/reference-answers';
import type { ReferenceView } from '@/lib/doctors/referees/referees-view';
import { DeclineForm } from './reference-end';
import { OverallField, ChoiceField } from './rating-fields';
import styles from './reference.module.css';
import { useReferenceDraft, type DraftState } from './use-reference-draft';

const concernAnswers = [
  { value: 'no', label: 'No' },
  { value: 'yes', label: 'Yes' },
];

const draftWords: Record<Extract<DraftState, string>, string> = {
  none: '',
  saving: 'Saving…',
  saved: 'Saved. You can close the page and continue later with the same link.',
  failed: 'Not saved yet: the site cannot be reached. We will try again as you write.',
};

const describeDraftState = (state: DraftState) =>
  typeof state === 'string' ? draftWords[state] : state.refused;

const isDraft = (sent: FormData) => sentField(sent, 'do') === 'draft';

type Props = { view: NonNullable<ReferenceView['form']>; brandName: string };

/**
 * Form with the questions to a referee. Without JavaScript, the browser posts it. With JavaScript, it is sent in place,
 * and drafts are saved while the referee types.
 */
export function ReferenceForm({ view, brandName }: Props) {
  const { state, values, doctorName } = view;
  const form = useRef<HTMLFormElement>(null);
  const draft = useReferenceDraft(form);
  const { errors, hidden, sending, onSubmit } = useSender(state, {
    unreachable:
      'The site cannot be reached. Nothing was sent, and what you wrote is still here. Try again in a moment.',
    onSend: draft.pause,
    onTaken: (sent) => isDraft(sent) && draft.resume({ isTaken: true }),
    onRefused: () => draft.resume({ isTaken: false }),
    onDone: (sent, left) => {
      if (isDraft(sent) || left) return;
      // Scrolls to the top, because a short text has replaced the form.
      window.scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus();
    },
  });
  const isSent = sending !== null && sentField(sending, 'do') === 'send';
  const error = (name: string) => errors.find((one) => one.field === name)?.message;
  const field = (name: string) => ({ name, error: error(name), defaultValue: values[name] ?? '' });
  const choice = (name: string) => ({ name, error: error(name), value: values[name] ?? '' });
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <h1 tabIndex={-1}>A reference for {doctorName}</h1>
        <p className="lead">
          {doctorName} named you, {view.refereeName}, as a referee. The {questionCount} questions take about
          five minutes. Please answer by {view.until}.
        </p>
      </header>
      <aside className={styles.readers} aria-label="Who reads your answers">
        <Note>
          Your answers go to the consultants at {brandName} and, through them, to hospitals that are
          considering {doctorName}. We tell {doctorName} that you have answered, but not what you wrote. You
          can also <a href="#decline">decline to give a reference</a>.
        </Note>
      </aside>
      <ErrorSummary errors={errors} />
      {view.resumed && <Note>We have restored what you saved. Nothing has been sent yet.</Note>}
      <form
        ref={form}
        className={styles.form}
        method="post"
        action={view.action}
        noValidate
        aria-busy={isSent}
        onInput={draft.saveSoon}
        onSubmit={onSubmit}
      >
        <HiddenInputs hidden={hidden} />
        <section className={styles.part} aria-labelledby="together">
          <h2 id="together">Working together</h2>
          <TextAreaField
            {...field('worked_together')}
            label="How long, and in what role, did you work together?"
            hint="One sentence is enough, such as “I supervised their nights in emergency from February to August 2025”."
            rows={3}
            maxLength={answerLimits.workedTogether}
          />
        </section>
        <section className={styles.part} aria-labelledby="judge">
          <h2 id="judge">What you think of {doctorName} as a doctor</h2>
          {ratingTopics.map(({ value: topic, label }) => (
            <ChoiceField key={topic} {...choice(ratingField(topic))} label={label} options={ratings} />
          ))}
        </section>
        <section className={styles.part} aria-labelledby="overall-part">
          <h2 id="overall-part">Overall</h2>
          <ChoiceField
            {...choice('concerns')}
            label="Do you have concerns about this doctor’s practice, health or conduct?"
            options={concernAnswers}
          />
          <TextAreaField
            {...field('concerns_text')}
            label="If yes, what are your concerns?"
            rows={3}
            maxLength={answerLimits.concerns}
          />
          <ChoiceField
            {...choice('employ_again')}
            label="Would you work with this doctor again?"
            options={employAgainAnswers}
          />
          <OverallField value={values.overall ?? ''} error={error('overall')} />
        </section>
        <section className={styles.part} aria-labelledby="you">
          <h2 id="you">About you</h2>
          <div className={styles.pair}>
            <TextField
              {...field('name')}
              label="Your name"
              autoComplete="name"
              maxLength={answerLimits.name}
            />
            <TextField {...field('position')} label="Your position" maxLength={answerLimits.position} />
          </div>
          <TextField
            {...field('registration')}
            label="Your registration number"
            hint="AHPRA or MCNZ, if you have one."
            optional
            maxLength={answerLimits.registration}
          />
          <CheckField
            name="declaration"
            error={error('declaration')}
            label={`I have worked with ${doctorName}, and this is my own honest view.`}
          />
        </section>
        <div className={styles.send}>
          <Button type="submit" name="do" value="send">
            Send reference
          </Button>
          <Button type="submit" name="do" value="draft" look="ghost">
            Save for later
          </Button>
          <p className={styles.kept} role="status">
            {isSent ? 'Sending…' : describeDraftState(draft.state)}
          </p>
        </div>
      </form>
      <DeclineForm action={view.action} hidden={hidden} doctorName={doctorName} onSubmit={onSubmit} />
    </div>
  );
}
