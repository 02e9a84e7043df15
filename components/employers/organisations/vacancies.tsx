import Link from 'next/link';
import { ActionForm } from '@/components/forms/action-form';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms, type PageForms } from '@/components/forms/use-sender';
import { Button, ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { TextAreaField } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { Tag } from '@/components/ui/tag';
import { count } from '@/lib/core/text';
import { employerPaths } from '@/lib/routes';
import {
  employerStateLabels,
  vacancyChoices,
  type PendingView,
  type VacanciesView,
  type VacancyChoiceView,
  type VacancyRowView,
} from '@/lib/employers/organisations/employer-view';
import { organisationLimits } from '@/lib/employers/organisations/organisation';
import { EmployerFrame, employerTitleId } from './employer-frame';
import styles from './organisations.module.css';

const choiceLabels: Record<VacancyChoiceView, string> = {
  open: 'Open',
  filled: 'Filled',
  closed: 'Closed',
  all: 'All',
};
const empty: Record<VacancyChoiceView, string> = {
  open: 'You have no open vacancies.',
  filled: 'You have no filled vacancies yet.',
  closed: 'You have no closed vacancies.',
  all: 'You have not requested any doctors yet.',
};

export function Vacancies({ view }: { view: VacanciesView }) {
  const { employer, choice, rows, pending, state } = view;
  const forms = usePageForms(view, () => employerTitleId);
  const approves = employer.role === 'approver';
  const toStateQuery = (chosen: VacancyChoiceView) => (chosen === 'open' ? {} : { state: chosen });
  return (
    <EmployerFrame
      employer={employer}
      area="vacancies"
      title="Vacancies"
      head={
        <ButtonLink href={employerPaths.request()}>
          <Icon name="plus" />
          New request
        </ButtonLink>
      }
    >
      <ErrorSummary errors={forms.errors} fieldId={(field) => `${field}-${refusedField(forms, 'request')}`} />
      {pending.length > 0 && (
        <section className={styles.section} aria-labelledby="pending">
          <h2 id="pending">{approves ? 'Waiting for your approval' : 'Waiting for approval'}</h2>
          <ul className={styles.list}>
            {pending.map((one) => (
              <Pending
                key={one.id}
                pending={one}
                forms={approves ? forms : null}
                typed={state.values?.request === one.id ? (state.values.reason ?? '') : null}
              />
            ))}
          </ul>
        </section>
      )}
      <section className={styles.section} aria-labelledby="vacancies">
        <h2 id="vacancies">
          {choiceLabels[choice]} <span className="muted num">({view.total})</span>
        </h2>
        <nav aria-label="Which vacancies">
          <ul className={styles.choices}>
            {vacancyChoices.map((one) => (
              <li key={one}>
                <Link
                  href={employerPaths.vacancies(toStateQuery(one))}
                  aria-current={one === choice ? 'page' : undefined}
                >
                  {choiceLabels[one]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {rows.length === 0 ? (
          <p>{empty[choice]}</p>
        ) : (
          <ul className={styles.list}>
            {rows.map((row) => (
              <VacancyRow key={row.reference} row={row} />
            ))}
          </ul>
        )}
        <Pagination
          page={view.page}
          pageCount={view.pageCount}
          href={(page) =>
            employerPaths.vacancies({
              ...toStateQuery(choice),
              ...(page === 1 ? {} : { page: String(page) }),
            })
          }
        />
      </section>
    </EmployerFrame>
  );
}

function VacancyRow({ row }: { row: VacancyRowView }) {
  const { reference, need, place, dates, state, askedOn, askedBy } = row;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Link href={employerPaths.vacancy(reference)}>{need}</Link>
        </h3>
        <p>
          {place}. {dates}.
        </p>
        <p className={styles.meta}>
          {reference}, asked on {askedOn}
          {askedBy && ` by ${askedBy}`}
        </p>
      </div>
      <div className={styles.side}>
        <Tag tone={state === 'shortlist-sent' ? 'new' : state === 'filled' ? 'ok' : 'plain'}>
          {employerStateLabels[state]}
        </Tag>
        <Link href={employerPaths.request({ copy: reference })} aria-label={`Copy ${reference}`}>
          Copy
        </Link>
      </div>
    </li>
  );
}

function Pending({
  pending,
  forms,
  typed,
}: {
  pending: PendingView;
  /** Null if this member may not decide, because the approval is up to another member. */
  forms: PageForms | null;
  /**
   * Reason that the member typed and the server refused. Set only without JavaScript, where the page renders the form
   * again.
   */
  typed: string | null;
}) {
  const { id, state, reason, askedBy, askedOn, place, vacancies } = pending;
  const title = `pending-${id}`;
  const error =
    forms &&
    refusedField(forms, 'request') === id &&
    forms.errors.find(({ field }) => field === 'reason')?.message;
  return (
    <li className={styles.row}>
      <div className={styles.wide}>
        <h3 id={title}>
          {count(vacancies.length, 'vacancy', 'vacancies')}: {place}
        </h3>
        <ul>
          {vacancies.map(({ need, dates }, index) => (
            <li key={index}>
              {need}. {dates}.
            </li>
          ))}
        </ul>
        <p className={styles.meta}>
          {askedBy}, {askedOn}
        </p>
        {state === 'sent-back' && (
          <>
            <p>
              <Tag tone="warn">Sent back</Tag> {reason}
            </p>
            <p>
              <Link href={employerPaths.request({ again: id })}>Change it and send it again</Link>
            </p>
          </>
        )}
        {forms && (
          <div className={styles.buttons}>
            <ActionForm forms={forms} what="approve" fields={{ request: id }}>
              <Button type="submit" aria-describedby={title}>
                Approve
              </Button>
            </ActionForm>
            <details className={styles.more} open={typed !== null}>
              <summary aria-describedby={title}>Send back</summary>
              <ActionForm forms={forms} what="send-back" fields={{ request: id }} className={styles.form}>
                <TextAreaField
                  id={`reason-${id}`}
                  name="reason"
                  label="What should change"
                  rows={3}
                  maxLength={organisationLimits.reason}
                  defaultValue={typed ?? ''}
                  {...(error && { error })}
                />
                <Button type="submit">Send back to {askedBy}</Button>
              </ActionForm>
            </details>
          </div>
        )}
      </div>
    </li>
  );
}
