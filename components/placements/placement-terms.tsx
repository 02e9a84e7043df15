import Link from 'next/link';
import type { ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PhoneLink } from '@/components/ui/phone-link';
import { toPhoneNumber } from '@/lib/core/phone-link';
import { Tag } from '@/components/ui/tag';
import { count } from '@/lib/core/text';
import type { PlacementView } from '@/lib/placements/placement/placement-view';
import { paths } from '@/lib/routes';
import { Lines, PayLines } from './placement-parts';
import styles from './placement.module.css';

type Props = { placement: PlacementView };

type Needed = Pick<PlacementView, 'expiring' | 'consultant'> & {
  documents: NonNullable<PlacementView['documents']>;
};

/** Names the documents that the doctor must still send, and says how. */
export function NeededDocuments({ documents: { names, hasAccount }, expiring, consultant }: Needed) {
  return (
    <Note tone="warn">
      <div className={styles.withAction}>
        <div>
          <p>
            The employer still needs {count(names.length, 'document')} from you: <b>{names.join(', ')}</b>
          </p>
          {expiring.length > 0 && (
            <p>{expiring.join('. ')}. Employers need valid documents until the work ends.</p>
          )}
          {!hasAccount &&
            (consultant?.email ? (
              <p>
                Email them to {consultant.name}: <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
              </p>
            ) : (
              <p>You can attach them to a reply to our email about them.</p>
            ))}
        </div>
        {hasAccount && <ButtonLink href={paths.documents()}>Add or replace documents</ButtonLink>}
      </div>
    </Note>
  );
}

export function PlacementTerms({ placement }: Props) {
  const { changes, changeReason, shifts, pay, rates, notes, side, hasStarted, state } = placement;
  const isAhead = arrivesFirst(placement);
  return (
    <>
      <NextShift placement={placement} />
      {hasStarted && <Timesheets placement={placement} />}
      {(changes.length > 0 || changeReason) && (
        <section aria-labelledby="changes">
          <h2 id="changes">What has changed</h2>
          <div className={styles.changes}>
            {changeReason && <p>{changeReason}</p>}
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  <b>{label}:</b> {before === null ? 'new: ' : <del>{before}</del>} {after ?? 'removed'}
                </li>
              ))}
            </ul>
          </div>
        </section>
      )}
      {isAhead && <Arrival placement={placement} />}
      <section aria-labelledby="shifts">
        <h2 id="shifts">Shifts</h2>
        <ul className={styles.lines}>
          {shifts.map(({ day, text, pay: amount }, index) => (
            <li key={index}>
              <div>
                <b>{day}</b>
                <small>{text}</small>
              </div>
              <span className={styles.amount}>{amount}</span>
            </li>
          ))}
        </ul>
      </section>
      {isAhead && <Travel placement={placement} />}
      {state === 'confirmed' ? (
        <PayLines pay={pay} side={side}>
          <details className={styles.past}>
            <summary className="chevron">All rates and conditions of payment</summary>
            <Lines lines={rates} wide />
          </details>
        </PayLines>
      ) : (
        <>
          <PayLines pay={pay} side={side} />
          <section aria-labelledby="rates">
            <h2 id="rates">Rates</h2>
            <Lines lines={rates} wide />
          </section>
        </>
      )}
      {!isAhead && !hasEnded(placement) && <Travel placement={placement} />}
      {notes && (
        <section aria-labelledby="notes">
          <h2 id="notes">Also agreed</h2>
          <p className={styles.typed}>{notes}</p>
        </section>
      )}
      {!hasStarted && <Timesheets placement={placement} />}
    </>
  );
}

/** Says what a doctor who cannot come does. Names the consultant with the number, if the placement has a consultant. */
const CannotCome = ({ consultant }: Pick<PlacementView, 'consultant'>) => (
  <>
    If you cannot come, call {consultant ? consultant.name : 'us'} at once
    {consultant && (
      <>
        : <PhoneLink phone={toPhoneNumber(consultant.phone)} />
      </>
    )}
    .
  </>
);

function NextShift({ placement: { nextShift, side, consultant } }: Props) {
  if (!nextShift) return null;
  const { label, text, note } = nextShift;
  return (
    <section className={styles.next} aria-labelledby="next-shift">
      <h2 id="next-shift">{label}</h2>
      <p>{text}</p>
      <p>{note}</p>
      {side === 'doctor' && (
        <p>
          <CannotCome consultant={consultant} />
        </p>
      )}
    </section>
  );
}

const hasEnded = ({ state, isOpen }: PlacementView) => state !== 'cancelled' && !isOpen;

