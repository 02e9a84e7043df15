import { Icon } from '@/components/ui/icon';
import { findShape, type ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import styles from './shortlist.module.css';

type Props = { doctor: ShortlistDoctorView };

/** Shows the facts by which an employer compares doctors. The other facts are folded. */
export function MainFacts({ doctor: { role, registrations, state, agreedOn, summary } }: Props) {
  const facts = [
    role,
    ...registrations.map(({ authority, isVerified }) => isVerified && `${authority} registration checked`),
    state === 'listed' && agreedOn && 'Agrees to your dates and rate',
  ].filter(Boolean);
  return (
    <>
      <p className="dots">
        {facts.map((fact) => (
          <span key={String(fact)}>{fact}</span>
        ))}
      </p>
      {state === 'listed' && summary && <p>{summary}</p>}
    </>
  );
}

export function ShortlistFacts({ doctor }: Props) {
  return (
    <dl className={styles.known}>
      {doctor.role && findShape(doctor) === 'folded' && (
        <div>
          <dt>Grade and speciality</dt>
          <dd>{doctor.role}</dd>
        </div>
      )}
      <div>
        <dt>Registration</dt>
        <dd>
          {doctor.registrations.map(({ authority, text, note }) => (
            <span key={authority}>
              {authority} <span className="nowrap">{text}</span>
              {note && <small>{note}</small>}
            </span>
          ))}
          {doctor.registrations.length === 0 && 'Not provided yet'}
        </dd>
      </div>
      {doctor.state === 'listed' && doctor.agreedOn && (
        <div>
          <dt>Dates and rate</dt>
          <dd>
            <span>
              The doctor has read your dates and rate, and wants to be put forward
              <small>Agreed on {doctor.agreedOn}</small>
            </span>
          </dd>
        </div>
      )}
      {doctor.state === 'listed' && (
        <div>
          <dt>CV and documents</dt>
          <dd>{doctor.documents}</dd>
        </div>
      )}
      {doctor.summary && findShape(doctor) !== 'spare' && (
        <div>
          <dt>Summary</dt>
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
    </dl>
  );
}
