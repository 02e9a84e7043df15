import Link from 'next/link';
import { Fragment } from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { refusedField } from '@/components/forms/refused-field';
import type { PageForms } from '@/components/forms/use-sender';
import { Icon } from '@/components/ui/icon';
import { Button, ButtonLink } from '@/components/ui/button';
import { TextAreaField } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Tag } from '@/components/ui/tag';
import { count, lowerFirst } from '@/lib/core/text';
import { employerPaths } from '@/lib/routes';
import type { PendingView } from '@/lib/employers/organisations/employer-view';
import { organisationLimits } from '@/lib/employers/organisations/organisation';
import { withCost } from './vacancy-detail';
import shared from './organisations.module.css';
import styles from './vacancies.module.css';

type Props = {
  pending: PendingView;
  /** Forms for the decision. Null if this member may not decide about the request. */
  forms: PageForms | null;
  /**
   * Reason that the member typed and the server refused. Set only without JavaScript, when the server renders the form
   * again.
   */
  typed: string | null;
  /** True if its button is the filled one of the list. */
  isMain?: boolean;
};

export function PendingRequest({ pending, forms, typed, isMain = false }: Props) {
  const { id, state, changes, reason, decided, askedBy, askedOn, place, vacancies, estimate } = pending;
  const title = `pending-${id}`;
  const single = vacancies.length === 1 ? vacancies[0] : null;
  const cost = pending.hasEstimate && (single ? single.cost : pending.total);
  return (
    <li className={styles.todo}>
      <Icon name="doc" />
      <div>
        <h3 id={title}>
          {/* Browsers open a closed disclosure when a link leads to its content. */}
          <a href={`#what-${id}`}>
            {changes ? `Change to ${changes}: ` : 'Request: '}
            {single ? single.need : `${count(vacancies.length, 'vacancy', 'vacancies')}, ${place}`}
          </a>
        </h3>
        {single && (
          <p className={`${shared.meta} dots`}>
            <span>{place}</span>
            <span>{single.dates}</span>
          </p>
        )}
        {cost && !estimate && <p>Estimated pay: {lowerFirst(cost)}</p>}
        <p className={shared.meta}>
          Requested by {askedBy}, {askedOn}
        </p>
        {state === 'sent-back' && (
          <>
            <p>
              <Tag tone="warn">Sent back</Tag> {reason}
            </p>
            {decided && <p className={shared.meta}>Sent back by {decided}</p>}
          </>
        )}
        {state === 'waiting' && forms && pending.aboveLimit && <p>{pending.aboveLimit}</p>}
      </div>
      <Estimate estimate={estimate} />
      {pending.similar.length > 0 && (
        <Note tone="warn">
          You already have a vacancy for this role on these dates:{' '}
          {pending.similar.map((reference, index) => (
            <Fragment key={reference}>
              {index > 0 && ', '}
              <Link className="nowrap" href={employerPaths.vacancy(reference)}>
                {reference}
              </Link>
            </Fragment>
          ))}
        </Note>
      )}
      <details className={shared.fold}>
        <summary aria-describedby={title}>
          What was requested
          <Icon name="down" />
        </summary>
        <div id={`what-${id}`}>
          <Needs pending={pending} />
        </div>
      </details>
      {state === 'sent-back' && (
        <p className={`${shared.buttons} ${styles.answers}`}>
          <ButtonLink small href={employerPaths.request({ again: id })} aria-describedby={title}>
            Change and send again
          </ButtonLink>
        </p>
      )}
      {state === 'waiting' && forms && (
        <DecisionForms pending={pending} forms={forms} typed={typed} isMain={isMain} title={title} />
      )}
    </li>
  );
}

export function Estimate({ estimate }: Pick<PendingView, 'estimate'>) {
  if (!estimate) return null;
  return (
    <p className={styles.amount}>
      <b>{estimate.amount}</b>
      <small>{estimate.note}</small>
    </p>
  );
}

type Facts = PendingView['vacancies'][number]['facts'];
const hasSameFacts = (facts: Facts, first: Facts = []) => JSON.stringify(facts) === JSON.stringify(first);

function Needs({ pending: { vacancies, total, hasEstimate } }: Pick<Props, 'pending'>) {
  return (
    <>
      {vacancies.map(({ need, dates, facts, cost }, index) => (
        <div key={index} className={styles.need}>
          {vacancies.length > 1 && (
            <h4>
              {need}. {dates}
            </h4>
          )}
          <dl className={styles.pairs}>
            {withCost(
              // All vacancies of a monthly roster have the same facts, so only the first vacancy lists them.
              index > 0 && hasSameFacts(facts, vacancies[0]?.facts) ? [] : facts,
              cost,
            ).map(({ label, text }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {total && (
        <p className={styles.need}>
          <b>Total: {lowerFirst(total)}</b>
        </p>
      )}
      {hasEstimate && (
        <p className={shared.meta}>
          The estimate covers every day from the first day to the last day. It excludes our fee, super, tax
          and travel, which are agreed later.
        </p>
      )}
    </>
  );
}

function DecisionForms({
  pending: { id, askedBy, aboveLimit },
  forms,
  typed,
  isMain,
  title,
}: Props & { forms: PageForms; title: string }) {
  const error =
    refusedField(forms, 'request') === id && forms.errors.find(({ field }) => field === 'reason')?.message;
  return (
    <div className={`${shared.buttons} ${styles.answers}`}>
      {!aboveLimit && (
        <ActionForm forms={forms} what="approve" fields={{ request: id }}>
          <Button type="submit" look={isMain ? 'main' : 'ghost'} small aria-describedby={title}>
            Approve
          </Button>
        </ActionForm>
      )}
      <details className={shared.more} open={typed !== null}>
        <summary aria-describedby={title}>Send back</summary>
        <ActionForm forms={forms} what="send-back" fields={{ request: id }} className={shared.form}>
          <TextAreaField
            id={`reason-${id}`}
            name="reason"
            label="What needs to change"
            rows={3}
            maxLength={organisationLimits.reason}
            defaultValue={typed ?? ''}
            {...(error && { error })}
          />
          <Button type="submit">Send back to {askedBy}</Button>
        </ActionForm>
      </details>
    </div>
  );
}
