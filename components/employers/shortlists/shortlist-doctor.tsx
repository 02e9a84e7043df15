import Link from 'next/link';
import type { ReactNode, SyntheticEvent } from 'react';
import { PhoneLink } from '@/components/ui/phone-link';
import { Radios } from '@/components/forms/radios';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { ActionForm } from '@/components/forms/action-form';
import { refusedField } from '@/components/forms/refused-field';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { FieldErrorText, TextAreaField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import { declineReasonNames, declineReasons, takeBackMinutes } from '@/lib/employers/shortlists/shortlist';
import { findShape, type ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import { MainFacts, ShortlistFacts } from './shortlist-facts';
import styles from './shortlist.module.css';

type Props = {
  doctor: ShortlistDoctorView;
  forms: PageForms;
  /**
   * Values about this doctor that the member typed and the server refused. Set only if the form was sent without
   * JavaScript.
   */
  typed: Record<string, string> | null;
};

export function ShortlistDoctor(props: Props) {
  const { doctor, typed } = props;
  const title = `doctor-${doctor.id}`;
  const shape = findShape(doctor);
  const head = (
    <div className={styles.head}>
      <h2 id={title} tabIndex={-1}>
        {doctor.name}{' '}
        {doctor.unnamed && doctor.state !== 'ended' && (
          <small>name shown once we have told the doctor that you accept</small>
        )}
      </h2>
      <Status doctor={doctor} />
      {shape === 'open' && <p>{doctor.role}</p>}
      {doctor.state === 'declined' && doctor.declineReason && <p>{doctor.declineReason}</p>}
      {(shape === 'accepted' || shape === 'spare') && <MainFacts doctor={doctor} />}
    </div>
  );
  const facts = (
    <>
      <ShortlistFacts doctor={doctor} />
      <Thread doctor={doctor} />
    </>
  );
  return (
    <article className={styles.doctor} data-shape={shape} aria-labelledby={title}>
      {shape === 'folded' ? (
        <Fold summary={head} open={typed !== null}>
          {facts}
          <Answer {...props} />
        </Fold>
      ) : (
        head
      )}
      {(shape === 'accepted' || doctor.takeBack) && <AfterAnswer {...props} />}
      {shape === 'accepted' && <Fold summary={`About ${doctor.name}`}>{facts}</Fold>}
      {shape === 'open' && (
        <>
          {facts}
          <Answer {...props} />
        </>
      )}
      {shape === 'spare' && (
        <>
          <Fold summary={`About ${doctor.name}`}>
            <ShortlistFacts doctor={doctor} />
          </Fold>
          <Thread doctor={doctor} />
          <Answer {...props} />
        </>
      )}
    </article>
  );
}

type FoldProps = { summary: ReactNode; open?: boolean; children: ReactNode };

function Fold({ summary, open = false, children }: FoldProps) {
  return (
    <details className={styles.folded} open={open}>
      <summary>
        {summary}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

function Status({ doctor: { state, status, decision, thread } }: Pick<Props, 'doctor'>) {
  if (state === 'accepted')
    return (
      <Tag tone="ok" icon="check">
        {decision}
      </Tag>
    );
  if (state === 'declined') return <Tag icon="close">{decision}</Tag>;
  const isTheirTurn = state === 'listed' && thread.at(-1)?.kind !== 'question';
  return <Tag tone={isTheirTurn ? 'warn' : 'plain'}>{status}</Tag>;
}

function AfterAnswer({ doctor: { id, state, contact, takeBack, next }, forms }: Props) {
  return (
    <div className={styles.acceptance}>
      {next && (
        <p className={styles.next}>
          {next.text} {next.href && <Link href={next.href}>{next.label}</Link>}
        </p>
      )}
      {contact && (
        <p className={styles.contact}>
          {contact.phone && <PhoneLink phone={toPhoneNumber(contact.phone)} />}
          <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      )}
      {takeBack && <p className={styles.contact}>{takeBack.text}</p>}
      {takeBack?.mine && (
        <ActionForm forms={forms} what="take-back" fields={{ entry: id }}>
          <Button type="submit" look="quiet" flush aria-describedby={`doctor-${id}`}>
            {state === 'accepted' ? 'Withdraw acceptance' : 'Undo decline'}
          </Button>
        </ActionForm>
      )}
    </div>
  );
}

function Answer({ doctor, forms, typed }: Props) {
  const title = `doctor-${doctor.id}`;
  const at = { forms, fields: { entry: doctor.id } };
  if (doctor.state === 'ended')
    return <p className={styles.answered}>This vacancy is filled or closed. Call your consultant.</p>;
  if (doctor.state !== 'listed') return null;
  const accept = (
    <details
      className={doctor.overbooks ? `${styles.more} ${styles.quiet}` : styles.more}
      data-main={!doctor.overbooks}
      onToggle={showForm}
    >
      <summary aria-describedby={title}>{doctor.overbooks ? 'Accept as well' : 'Accept'}</summary>
      <ActionForm {...at} what="accept" className={styles.form}>
        {doctor.overbooks && <Note tone="warn">Accept this doctor only if you need one more.</Note>}
        <p tabIndex={-1}>
          Accept {doctor.name}? We’ll tell the doctor in {takeBackMinutes} minutes, then call you. Until then,
          you can withdraw your acceptance.
        </p>
        <Button type="submit">Accept {doctor.name}</Button>
      </ActionForm>
    </details>
  );
  return (
    <div className={styles.answered}>
      {doctor.overbooks && <Note tone="warn">{doctor.overbooks}</Note>}
      <div className={styles.actions}>
        {!doctor.overbooks && accept}
        {/* Each sent question changes the key, so React empties the field after sending. */}
        <AskForm key={doctor.thread.length} doctor={doctor} at={at} typed={typed} />
        <DeclineForm doctor={doctor} at={at} typed={typed} />
        {doctor.overbooks && accept}
      </div>
    </div>
  );
}

/** Scrolls to the opened form, which may be below the window. Moves the focus to a confirmation's question. */
function showForm({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  currentTarget.querySelector('form')?.scrollIntoView({ block: 'nearest' });
  currentTarget.querySelector<HTMLElement>('p[tabindex]')?.focus({ preventScroll: true });
}

function Thread({ doctor: { id, name, thread } }: Pick<Props, 'doctor'>) {
  if (thread.length === 0) return null;
  return (
    <section aria-labelledby={`thread-${id}`}>
      <h3 id={`thread-${id}`}>
        Questions<span className="vh"> about {name}</span>
      </h3>
      <ol className={styles.thread}>
        {thread.map(({ id: said, kind, who, text, at }) => (
          <li key={said} data-kind={kind}>
            <p>
              <b>
                {who} {kind === 'question' ? 'asked' : 'answered'}
              </b>{' '}
              <span className="muted small num">{at}</span>
            </p>
            <p className={styles.words}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

type FormProps = Pick<Props, 'doctor' | 'typed'> & {
  at: { forms: PageForms; fields: { entry: string } };
};

const findFieldError = ({ forms, fields }: FormProps['at'], name: string) =>
  refusedField(forms, 'entry') === fields.entry
    ? forms.errors.find(({ field }) => field === name)?.message
    : undefined;

function AskForm({ doctor, at, typed }: FormProps) {
  const { id, thread } = doctor;
  const error = findFieldError(at, 'question');
  return (
    <details className={styles.more} open={typed?.do === 'ask'} onToggle={typed ? undefined : showForm}>
      <summary aria-describedby={`doctor-${id}`}>
        {thread.length > 0 ? 'Ask another question' : 'Ask a question'}
      </summary>
      <ActionForm {...at} what="ask" className={styles.form}>
        <TextAreaField
          id={`question-${id}`}
          name="question"
          label="Your question"
          rows={3}
          maxLength={2000}
          defaultValue={typed?.question ?? ''}
          {...(error && { error })}
        />
        <Button type="submit">Send question</Button>
      </ActionForm>
    </details>
  );
}

function DeclineForm({ doctor, at, typed }: FormProps) {
  const { id, name, overbooks } = doctor;
  const [why, details] = [findFieldError(at, 'why'), findFieldError(at, 'details')];
  return (
    <details
      className={overbooks ? styles.more : `${styles.more} ${styles.quiet}`}
      open={typed?.do === 'decline'}
      onToggle={typed ? undefined : showForm}
    >
      <summary aria-describedby={`doctor-${id}`}>Decline</summary>
      <ActionForm {...at} what="decline" className={styles.form}>
        <fieldset
          className={why ? 'field--error' : undefined}
          aria-describedby={why ? `why-${id}-error` : undefined}
        >
          <legend>Why are you declining this doctor?</legend>
          {why && <FieldErrorText id={`why-${id}-error`}>{why}</FieldErrorText>}
          <p className="muted small">
            We’ll tell {name} in {takeBackMinutes} minutes, and only that they were not successful this time.
            Until then, you can undo this. Your reason helps us find a better match.
          </p>
          <Radios
            id={`why-${id}`}
            name="why"
            choices={declineReasonNames.map((value) => ({ value, label: declineReasons[value] }))}
            chosen={typed?.why}
          />
        </fieldset>
        <TextAreaField
          id={`details-${id}`}
          name="details"
          label="Details"
          optional
          rows={2}
          maxLength={2000}
          defaultValue={typed?.details ?? ''}
          {...(details && { error: details })}
        />
        <Button type="submit">Decline {name}</Button>
      </ActionForm>
    </details>
  );
}
