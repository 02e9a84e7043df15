import Link from 'next/link';
import { refusedField } from '@/components/forms/refused-field';
import { usePageForms } from '@/components/forms/use-sender';
import { ButtonLink } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { Pagination } from '@/components/ui/pagination';
import { employerPaths } from '@/lib/routes';
import {
  vacancyChoices,
  type EmployerTodo,
  type VacanciesView,
  type VacancyChoiceView,
  type VacancyRowView,
} from '@/lib/employers/organisations/employer-view';
import { EmployerConsultant } from './employer-consultant';
import { EmployerFrame, employerTitleId } from './employer-frame';
import { PendingRequest } from './pending-request';
import { VacancyStateTag } from './vacancy-state-tag';
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
  const { employer, choice, rows, pending, todos, state } = view;
  const forms = usePageForms(view, () => employerTitleId);
  const approves = employer.role === 'approver';
  const toStateQuery = (chosen: VacancyChoiceView) => (chosen === 'open' ? {} : { state: chosen });
  return (
    <EmployerFrame
      employer={employer}
      area="vacancies"
      title={view.greeting}
      lead={describeTodos(view)}
      head={
        <ButtonLink href={employerPaths.request()}>
          <Icon name="plus" />
          New request
        </ButtonLink>
      }
    >
      <ErrorSummary errors={forms.errors} fieldId={(field) => `${field}-${refusedField(forms, 'request')}`} />
      <div className={`${styles.grid} ${styles.home}`}>
        {todos.length + pending.length > 0 && (
          <div>
            {todos.length > 0 && (
              <section className={styles.section} aria-labelledby="answer">
                <h2 id="answer">
                  Waiting for your answer <span className="muted num">({todos.length})</span>
                </h2>
                <ul className={styles.list}>
                  {todos.map((todo) => (
                    <Todo key={todo.href} todo={todo} />
                  ))}
                </ul>
              </section>
            )}
            {pending.length > 0 && (
              <section className={styles.section} aria-labelledby="pending">
                <h2 id="pending">
                  {approves ? 'Waiting for your approval' : 'Waiting for approval'}{' '}
                  <span className="muted num">({pending.length})</span>
                </h2>
                <ul className={styles.cards}>
                  {pending.map((one) => (
                    <PendingRequest
                      key={one.id}
                      pending={one}
                      forms={approves ? forms : null}
                      typed={state.values?.request === one.id ? (state.values.reason ?? '') : null}
                    />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
        <Beside {...view} />
        <div>
          <section className={styles.section} aria-labelledby="vacancies">
            <h2 id="vacancies">
              {choiceLabels[choice]} <span className="muted num">({view.total})</span>
            </h2>
            <nav aria-label="Vacancies by status">
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
        </div>
      </div>
    </EmployerFrame>
  );
}

function Beside({ consultants, coming }: Pick<VacanciesView, 'consultants' | 'coming'>) {
  if (consultants.length + coming.length === 0) return null;
  return (
    <aside className={styles.aside} aria-label="Your consultant and next placements">
      {consultants.length > 0 && (
        <section>
          <h2>{consultants.length === 1 ? 'Your consultant' : 'Your consultants'}</h2>
          {consultants.map((consultant) => (
            <EmployerConsultant key={consultant.id} consultant={consultant} />
          ))}
        </section>
      )}
      {coming.length > 0 && (
        <section>
          <h2>Next placements</h2>
          <ul className={styles.list}>
            {coming.map(({ title, dates, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
                <small>{dates}</small>
              </li>
            ))}
          </ul>
          <p>
            <Link href={employerPaths.placements()}>All placements</Link>
          </p>
        </section>
      )}
    </aside>
  );
}

/**
 * Describes what this member must do. A requester cannot approve requests, but must change requests that were sent
 * back.
 */
function describeTodos({ employer, pending, todos }: VacanciesView): string {
  const approves = employer.role === 'approver';
  const own = pending.filter(({ state, aboveLimit }) =>
    state === 'sent-back' ? true : approves && aboveLimit === null,
  );
  const waiting = own.length + todos.length;
  return waiting === 0
    ? 'Nothing needs your answer.'
    : `${waiting === 1 ? '1 thing needs' : `${waiting} things need`} your answer.`;
}

function Todo({ todo: { title, detail, amount, size, href, button } }: { todo: EmployerTodo }) {
  return (
    <li className={styles.todo}>
      <div>
        <h3>
          <Link href={href}>{title}</Link>
        </h3>
        <p className={styles.meta}>{detail}</p>
      </div>
      <p className={styles.amount}>
        <b>{amount || size}</b>
        {amount && <small>{size}</small>}
      </p>
      <ButtonLink look="ghost" href={href} aria-label={`${button}: ${title}, ${detail}`}>
        {button}
      </ButtonLink>
    </li>
  );
}

function VacancyRow({ row }: { row: VacancyRowView }) {
  const { reference, need, place, dates, state, askedOn, askedBy, next, consultant } = row;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Link href={employerPaths.vacancy(reference)}>{need}</Link>
        </h3>
        <p>
          {place}. {dates}.
        </p>
        {(next || consultant) && (
          <p>
            {next}
            {next && consultant && '. '}
            {consultant && `Your consultant is ${consultant}.`}
          </p>
        )}
        <p className={styles.meta}>
          {reference}, requested on {askedOn}
          {askedBy && ` by ${askedBy}`}
        </p>
      </div>
      <div className={styles.side}>
        <VacancyStateTag state={state} />
        <Link href={employerPaths.request({ copy: reference })} aria-label={`Request again: ${reference}`}>
          Request again
        </Link>
      </div>
    </li>
  );
}
