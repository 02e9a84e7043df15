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
  type PendingView,
  type VacanciesView,
  type VacancyChoiceView,
  type VacancyRowView,
} from '@/lib/employers/organisations/employer-view';
import { EmployerConsultants } from './employer-consultant';
import { EmployerFrame, employerTitleId } from './employer-frame';
import { Estimate, PendingRequest } from './pending-request';
import { VacancyStateTag } from './vacancy-state-tag';
import shared from './organisations.module.css';
import styles from './vacancies.module.css';

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

/** Requests that this member must approve or change, and requests that wait for another member. */
function splitPending({ employer, pending }: VacanciesView): { mine: PendingView[]; others: PendingView[] } {
  const approves = employer.role === 'approver';
  const isMine = ({ state, aboveLimit }: PendingView) =>
    state === 'sent-back' || (approves && aboveLimit === null);
  return { mine: pending.filter(isMine), others: pending.filter((one) => !isMine(one)) };
}

/** Later than all known times, because tasks of an unknown age come last. */
const unknownTime = '9999';

export function Vacancies({ view }: { view: VacanciesView }) {
  const { employer, choice, rows, todos, state } = view;
  const forms = usePageForms(view, () => employerTitleId);
  const { mine, others } = splitPending(view);
  const toStateQuery = (chosen: VacancyChoiceView) => (chosen === 'open' ? {} : { state: chosen });
  const pendingProps = (one: PendingView) => ({
    pending: one,
    forms: employer.role === 'approver' ? forms : null,
    typed: state.values?.request === one.id ? (state.values.reason ?? '') : null,
  });
  const oldestFirst = todos.toSorted((first, second) =>
    (first.since || unknownTime).localeCompare(second.since || unknownTime),
  );
  // The one filled button. A request that may be a double does not get it.
  const main =
    mine.find(({ aboveLimit, similar }) => !aboveLimit && similar.length === 0) ??
    oldestFirst.find(({ kind }) => kind !== 'message');
  const waiting = mine.length + todos.length;
  return (
    <EmployerFrame
      employer={employer}
      area="vacancies"
      title={view.greeting}
      lead={waiting === 0 && 'Nothing is waiting for you.'}
      head={
        <ButtonLink look={waiting > 0 ? 'ghost' : 'main'} href={employerPaths.request()}>
          <Icon name="plus" />
          New request
        </ButtonLink>
      }
    >
      <ErrorSummary errors={forms.errors} fieldId={(field) => `${field}-${refusedField(forms, 'request')}`} />
      <div className={`${shared.grid} ${styles.home}`}>
        {waiting + others.length > 0 && (
          <div>
            {waiting > 0 && (
              <section className={`${shared.section} ${styles.waiting}`} aria-labelledby="waiting">
                <h2 id="waiting">
                  Waiting for you <span className="muted num">({waiting})</span>
                </h2>
                <ul className={shared.list}>
                  {mine.map((one) => (
                    <PendingRequest key={one.id} {...pendingProps(one)} isMain={one === main} />
                  ))}
                  {oldestFirst.map((todo) => (
                    <Todo key={todo.href} todo={todo} isMain={todo === main} />
                  ))}
                </ul>
              </section>
            )}
            {others.length > 0 && (
              <section className={shared.section} aria-labelledby="pending">
                <h2 id="pending">
                  Waiting for approval <span className="muted num">({others.length})</span>
                </h2>
                <ul className={shared.list}>
                  {others.map((one) => (
                    <PendingRequest key={one.id} {...pendingProps(one)} />
                  ))}
                </ul>
              </section>
            )}
          </div>
        )}
        <div>
          <section className={shared.section} aria-labelledby="vacancies">
            <h2 id="vacancies">Vacancies</h2>
            <nav aria-label="Vacancies by status">
              <ul className={styles.choices}>
                {vacancyChoices.map((one) => (
                  <li key={one}>
                    <Link
                      href={employerPaths.vacancies(toStateQuery(one))}
                      aria-current={one === choice ? 'page' : undefined}
                    >
                      {choiceLabels[one]} <span className="muted num">({view.counts[one]})</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
            {rows.length === 0 ? (
              <p>{empty[choice]}</p>
            ) : (
              <ul className={shared.list}>
                {rows.map((row) => (
                  <VacancyRow key={row.reference} row={row} namesConsultant={view.consultants.length > 1} />
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
        <Beside {...view} />
      </div>
    </EmployerFrame>
  );
}

function Beside({ consultants, coming }: Pick<VacanciesView, 'consultants' | 'coming'>) {
  if (consultants.length + coming.length === 0) return null;
  return (
    <aside className={shared.aside} aria-label="Your consultant and next placements">
      <EmployerConsultants consultants={consultants} />
      {coming.length > 0 && (
        <section>
          <h2>Next placements</h2>
          <ul className={shared.list}>
            {coming.map(({ title, facility, dates, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
                <small>{facility}</small>
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

const icons = { shortlist: 'users', placement: 'calendar', timesheet: 'clock', message: 'mail' } as const;

type Props = { todo: EmployerTodo; isMain: boolean };

function Todo({ todo: { kind, title, details, amount, size, difference, href, button }, isMain }: Props) {
  return (
    <li className={styles.todo}>
      <Icon name={icons[kind]} />
      <div>
        <h3>
          <Link href={href}>{title}</Link>
        </h3>
        <p className={`${shared.meta} dots`}>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </p>
      </div>
      <p className={styles.amount}>
        <b>{amount || size}</b>
        {amount && <small>cost of {size}</small>}
        {difference && <small className={styles.difference}>{difference}</small>}
      </p>
      <ButtonLink
        look={isMain && kind !== 'message' ? 'main' : 'ghost'}
        small
        className={styles.act}
        href={href}
        aria-label={`${button}: ${title}, ${details.join(', ')}`}
      >
        {button}
      </ButtonLink>
    </li>
  );
}

function VacancyRow({ row, namesConsultant }: { row: VacancyRowView; namesConsultant: boolean }) {
  const { reference, need, place, dates, state, isConfirmed, askedOn, askedBy, next, consultant, cost } = row;
  return (
    <li className={styles.row}>
      <div>
        <h3>
          <Link href={employerPaths.vacancy(reference)}>
            {need}
            <span className="vh">
              , {place}, {dates}
            </span>
          </Link>
        </h3>
        <p>{place}</p>
        <p>{dates}</p>
      </div>
      <div>
        <VacancyStateTag state={state} isConfirmed={isConfirmed} />
        {next && <p>{next}</p>}
        {(state === 'shortlist-sent' || state === 'accepted') && (
          <p>
            <Link href={employerPaths.vacancy(reference)} aria-label={`See shortlist: ${reference}`}>
              See shortlist
            </Link>
          </p>
        )}
        {(state === 'filled' || state === 'closed') && (
          <p>
            <Link
              href={employerPaths.request({ copy: reference })}
              aria-label={`Copy this request: ${reference}`}
            >
              Copy this request
            </Link>
          </p>
        )}
      </div>
      <Estimate estimate={cost} />
      <p className={`${shared.meta} ${styles.asked} dots`}>
        <span>{reference}</span>
        {namesConsultant && consultant && <span>with {consultant}</span>}
        <span>
          Requested {askedOn}
          {askedBy && ` by ${askedBy}`}
        </span>
      </p>
    </li>
  );
}