function Travel({ placement: { travel } }: Props) {
  if (travel.length === 0) return null;
  return (
    <section aria-labelledby="travel">
      <h2 id="travel">Travel and accommodation</h2>
      <Lines lines={travel} wide />
    </section>
  );
}

/**
 * The rules for cancelling and the arrival. Part of the terms while the reader must confirm them. Folded away once the
 * placement has ended.
 */
export function PlacementRest({ placement }: Props) {
  return hasEnded(placement) ? (
    <section>
      <h2>For reference</h2>
      <details className={styles.past}>
        <summary className="chevron">Before and during the placement</summary>
        <Travel placement={placement} />
        <Cancelling placement={placement} />
        <Arrival placement={placement} />
      </details>
    </section>
  ) : (
    <>
      <Cancelling placement={placement} />
      {!arrivesFirst(placement) && <Arrival placement={placement} />}
    </>
  );
}

function Cancelling({ placement: { cancellation, side, consultant } }: Props) {
  return (
    <section aria-labelledby="cancelling">
      <h2 id="cancelling">If plans change</h2>
      {cancellation.length > 0 ? (
        <>
          <p>
            {side === 'doctor'
              ? 'If the employer cancels, they owe you:'
              : 'If you cancel, you owe the doctor:'}
          </p>
          <Lines lines={cancellation} wide />
        </>
      ) : (
        <p>The employer can cancel at no cost.</p>
      )}
      <p className={styles.typed}>
        {side === 'doctor' ? (
          <>
            <CannotCome consultant={consultant} /> You pay nothing for cancelling.
          </>
        ) : (
          'If the doctor cancels, the doctor pays nothing for it. We will look for someone else the same day.'
        )}
      </p>
    </section>
  );
}

const arrivesFirst = ({ state, isOpen }: PlacementView) => state === 'confirmed' && isOpen;

function Timesheets({ placement: { timesheets } }: Props) {
  if (timesheets.length === 0) return null;
  return (
    <section aria-labelledby="timesheets">
      <h2 id="timesheets">Timesheets</h2>
      <ul className={`${styles.lines} ${styles.sheets}`}>
        {timesheets.map(({ reference, label, href, stateWords, asks }) => (
          <li key={reference}>
            <div>
              <Link href={href}>{label}</Link>
              <p className="small muted">{reference}</p>
            </div>
            <div>
              <Tag tone={asks ? 'warn' : 'plain'}>{stateWords}</Tag>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Arrival({ placement: { arrival, state } }: Props) {
  const { address, notes, contacts } = arrival;
  if (address === '' && notes === '' && contacts.length === 0) return null;
  return (
    <section aria-labelledby="arrival">
      <h2 id="arrival">Arrival</h2>
      {address && <p className={styles.typed}>{address}</p>}
      {notes && <p className={styles.typed}>{notes}</p>}
      {contacts.length > 0 && (
        <ul className={styles.lines}>
          {contacts.map(({ name, role, phone, hours }, index) => (
            <li key={index}>
              <div>
                <b>{name}</b>
                <small>{[role, hours].filter(Boolean).join(' · ')}</small>
              </div>
              <PhoneLink phone={toPhoneNumber(phone)} />
            </li>
          ))}
        </ul>
      )}
      {state !== 'confirmed' && <p>You do not need to confirm again if we add to the notes on this page.</p>}
    </section>
  );
}

/** `children` are more ways to have the placement at hand. */
export function PlacementSide({ placement, children }: Props & { children?: ReactNode }) {
  const { sides, doctorContact, calendarHref, fileHref, isOpen } = placement;
  const calendar = isOpen ? calendarHref : null;
  return (
    <>
      {(calendar || fileHref) && (
        <section>
          <h2>Keep a copy</h2>
          {calendar && (
            <p>
              <a href={calendar} download>
                Add shifts to your calendar
              </a>
            </p>
          )}
          {fileHref && (
            <p>
              <a href={fileHref} download>
                Download the confirmation (PDF)
              </a>
            </p>
          )}
          {children}
        </section>
      )}
      <section>
        <h2>Confirmations</h2>
        <Lines lines={sides} wide />
      </section>
      {doctorContact && (
        <section>
          <h2>Doctor</h2>
          {doctorContact.phone && (
            <p>
              <PhoneLink phone={toPhoneNumber(doctorContact.phone)} />
            </p>
          )}
          <p>
            <a href={`mailto:${doctorContact.email}`}>{doctorContact.email}</a>
          </p>
          {doctorContact.registrations.map(({ authority, number, note }) => (
            <p key={authority}>
              {authority} <span className="nowrap">{number}</span>
              <br />
              <small className="muted">{note}</small>
            </p>
          ))}
        </section>
      )}
    </>
  );
}
