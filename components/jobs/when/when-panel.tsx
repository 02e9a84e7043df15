import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/core/text';
import type { CalendarHolidays } from '@/lib/reference/working-hours/holidays';
import { askOwnApi } from '@/lib/http/ask-own-api';
import { isReversed, shortDays, type Days } from '@/lib/jobs/search/describe-days';
import { daysChosen } from '@/lib/jobs/search/when-choices';
import { apiPaths } from '@/lib/api-routes';
import { listDateFields, readChosenDays, sameDays } from './date-fields';
import { DaysChoices, type DaysParts } from './days-choices';
import { DaysNote } from './days-note';
import { useFreeDays } from './use-free-days';
import styles from './when.module.css';

type Props = {
  holidays: CalendarHolidays;
  group: RefObject<HTMLElement | null>;
  dialog: RefObject<HTMLDialogElement | null>;
  /** Dates of the current results, as text. If the text changes, new results were rendered. */
  rendered: string;
  problem?: string;
  /** Number of results. Undefined on a page without results, where the dialog's button submits the search. */
  total?: number;
  onWords: (words: string) => void;
};

export async function loadWhenPanel(): Promise<{
  holidays: CalendarHolidays;
  WhenPanel: ComponentType<Props>;
}> {
  const holidays = await askOwnApi(apiPaths.holidays());
  if (!isHolidays(holidays)) throw new Error('We could not load the holidays.');
  return { holidays, WhenPanel };
}

function isHolidays(value: unknown): value is CalendarHolidays {
  return typeof value === 'object' && value !== null && 'today' in value && 'places' in value;
}

function WhenPanel({ holidays, group, dialog, rendered, problem, total, onWords }: Props) {
  const [days, setDays] = useState<Days>(() => readChosenDays(group.current));
  // Puts the calendar before the choice of fit in the document, so that the tab order matches the visual order.
  const [slot] = useState(() => group.current?.querySelector('[data-days]'));
  const words = shortDays(days) ?? 'Any dates';
  useEffect(() => onWords(words), [onWords, words]);
  useEffect(() => {
    const element = group.current;
    const read = () =>
      setDays((known) => {
        const found = readChosenDays(element);
        return sameDays(known, found) ? known : found;
      });
    // Reads the fields after the page's effects, which fill in the dates of the new results.
    queueMicrotask(read);
    element?.addEventListener('input', read);
    return () => element?.removeEventListener('input', read);
  }, [group, rendered]);
  useClosing(group, dialog);
  // Shows the quick choices only after the doctor's free days have loaded, so that the choices do not move.
  const free = useFreeDays();

  const choose = useCallback(
    (chosen: Days) => {
      const fields = listDateFields(group.current);
      for (const field of fields) field.value = (field.name === 'from' ? chosen.from : chosen.to) ?? '';
      setDays(chosen);
      // Searches after the chosen day has been painted. The form searches on this change event.
      afterPaint(() => fields[1]?.dispatchEvent(new Event('change', { bubbles: true })));
    },
    [group],
  );
  const parts = { group, days, choose };
  return (
    <>
      <DaysNote
        group={group}
        dialog={dialog}
        rendered={rendered}
        initially={problem}
        today={holidays.today}
      />
      {slot && free && createPortal(<DaysChoices {...parts} holidays={holidays} free={free} />, slot)}
      <DaysFoot {...parts} total={total} dialog={dialog} />
    </>
  );
}

function useClosing(group: Props['group'], dialog: Props['dialog']) {
  useEffect(() => {
    const close = () => dialog.current?.close();
    const onDown = ({ target, clientX }: PointerEvent) => {
      const sheet = dialog.current?.matches(':modal') && dialog.current.getBoundingClientRect();
      const outside = sheet
        ? clientX < sheet.left
        : target instanceof Node && !group.current?.contains(target);
      if (outside) close();
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof Node && !group.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close();
    };
    const wide = window.matchMedia('(min-width: 56.25em)');
    document.addEventListener('pointerdown', onDown);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', onKey);
    wide.addEventListener('change', close);
    return () => {
      document.removeEventListener('pointerdown', onDown);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', onKey);
      wide.removeEventListener('change', close);
    };
  }, [group, dialog]);
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

/** Moves the popover up, but not above the header, because opening it would otherwise scroll the form out of view. */
function moveIntoView(popover: HTMLElement): void {
  popover.style.removeProperty('--when-up');
  const { top, bottom } = popover.getBoundingClientRect();
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const gap = 8;
  const up = Math.min(bottom + gap - window.innerHeight, top - Math.max(header, 0) - gap);
  if (up > 0) popover.style.setProperty('--when-up', `${Math.round(up)}px`);
  popover.scrollIntoView({ block: 'nearest' });
}

/**
 * Closes the dialog and moves the focus to the jobs. Otherwise the button that opened the dialog would get the focus,
 * and keyboard users would have to pass every filter.
 */
function showJobs(dialog: HTMLDialogElement | null) {
  dialog?.close();
  document.getElementById('jobs')?.focus();
}

/**
 * Footer with the chosen days and a button that shows the jobs. On a results page, the button only closes the dialog,
 * because the results have already loaded.
 */
function DaysFoot({ group, total, days, choose, dialog }: DaysParts & Pick<Props, 'total' | 'dialog'>) {
  const chosen = daysChosen(days);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The height is final only after all parts have rendered. A popover may have opened near the bottom of the
    // window.
    if (dialog.current?.matches(':not(:modal)')) moveIntoView(dialog.current);
  }, [dialog]);
  return (
    <div ref={foot} className={styles.foot}>
      <p role="status">
        <b>{chosen.count}</b>
        {chosen.days && <span>{chosen.days}</span>}
      </p>
      {(days.from || days.to) && (
        <Button look="quiet" small onClick={() => choose({ from: null, to: null })}>
          Clear dates
        </Button>
      )}
      {isReversed(days) ? (
        <Button onClick={() => listDateFields(group.current)[1]?.focus()}>Correct the dates</Button>
      ) : total === undefined ? (
        <Button type="submit">Show jobs</Button>
      ) : (
        <Button onClick={() => showJobs(dialog.current)}>Show {count(total, 'job')}</Button>
      )}
    </div>
  );
}
