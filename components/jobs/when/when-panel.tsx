import Link from 'next/link';
import { useCallback, useEffect, useRef, useState, type ComponentType, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { count } from '@/lib/core/text';
import type { CalendarHolidays } from '@/lib/reference/working-hours/holidays';
import { askOwnApi } from '@/lib/http/ask-own-api';
import { isReversed, shortDays, type Days } from '@/lib/jobs/search/describe-days';
import {
  daysChosen,
  daysProblem,
  freeChoices,
  monthChoices,
  quickChoices,
  schoolHolidayChoices,
  type DaysChoice,
  type DaysProblem,
} from '@/lib/jobs/search/when-choices';
import { apiPaths } from '@/lib/api-routes';
import { paths } from '@/lib/routes';
import { nearestPlace } from './nearest-place';
import { useFreeDays, type FreeDays } from './use-free-days';
import { WhenCalendar } from './when-calendar';
import styles from './when.module.css';

type Props = {
  holidays: CalendarHolidays;
  group: RefObject<HTMLElement | null>;
  dialog: RefObject<HTMLDialogElement | null>;
  /** The dates that the current results were searched with, as text. A change means that new results have rendered. */
  rendered: string;
  problem?: string;
  /** Number of jobs in the results. If undefined, the dialog's button submits the search. */
  total?: number;
  onWords: (words: string) => void;
};

type Parts = { group: Props['group']; days: Days; choose: (days: Days) => void };

export async function loadWhenPanel(): Promise<{
  holidays: CalendarHolidays;
  WhenPanel: ComponentType<Props>;
}> {
  const holidays = await askOwnApi(apiPaths.holidays());
  if (!isHolidays(holidays)) throw new Error('The holidays cannot be read.');
  return { holidays, WhenPanel };
}

function isHolidays(value: unknown): value is CalendarHolidays {
  return typeof value === 'object' && value !== null && 'today' in value && 'places' in value;
}

const names = ['from', 'to'] as const;

function listDateFields(group: HTMLElement | null): HTMLInputElement[] {
  return names.flatMap((name) => group?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? []);
}

function readChosenDays(group: HTMLElement | null): Days {
  const [from, to] = listDateFields(group).map(({ value }) => value || null);
  return { from: from ?? null, to: to ?? null };
}

function WhenPanel({ holidays, group, dialog, rendered, problem, total, onWords }: Props) {
  const [days, setDays] = useState<Days>(() => readChosenDays(group.current));
  // Uses a slot before the choice of fit, so that the tab order matches the visual order.
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
  // All quick choices wait for the free days and render at once, so that none moves another.
  const free = useFreeDays();

  const choose = useCallback(
    (chosen: Days) => {
      const fields = listDateFields(group.current);
      for (const field of fields) field.value = (field.name === 'from' ? chosen.from : chosen.to) ?? '';
      setDays(chosen);
      // Sends the change event that makes the form search, but only after the chosen day has been painted.
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

function DaysNote({
  group,
  dialog,
  rendered,
  initially,
  today,
}: Pick<Props, 'group' | 'dialog' | 'rendered'> & { initially?: string; today: string }) {
  const [problem, setProblem] = useState<DaysProblem | null>(
    initially ? { field: 'to', message: initially } : null,
  );

  useEffect(() => {
    const element = group.current;
    const check = (): DaysProblem | null => {
      const [from, to] = listDateFields(element);
      if (!from || !to) return null;
      const found = daysProblem(
        { from: from.value, to: to.value },
        { from: from.validity.badInput, to: to.validity.badInput },
        today,
      );
      for (const field of [from, to])
        field.setCustomValidity(found?.field === field.name ? found.message : '');
      return found;
    };
    const isDate = (target: EventTarget | null) =>
      target instanceof HTMLInputElement && names.some((name) => name === target.name);
    // While the user types, updates or hides a message that is shown already. A new message appears only when a field
    // loses focus, because a year is invalid until its last digit is typed.
    const onInput = () => {
      const found = check();
      setProblem((said) => said && found);
    };
    const onLeave = ({ target }: Event) => {
      if (isDate(target)) setProblem(check());
    };
    const onChange = (event: Event) => {
      if (!isDate(event.target)) return;
      const found = check();
      setProblem((said) => said && found);
      if (found) event.stopPropagation();
    };
    // The form is being submitted. Shows the message here, because the browser's own bubble could point at a hidden
    // field.
    const onInvalid = (event: Event) => {
      if (!isDate(event.target)) return;
      event.preventDefault();
      const found = check();
      setProblem(found);
      if (!dialog.current?.open) element?.querySelector('button')?.click();
      listDateFields(element)
        .find(({ name }) => name === found?.field)
        ?.focus();
    };
    // Checks again after new results, which have changed a field and may have made the dates valid.
    queueMicrotask(onInput);
    element?.addEventListener('input', onInput);
    element?.addEventListener('focusout', onLeave);
    element?.addEventListener('change', onChange);
    element?.addEventListener('invalid', onInvalid, true);
    return () => {
      element?.removeEventListener('input', onInput);
      element?.removeEventListener('focusout', onLeave);
      element?.removeEventListener('change', onChange);
      element?.removeEventListener('invalid', onInvalid, true);
    };
  }, [group, dialog, rendered, today]);

  const [place, setPlace] = useState<Element | null>(null);
  useEffect(() => {
    const fields = listDateFields(group.current);
    for (const field of fields)
      if (problem?.field === field.name) field.setAttribute('aria-invalid', 'true');
      else field.removeAttribute('aria-invalid');
    setPlace(document.getElementById(fields[0]?.getAttribute('aria-describedby') ?? ''));
  }, [group, problem]);

  return (
    problem &&
    place &&
    createPortal(
      <span className="err" role="alert">
        <Icon name="alert" />
        {problem.message}
      </span>,
      place,
    )
  );
}

function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}

const sameDays = (a: Days, b: Days) => a.from === b.from && a.to === b.to;

function DaysChoices({
  holidays,
  free,
  group,
  days,
  choose,
}: Parts & { holidays: CalendarHolidays; free: FreeDays }) {
  const { today, places } = holidays;
  const [iso, setIso] = useState(() => nearestPlace(holidays, group.current));
  const place = places.find((known) => known.iso === iso) ?? null;
  const choice = ({ label, days: chosen }: DaysChoice) => (
    <li key={label}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={sameDays(chosen, days)}
        onClick={() => choose(sameDays(chosen, days) ? { from: null, to: null } : chosen)}
      >
        {label}
      </button>
    </li>
  );
  return (
    <>
      <div className={styles.choices}>
        <p id="when-choices">Quick choices</p>
        <ul aria-labelledby="when-choices">
          {freeChoices(free.days, today).map(choice)}
          {quickChoices(today, days).slice(0, 2).map(choice)}
          {monthChoices(today).map(choice)}
          <Weekends group={group} />
          {quickChoices(today, days).slice(2).map(choice)}
          {place && schoolHolidayChoices(place, today).slice(0, 2).map(choice)}
          {free.said !== null && (
            <li>
              <Link href={paths.availability()}>
                {free.said ? 'Your availability' : 'Say when you are free'}
              </Link>
            </li>
          )}
        </ul>
      </div>
      <div className={styles.calendar}>
        <WhenCalendar today={today} days={days} place={place} onChoose={choose} />
        <div className={styles.key}>
          <label>
            <i className={styles.schoolKey} /> School holidays
            <select className="select" value={iso} onChange={({ target }) => setIso(target.value)}>
              <option value="">No state</option>
              {places.map(({ iso: code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          {place && (
            <span>
              <i className={styles.publicKey} /> Public holiday
            </span>
          )}
          {place?.school.length === 0 && <span>We do not have the dates of its school holidays.</span>}
        </div>
      </div>
    </>
  );
}

function Weekends({ group }: Pick<Parts, 'group'>) {
  const field = () => {
    const form = group.current?.querySelector('input')?.form;
    return [...(form?.elements ?? [])].find(
      (element): element is HTMLInputElement =>
        element instanceof HTMLInputElement && element.name === 'shift' && element.value === 'weekend',
    );
  };
  const [pressed, setPressed] = useState(() => field()?.checked ?? null);
  useEffect(() => {
    const read = () => setPressed(field()?.checked ?? null);
    document.addEventListener('change', read);
    return () => document.removeEventListener('change', read);
  });
  if (pressed === null) return null;
  return (
    <li>
      <button type="button" className={styles.choice} aria-pressed={pressed} onClick={() => field()?.click()}>
        Weekends only
      </button>
    </li>
  );
}

/** Moves the popover up, at most to the header. Without this, opening it would scroll the form out of view. */
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
 * Closes the dialog and focuses the jobs. Closing alone would focus the button that opened the dialog, and keyboard
 * users would have to pass every filter.
 */
function showJobs(dialog: HTMLDialogElement | null) {
  dialog?.close();
  document.getElementById('jobs')?.focus();
}

/**
 * Footer with the chosen days and a button that shows the jobs. On a results page, the button only closes the dialog,
 * because the results are on the page already.
 */
function DaysFoot({ group, total, days, choose, dialog }: Parts & Pick<Props, 'total' | 'dialog'>) {
  const chosen = daysChosen(days);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs after all parts have rendered, because the height is final then. From md on, the popover may open near the
    // bottom of the window.
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
