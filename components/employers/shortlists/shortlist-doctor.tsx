import type { SyntheticEvent } from 'react';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { ActionForm } from '@/components/forms/action-form';
import { refusedField } from '@/components/forms/refused-field';
import type { PageForms } from '@/components/forms/use-sender';
import { Button } from '@/components/ui/button';
import { FieldErrorText, TextAreaField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import { acceptanceMinutes, declineReasonNames, declineReasons } from '@/lib/employers/shortlists/shortlist';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import styles from './shortlist.module.css';

type Props = {
  doctor: ShortlistDoctorView;
  place: string;
  /** Rate that the employer offers. Null if another part of the page shows it, or the employer typed no rate. */
  rate?: string | null;
  forms: PageForms;
  /**
   * Values about this doctor that the member typed and the server refused. Set only if the form was sent without
   * JavaScript.
   */
  typed: Record<string, string> | null;
};

export function ShortlistDoctor({ doctor, place, rate, forms, typed }: Props) {
  const { id, contact } = doctor;
  const title = `doctor-${id}`;
  const at = { forms, fields: { entry: id } };
  return (
    <article className={styles.doctor} data-state={doctor.state} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title} tabIndex={-1}>
          {doctor.name}{' '}
          {doctor.unnamed && doctor.state !== 'ended' && <small>name shown after you accept</small>}
        </h2>
        <span className="num muted">{place}</span>
      </div>
      <dl className={styles.known}>
        {doctor.role && (
          <div>
            <dt>Grade and speciality</dt>
            <dd>
              <b>{doctor.role}</b>
            </dd>
          </div>
        )}
        <div>
          <dt>Registration</dt>
          <dd>
            {doctor.registrations.map(({ authority, text, note }) => (
              <span key={authority}>
                {authority} <b className="nowrap">{text}</b>
                {note && <small>{note}</small>}
              </span>
            ))}
            {doctor.registrations.length === 0 && 'Not provided yet'}
          </dd>
        </div>
        {rate && (
          <div>
            <dt>Rate</dt>
            <dd>{rate}</dd>
          </div>
        )}
        {doctor.summary && (
          <div>
            <dt>In short</dt>
            <dd>{doctor.summary}</dd>
          </div>
        )}
        <div>
          <dt>You can see</dt>
          <dd>
            <ul className={styles.shows}>
              {doctor.shows.map(({ what, note, shown }) => (
                <li key={what}>
                  <Icon name={shown ? 'done' : 'clock'} />
                  <span>
                    {what}
                    {note && <small>{note}</small>}
                  </span>
                </li>
              ))}
            </ul>
          </dd>
        </div>
        {contact?.phone && (
          <div>
            <dt>Phone</dt>
            <dd>
              <PhoneLink phone={toPhoneNumber(contact.phone)} />
            </dd>
          </div>
        )}
        {contact && (
          <div>
            <dt>Email</dt>
            <dd>
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </dd>
          </div>
        )}
      </dl>
      <Thread doctor={doctor} />
      {doctor.state === 'ended' ? (
        <p className={styles.answered}>This vacancy is filled or closed. Call your consultant.</p>
      ) : doctor.state === 'listed' ? (
        <>
          {doctor.overbooks && (
            <div className={styles.answered}>
              <Note tone="warn">{doctor.overbooks}</Note>
            </div>
          )}
          <div className={styles.actions}>
            <details className={styles.more} data-main={!doctor.overbooks} onToggle={showConfirmation}>
              <summary aria-describedby={title}>Accept</summary>
              <ActionForm {...at} what="accept" className={styles.form}>
                {doctor.overbooks && <Note tone="warn">Accept this doctor only if you need one more.</Note>}
                <p tabIndex={-1}>
                  Accept {doctor.name}? We’ll tell the doctor in {acceptanceMinutes} minutes, then call you.
                  Until then, you can withdraw your acceptance.
                </p>
                <Button type="submit">Accept {doctor.name}</Button>
              </ActionForm>
            </details>
            {/* Each sent question changes the key, so React empties the field after sending. */}
            <AskForm key={doctor.thread.length} doctor={doctor} at={at} typed={typed} />
            <DeclineForm doctor={doctor} at={at} typed={typed} />
          </div>
        </>
      ) : (
        <p className={styles.answered}>
          {doctor.state === 'accepted' ? (
            <Tag tone="ok" icon="check">
              You accepted
            </Tag>
          ) : (
            <Tag icon="close">You declined</Tag>
          )}{' '}
          {doctor.declineReason}
          {doctor.acceptance &&
            ` At ${doctor.acceptance.tellsAt} we will tell the doctor that you have accepted them.`}
        </p>
      )}
      {doctor.acceptance?.mine && (
        <ActionForm {...at} what="take-back">
          <Button type="submit" look="quiet" aria-describedby={title}>
            Withdraw acceptance
          </Button>
        </ActionForm>
      )}
    </article>
  );
}

/** Scrolls to the opened confirmation, because it may be below the window, and moves the focus to its question. */
function showConfirmation({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) {
  if (!currentTarget.open) return;
  currentTarget.querySelector('form')?.scrollIntoView({ block: 'nearest' });
  currentTarget.querySelector<HTMLElement>('p[tabindex]')?.focus({ preventScroll: true });
}

function Thread({ doctor: { id, name, thread } }: Pick<Props, 'doctor'>) {
  if (thread.length === 0) return null;
  const waits = thread.at(-1)?.kind === 'question';
  return (
    <section aria-labelledby={`thread-${id}`}>
      <h3 id={`thread-${id}`}>
        Questions about {name}
        {waits && <Tag icon="clock">We are answering your question</Tag>}
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
    <details className={styles.more} open={typed?.do === 'ask'}>
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
  const { id, name } = doctor;
  const [why, details] = [findFieldError(at, 'why'), findFieldError(at, 'details')];
  return (
    <details className={`${styles.more} ${styles.quiet}`} open={typed?.do === 'decline'}>
      <summary aria-describedby={`doctor-${id}`}>Decline</summary>
      <ActionForm {...at} what="decline" className={styles.form}>
        <fieldset
          className={why ? 'field--error' : undefined}
          aria-describedby={why ? `why-${id}-error` : undefined}
        >
          <legend>Why are you declining this doctor?</legend>
          {why && <FieldErrorText id={`why-${id}-error`}>{why}</FieldErrorText>}
          <p className="muted small">
            We will tell {name} only that their enquiry was not successful this time. Your reason helps us
            find a better match.
          </p>
          {declineReasonNames.map((reason, index) => (
            <label key={reason} className="radio">
              <input
                type="radio"
                // Only the first option has this id, because the error summary links to it and an id must be unique.
                id={index === 0 ? `why-${id}` : undefined}
                name="why"
                value={reason}
                defaultChecked={typed?.why === reason}
              />
              <span>{declineReasons[reason]}</span>
            </label>
          ))}
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
