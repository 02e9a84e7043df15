import Link from 'next/link';
import { RateBenchmark } from '@/components/employers/vacancy-requests/rate-benchmark';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms } from '@/components/forms/use-sender';
import { ShortlistDoctors } from '@/components/employers/shortlists/shortlist-doctors';
import { Icon } from '@/components/ui/icon';
import { Tag } from '@/components/ui/tag';
import { ErrorSummary } from '@/components/ui/error-summary';
import { employerPaths } from '@/lib/routes';
import type { VacancyDetailView } from '@/lib/employers/organisations/employer-view';
import { VacancyStateTag } from './vacancy-state-tag';
import { ChangeVacancy } from './change-vacancy';
import { EmployerConsultant } from './employer-consultant';
import { EmployerFrame, employerTitleId } from './employer-frame';
import styles from './organisations.module.css';
import own from './vacancy-detail.module.css';

export function VacancyDetail({ view }: { view: VacancyDetailView }) {
  const { employer, reference, shortlist, form, consultant, state } = view;
  const doctors = shortlist?.doctors ?? [];
  const forms = usePageForms({ state: form, action: view.action }, (_what, sent) =>
    sent.has('entry') ? `doctor-${String(sent.get('entry'))}` : employerTitleId,
  );
  return (
    <EmployerFrame
      employer={employer}
      area="vacancies"
      title={view.need}
      tag={<VacancyStateTag state={state} isConfirmed={view.isConfirmed} />}
      above={
        <p className={own.back}>
          <Link href={employerPaths.vacancies()}>
            <Icon name="back" />
            All vacancies
          </Link>
        </p>
      }
      lead={
        <span className="dots">
          <span>{view.place}</span>
          <span>{view.dates}</span>
        </span>
      }
    >
      <div className={styles.grid}>
        <div>
          <section className={styles.section} aria-labelledby="shortlist">
            <h2 id="shortlist">Shortlist</h2>
            <ErrorSummary
              errors={forms.errors}
              fieldId={(field) => {
                const entry = refusedField(forms, 'entry');
                return entry ? `${field}-${entry}` : field;
              }}
            />
            {!shortlist && (
              <p>
                {view.promise
                  ? `We have not sent a shortlist yet. ${view.promise}.`
                  : 'No shortlist was sent.'}
              </p>
            )}
            {shortlist?.doctors.length === 0 && (
              <p>No doctor on the shortlist is still available. Your consultant is looking for others.</p>
            )}
            {doctors.length > 0 && <ShortlistDoctors doctors={doctors} forms={forms} values={form.values} />}
          </section>
          <section className={styles.section} aria-labelledby="asked">
            <h2 id="asked">What you requested</h2>
            <dl className={own.facts}>
              {withCost([{ label: 'Reference', text: reference }, ...view.facts], view.cost).map(
                ({ label, text }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{text}</dd>
                  </div>
                ),
              )}
            </dl>
          </section>
          {view.benchmark && (
            <section className={styles.section} aria-labelledby="pay">
              <h2 id="pay">Pay in public adverts</h2>
              <RateBenchmark benchmark={view.benchmark} />
            </section>
          )}
        </div>
        <aside className={styles.aside} aria-label="About this vacancy">
          {view.promise && <p className={own.promise}>{view.promise}.</p>}
          {consultant && (
            <section>
              <h2>Your consultant</h2>
              <EmployerConsultant consultant={consultant} />
              {consultant.email && (
                <p>
                  <a href={`mailto:${consultant.email}`}>{consultant.email}</a>
                </p>
              )}
            </section>
          )}
          <section>
            <h2>This vacancy</h2>
            <ul className={styles.list}>
              <li>
                <Link href={employerPaths.messageThread(reference)}>Messages about this vacancy</Link>{' '}
                {view.hasUnread && <Tag tone="new">New</Tag>}
              </li>
              <li>
                <Link href={employerPaths.request({ copy: reference })}>Copy this request</Link>
              </li>
              <li>
                <Link href={employerPaths.request({ copy: reference, next: 'month' })}>
                  Copy it with dates one month later
                </Link>
              </li>
            </ul>
            <details className={styles.fold}>
              <summary>
                History
                <Icon name="down" />
              </summary>
              <ol className={styles.list}>
                {view.timeline.map(({ id, text, at, detail }) => (
                  <li key={id}>
                    <b>{text}</b>
                    <small>{[detail, at].filter(Boolean).join(', ')}</small>
                  </li>
                ))}
              </ol>
            </details>
          </section>
          <ChangeVacancy view={view} forms={forms} />
        </aside>
      </div>
    </EmployerFrame>
  );
}

type Facts = { label: string; text: string }[];

export const withCost = (facts: Facts, cost: string | null): Facts =>
  cost === null ? facts : [...facts, { label: 'Estimated pay', text: cost }];
