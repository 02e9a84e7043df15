import Link from 'next/link';
import { YourConsultant } from '@/components/consultants/contact/your-consultant';
import { LinkNote } from '@/components/forms/link-note';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms } from '@/components/forms/use-sender';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import type { FormState } from '@/lib/http/form';
import type { ShortlistView } from '@/lib/employers/shortlists/shortlist-view';
import { ShortlistDoctors } from './shortlist-doctors';
import styles from './employer-shortlist.module.css';

type Props = { shortlist: NonNullable<ShortlistView['shortlist']>; state: FormState };

export function EmployerShortlist({ shortlist, state }: Props) {
  const { doctors, consultant } = shortlist;
  const forms = usePageForms({ state, action: shortlist.action }, (_what, sent) =>
    sent.has('entry') ? `doctor-${String(sent.get('entry'))}` : null,
  );
  return (
    <>
      <header className={styles.top}>
        <div className="wrap">
          <h1 tabIndex={-1}>{shortlist.title}</h1>
          <p className={styles.lead}>
            Shortlist for {shortlist.reference}, sent on {shortlist.sentOn}. You do not need an account.
          </p>
          <dl className={styles.facts}>
            {shortlist.facts.map(({ icon, label, text, note }) => (
              <div key={label}>
                <dt>
                  <Icon name={icon} />
                  <span className="vh">{label}</span>
                </dt>
                <dd>
                  <b>{text}</b>
                  {note && <small>{note}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </header>
      <div className={`wrap ${styles.grid}`}>
        <div>
          <ErrorSummary
            errors={forms.errors}
            fieldId={(field) => `${field}-${refusedField(forms, 'entry')}`}
          />
          {doctors.length === 0 && (
            <p>No doctor on this shortlist is still available. Your consultant is looking for others.</p>
          )}
          <ShortlistDoctors doctors={doctors} forms={forms} values={state.values} />
        </div>
        <aside className={styles.side} aria-label="About this shortlist">
          {doctors.length > 1 && (
            <section>
              <h2>Your answers</h2>
              <ul>
                {doctors.map(({ id, name, status }) => (
                  <li key={id}>
                    <b>{name}</b>
                    <small>{status}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <YourConsultant consultant={consultant}>
            {consultant?.email && (
              <p>
                <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
              </p>
            )}
          </YourConsultant>
          {shortlist.messagesHref && (
            <p>
              <Link href={shortlist.messagesHref}>Messages about this vacancy</Link>
            </p>
          )}
          <LinkNote recipient={shortlist.recipient} forms={forms}>
            It works until {shortlist.until} and shows only what each doctor has agreed to share.
          </LinkNote>
        </aside>
      </div>
    </>
  );
}
