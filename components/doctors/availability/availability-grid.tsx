import Link from 'next/link';
import { useRouter } from 'next/router';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { ActionForm } from '@/components/forms/action-form';
import { useSender } from '@/components/forms/use-sender';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { toStateRank, stateLabels, type DayChange } from '@/lib/doctors/availability/availability';
import type { AvailabilityView, DayView } from '@/lib/doctors/availability/availability-view';
import { formatShifts } from '@/lib/doctors/availability/describe-availability';
import { addDays } from '@/lib/core/dates';
import { dayAndMonth } from '@/lib/core/months';
import { lowerFirst } from '@/lib/core/text';
import type { Brush } from './add-dates';
import { shiftsInDay, withChanges } from './availability-day';
import { AvailabilityMonth, dayId } from './availability-month';
import { CalendarKey } from './calendar-notes';
import { StateSquare } from './state-icon';
import { useRefresh } from './use-refresh';
import styles from './availability-grid.module.css';

type Props = { view: AvailabilityView; brush: Brush; fact: ReactNode };

/**
 * Two months as grids of days with a single tab stop. Pressing a day, or dragging over several, applies the state and
 * shifts in `brush`. `fact` is shown above the months.
 */
export function AvailabilityGrid({ view, brush, fact }: Props) {
  const { calendar } = view;
  const router = useRouter();
  const hydrated = useHydrated();
  // Omits the errors of a form sent without JavaScript, because the page already shows them above the calendar.
  const state = useMemo(() => ({ ...view.state, errors: [], feedback: null }), [view.state]);
  const refresh = useRefresh();
  // Reloads the current page instead of following the redirect, because the doctor may have opened another month.
  const sender = useSender(state, { replace: refresh });
  const form = useRef<HTMLFormElement>(null);
  const waiting = useRef<DayChange[]>([]);
  const busy = useRef(false);
  const [pending, setPending] = useState<readonly DayChange[]>([]);
  const [anchor, setAnchor] = useState<string | null>(null);
  const [wanted, setFocus] = useState('');
  const [said, setSaid] = useState('');
  const [isSaved, setIsSaved] = useState(false);
  const dragging = useRef(false);

  const months = calendar.months.map((month) => ({
    ...month,
    days: month.days.map((day) => withChanges(day, pending)),
  }));
  const days = months.flatMap((month) => month.days);
  const has = (date: string) => days.some((day) => day.date === date);
  const focus = has(wanted) ? wanted : ((days.find(({ past }) => !past) ?? days[0])?.date ?? '');
  const from = anchor !== null && has(anchor) ? anchor : null;
  const [low, high] = from === null ? [focus, focus] : from < focus ? [from, focus] : [focus, from];
  const isSelected = (date: string) => from !== null && low <= date && date <= high;

  // Moves the focus to the chosen day after an arrow key has opened another month.
  const turned = useRef(false);
  useEffect(() => {
    if (turned.current) document.getElementById(dayId(focus))?.focus();
    turned.current = false;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [days[0]?.date]);

  /** Sends all pending changes in one request. Changes made during the request go into the next request. */
  async function flush(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    while (waiting.current.length > 0) {
      const batch = waiting.current.splice(0, 100);
      const field = form.current?.elements.namedItem('changes');
      if (!form.current || !(field instanceof HTMLInputElement)) break;
      field.value = batch
        .map(({ first, last, shifts, state }) => `${first}/${last}/${shifts}/${state ?? ''}`)
        .join('\n');
      const taken = await sender.send(form.current);
      setPending((all) => all.filter((one) => !batch.includes(one)));
      setIsSaved(taken);
      if (!taken) {
        setPending((all) => all.filter((one) => !waiting.current.includes(one)));
        waiting.current = [];
      }
    }
    busy.current = false;
  }

  /**
   * Applies the chosen state to groups of consecutive days, and announces their `name` to screen readers. If all
   * these days already have the state, removes it.
   */
  function mark(runs: DayView[][], name: string): void {
    setAnchor(null);
    const coming = runs.map((run) => run.filter(({ past }) => !past));
    const chosen = coming.flat();
    if (chosen.length === 0) return;
    if (brush.shifts === 0) {
      setSaid('Choose at least one shift above the calendar.');
      return;
    }
    const rank = toStateRank(brush.state);
    const isSaid = (day: DayView) =>
      day.ranks.every((one, shift) => !(brush.shifts & (1 << shift)) || one === rank);
    const all = chosen.every(isSaid);
    const changes = coming.flatMap((run): DayChange[] => {
      const [begin, end] = [run[0], run.at(-1)];
      if (!begin || !end) return [];
      // Marks days as "not free" if a repeating entry covers them, because the entry cannot be removed for single
      // days.
      const cleared =
        brush.state !== 'not-free' && run.some(({ repeated }) => repeated & brush.shifts) ? 'not-free' : null;
      const state = all ? cleared : brush.state;
      return [{ first: begin.date, last: end.date, shifts: brush.shifts, state }];
    });
    const state = changes[0]?.state;
    setSaid(`${name}: ${state ? lowerFirst(stateLabels[state]) : 'not set'}`);
    setPending((known) => [...known, ...changes]);
    waiting.current.push(...changes);
    void flush();
  }

  function markSpan(first: string, last: string): void {
    const span = days.filter(({ date }) => first <= date && date <= last);
    mark([span], `${first === last ? '' : `${dayAndMonth(first)} to `}${dayAndMonth(last)}`);
  }

  function move(event: KeyboardEvent): void {
    const steps: Partial<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -7,
      ArrowDown: 7,
    };
    const { key, shiftKey } = event;
    const weekday = ((months[0]?.lead ?? 0) + days.findIndex(({ date }) => date === focus)) % 7;
    const step = steps[key] ?? (key === 'Home' ? -weekday : key === 'End' ? 6 - weekday : null);
    if (key === 'Enter' || key === ' ') {
      event.preventDefault();
      markSpan(low, high);
    } else if (key === 'Escape') setAnchor(null);
    else if (key === 'PageUp' || key === 'PageDown') {
      event.preventDefault();
      turn(key === 'PageUp' ? calendar.previous : calendar.next, null);
    } else if (step !== null) {
      event.preventDefault();
      const next = addDays(focus, step);
      if (!has(next)) {
        if (!shiftKey && steps[key]) turn(step < 0 ? calendar.previous : calendar.next, next);
        return;
      }
      const button = document.getElementById(dayId(next));
      if (!button) return;
      setAnchor(shiftKey ? (anchor ?? focus) : null);
      setFocus(next);
      button.focus();
    }
  }

  function turn(href: string | null, to: string | null): void {
    if (!href) return;
    const before = addDays(days[0]?.date ?? '', -1);
    setFocus(
      to ?? (href === calendar.previous ? `${before.slice(0, 8)}01` : (months[1]?.days[0]?.date ?? '')),
    );
    turned.current = true;
    void router.push(href, undefined, { scroll: false });
  }

  const settled = isSaved ? 'All changes saved' : sender.errors.length > 0 && 'Not saved';
  const saveState = pending.length > 0 ? 'Saving…' : settled;

  const dateAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-date]')?.dataset.date;

  return (
    <section aria-labelledby="calendar" className={styles.calendar}>
      <div className={styles.head}>
        <h2 id="calendar">Calendar</h2>
        {saveState && (
          <p className={`small ${styles.saved}`}>
            {saveState === 'All changes saved' && <Icon name="done" />}
            {saveState}
          </p>
        )}
        <div className={styles.turn}>
          <Link href={calendar.today} className="btn btn--quiet btn--sm" scroll={false}>
            Today
          </Link>
          <Turn href={calendar.previous} icon="left" label="Previous month" />
          <Turn href={calendar.next} icon="right" label="Next month" />
        </div>
      </div>
      <ErrorSummary errors={sender.errors} />
      <CalendarKey days={days} />
      <p className={`small ${styles.marking}`}>
        <a href="#state">
          <StateSquare state={brush.state} />
          <span>
            Marking days as <b>{lowerFirst(stateLabels[brush.state])}</b>
            {brush.shifts > 0 && `, ${lowerFirst(formatShifts(brush.shifts))}`}
          </span>
        </a>
      </p>
      <div
        className={styles.months}
        onPointerDown={(event) => {
          const date = dateAt(event);
          // Only a mouse or pen selects days by dragging, because a dragging finger scrolls the page.
          if (!date || event.button !== 0 || event.pointerType === 'touch') return;
          dragging.current = true;
          setFocus(date);
          setAnchor(date);
        }}
        onPointerMove={(event) => {
          const date = dragging.current ? dateAt(event) : undefined;
          if (date && date !== focus) setFocus(date);
        }}
        onPointerUp={() => {
          if (!dragging.current) return;
          dragging.current = false;
          if (low !== high) markSpan(low, high);
        }}
        onPointerLeave={() => {
          dragging.current = false;
          setAnchor(null);
        }}
      >
        {months.map((month) => (
          <AvailabilityMonth
            key={month.label}
            month={month}
            today={view.limits.today}
            brushState={brush.state}
            focus={focus}
            isSelected={isSelected}
            onKeyDown={move}
            onFocus={(date) => {
              if (!dragging.current) setFocus(date);
            }}
            onPress={(date) => {
              setFocus(date);
              markSpan(date, date);
            }}
            onMark={mark}
          />
        ))}
      </div>
      {fact}
      {days.some(shiftsInDay) && (
        <p className={`small muted ${styles.tip}`}>
          Each letter is a shift: D for day, E for evening, N for night, O for on-call.
        </p>
      )}
      <details className={`small ${styles.keys}`} hidden={!hydrated}>
        <summary className="chevron">Use the calendar with a keyboard</summary>
        <p id="grid-keys">Use the arrow keys, with Shift for several days, then Enter.</p>
      </details>
      <p className="vh" role="status">
        {said}
      </p>
      <ActionForm
        ref={form}
        forms={{ ...sender, action: view.action }}
        what="days"
        fields={{ changes: '' }}
        className={styles.hidden}
      >
        <button type="submit">Save days</button>
      </ActionForm>
    </section>
  );
}

function Turn({ href, icon, label }: { href: string | null; icon: 'left' | 'right'; label: string }) {
  if (!href) return <span className={`iconbtn ${styles.none}`} />;
  return (
    <Link href={href} className="iconbtn" aria-label={label} scroll={false}>
      <Icon name={icon} />
    </Link>
  );
}
