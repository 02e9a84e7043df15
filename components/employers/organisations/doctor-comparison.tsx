import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import styles from './figures.module.css';

type Doctors = readonly ShortlistDoctorView[];

const facts: { label: string; text: (doctor: ShortlistDoctorView) => string; cell?: typeof Registrations }[] =
  [
    { label: 'Grade and speciality', text: ({ role }) => role },
    {
      label: 'Registration',
      text: ({ registrations }) => JSON.stringify(registrations),
      cell: Registrations,
    },
    { label: 'In short', text: ({ summary }) => summary },
  ];

/**
 * Table that compares the doctors of a shortlist. Leaves out facts that are the same for all doctors. Hidden in narrow
 * windows, where the cards of the doctors list the same facts in the same order.
 */
export function DoctorComparison({ doctors }: { doctors: Doctors }) {
  const differing = facts.filter(({ text }) => new Set(doctors.map(text)).size > 1);
  const isAnyListed = doctors.some(({ state }) => state === 'listed');
  return (
    <div
      className={`${styles.scroll} ${styles.compare}`}
      role="region"
      aria-label="Comparison of the doctors"
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>
          Compare {doctors.length} doctors
          {differing.length < facts.length && (
            <small> Facts that are the same for all doctors are in the details below.</small>
          )}
        </caption>
        <thead>
          <tr>
            <th scope="col">Doctor</th>
            {doctors.map(({ id, name }) => (
              <th key={id} scope="col">
                <a href={`#doctor-${id}`}>{name}</a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map(({ label, text, cell: Cell }) => (
            <Row
              key={label}
              label={label}
              doctors={doctors}
              cell={(doctor) => (Cell ? <Cell doctor={doctor} /> : text(doctor) || 'Not provided yet')}
            />
          ))}
          <Row
            label="Your answer"
            doctors={doctors}
            cell={({ status }) => <span className={styles.answer}>{status}</span>}
          />
          {isAnyListed && (
            <Row
              label="What you can do"
              doctors={doctors}
              cell={({ id, name, state }) =>
                state === 'listed' && (
                  <a
                    className={buttonClass({ look: 'ghost', small: true })}
                    href={`#doctor-${id}`}
                    aria-label={`Accept or decline ${name}`}
                  >
                    Accept or decline
                  </a>
                )
              }
            />
          )}
        </tbody>
      </table>
    </div>
  );
}

function Registrations({ doctor: { registrations } }: { doctor: ShortlistDoctorView }) {
  if (registrations.length === 0) return 'Not provided yet';
  return registrations.map(({ authority, text, note }) => (
    <span key={authority}>
      {authority} <span className="nowrap">{text}</span>
      {note && <small>{note}</small>}
    </span>
  ));
}

type RowProps = { label: string; doctors: Doctors; cell: (doctor: ShortlistDoctorView) => ReactNode };

function Row({ label, doctors, cell }: RowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {doctors.map((doctor) => (
        <td key={doctor.id}>{cell(doctor)}</td>
      ))}
    </tr>
  );
}
