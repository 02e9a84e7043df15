import Link from 'next/link';
import { useRef } from 'react';
import { timesheetDraft } from '@/components/forms/draft-keys';
import { useDraft } from '@/components/forms/use-draft';
import { LinkNote } from '@/components/forms/link-note';
import { usePageForms } from '@/components/forms/use-sender';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Note } from '@/components/ui/note';
import type { TimesheetPageView, TimesheetView } from '@/lib/placements/timesheets/timesheet-view';
import { findTitleId, PlacementFrame } from './placement-frame';
import { Lines, PayLines, PlacementConsultant, PlacementFacts } from './placement-parts';
import { HoursQuestion, TimesheetApproval } from './timesheet-approval';
import { expensesTitleId, TimesheetExpenses } from './timesheet-expenses';
import { TimesheetForm, TimesheetSignature } from './timesheet-form';
import styles from './placement.module.css';
import own from './timesheet.module.css';

/** Page of a timesheet, in the account of a doctor or an employer, or opened by a secret link in an email. */
export function TimesheetPage({ view }: { view: TimesheetPageView & { timesheet: TimesheetView } }) {
  const { timesheet, recipient, employer, claimsUntil, state } = view;
  const hours = state.values?.do === 'fill' ? state.values : null;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, {
    key: timesheetDraft(timesheet.reference, timesheet.round),
    posted: hours !== null,
  });
  const forms = usePageForms(view, (what) => {
    if (what.endsWith('expense')) return expensesTitleId;
    draft.clear();
    return findTitleId(view);
  });
  const { title, next, stateWords, asks, facts, side, placement, reference, question, notice } = timesheet;
  const isOpen = timesheet.state === 'open' || timesheet.state === 'question';
  const isToApprove = side === 'employer' && !timesheet.steps.some(({ label }) => label === 'Approved');
  const answered = { timesheet, forms, values: state.values };
  const isApproved = timesheet.state === 'paid' || timesheet.state === 'approved';
  return (
    <PlacementFrame
      employer={employer}
      recipient={recipient}
      title={title}
      tone={asks ? 'warn' : isApproved ? 'ok' : 'plain'}
      stateWords={stateWords}
      reference={reference}
      lead={next}
      placement={placement}
    >
      <ErrorSummary errors={forms.errors} fieldId={(field) => field} />
      {question && (
        <Note tone="warn">
          <b>{side === 'doctor' ? `${timesheet.otherSide} asks:` : 'You asked:'}</b> {question}
        </Note>
      )}
      {notice && <Note tone={side === 'employer' ? 'warn' : 'info'}>{notice}</Note>}
      <div className={styles.grid}>
        <div className={styles.main}>
          <PlacementFacts facts={facts} />
          {side === 'doctor' && isOpen && asks ? (
            <TimesheetForm {...answered} values={hours} form={form} draft={draft} />
          ) : (
            <Shifts timesheet={timesheet} />
          )}
          <PayLines pay={timesheet.pay} side={side} />
          <TimesheetExpenses {...answered} claimsUntil={claimsUntil} />
          {isToApprove && <HoursQuestion {...answered} />}
        </div>
        <div className={styles.column}>
          {isToApprove && <TimesheetApproval {...answered} />}
          {side === 'doctor' && isOpen && asks && (
            <TimesheetSignature {...answered} values={hours} draft={draft} />
          )}
          <aside className={styles.side} aria-label="About this timesheet">
            {timesheet.steps.length > 0 && (
              <section>
                <h2>What happened</h2>
                <Lines lines={timesheet.steps} wide />
              </section>
            )}
            {recipient && (
              <section>
                <h2>Placement</h2>
                <p>
                  <Link href={placement.href}>{placement.title}</Link>
                </p>
              </section>
            )}
            {timesheet.fileHref && (
              <section>
                <h2>Keep a copy</h2>
                <p>
                  <a href={timesheet.fileHref} download>
                    Timesheet as PDF
                  </a>
                </p>
                {timesheet.csvHref && (
                  <p>
                    <a href={timesheet.csvHref} download>
                      Shifts as CSV for payroll
                    </a>
                  </p>
                )}
              </section>
            )}
            {timesheet.consultant && <PlacementConsultant consultant={timesheet.consultant} />}
            {recipient && <LinkNote recipient={recipient} forms={forms} />}
          </aside>
        </div>
      </div>
    </PlacementFrame>
  );
}

function Shifts({ timesheet: { shifts, state, side, placement } }: { timesheet: TimesheetView }) {
  return (
    <section aria-labelledby="shifts">
      <h2 id="shifts">Shifts</h2>
      <ul className={styles.lines}>
        {shifts.map(({ prefix, title, text, pay, differences, why }) => (
          <li key={prefix}>
            <div>
              <b>{title}</b>
              <small>{text}</small>
              {differences.length === 0 && state !== 'open' && (
                <small>{why ? `Same hours as agreed. Reason given: ${why}` : 'As agreed'}</small>
              )}
            </div>
            <span className={styles.amount}>{pay}</span>
            {differences.length > 0 && (
              <ul className={own.differences}>
                {differences.map((one) => (
                  <li key={one}>{one}</li>
                ))}
                {why && <li>Reason: {why}</li>}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {side === 'doctor' && state === 'open' && (
        <p>
          Are these shifts no longer right?{' '}
          <Link href={`${placement.href}#cannot-agree`}>Ask for a change</Link>
        </p>
      )}
    </section>
  );
}
