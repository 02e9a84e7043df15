import type { ShortlistDoctorView } from '@/lib/employers/shortlists/shortlist-view';
import styles from './figures.module.css';

/**
 * Table that compares the doctors of a shortlist. Each name links to the doctor's details and buttons. Hidden in narrow
 * windows, where the cards of the doctors list the same facts in the same order.
 */
export function DoctorComparison({ doctors }: { doctors: readonly ShortlistDoctorView[] }) {
  return (
    <div
      className={`${styles.scroll} ${styles.compare}`}
      role="region"
      aria-label="Comparison of the doctors"
      tabIndex={0}
    >
      <table className={styles.table}>
        <caption>Compare {doctors.length} doctors</caption>
        <thead>
          <tr>
            <th scope="col">Doctor</th>
            <th scope="col">Grade and speciality</th>
            <th scope="col">Registration</th>
            <th scope="col">Your answer</th>
          </tr>
        </thead>
        <tbody>
          {doctors.map(({ id, name, role, registrations, status }) => (
            <tr key={id}>
              <th scope="row">
                <a href={`#doctor-${id}`}>{name}</a>
              </th>
              <td>{role}</td>
              <td>
                {registrations.length === 0 && 'Not provided yet'}
                {registrations.map(({ authority, text, note }) => (
                  <span key={authority}>
                    {authority} <span className="nowrap">{text}</span>
                    {note && <small>{note}</small>}
                  </span>
                ))}
              </td>
              <td className={styles.answer}>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
