import { useEffect, useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLate } from '@/components/ui/use-late';
import type { Days } from '@/lib/job-search/describe-days';
import styles from './when.module.css';

const loadPanel = () => import('./when-panel').then(({ loadWhenPanel }) => loadWhenPanel());

/**
 * When somebody is free: two date fields and a choice, which without script stand in the form as they are. With script
 * they lie in a dialog that a button opens, a sheet below md and beside the button from md on, and calendar and quick
 * choices come with its first opening. The fields never leave the form, so that it sends them in either state.
 */
export function WhenField({
  from = '',
  to = '',
  words = 'Any dates',
  fit = 'overlaps',
  formId,
  total,
  weekends = false,
}: {
  from?: string;
  to?: string;
  /** The days in words. */
  words?: string;
  fit?: 'fits' | 'overlaps';
  formId?: string;
  /** How many jobs the results have, where the form stands over them. */
  total?: number;
  /** The form has no filter of shifts of its own. */
  weekends?: boolean;
}) {
  const id = useId();
  const hydrated = useHydrated();
  const group = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState<Days>({ from: from || null, to: to || null });
  const [rendered, setRendered] = useState({ from, to });
  if (rendered.from !== from || rendered.to !== to) {
    // New results: they say which days they are for.
    setRendered({ from, to });
    setDays({ from: from || null, to: to || null });
  }
  const late = useLate(loadPanel, open)?.Component;

  useEffect(() => {
    if (!open) return;
    const onDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !group.current?.contains(target)) dialog.current?.close();
    };
    document.addEventListener('pointerdown', onDown);
    return () => document.removeEventListener('pointerdown', onDown);
  }, [open]);

  const read = () => setDays(daysOf(group.current));
  const close = () => dialog.current?.close();
  function show() {
    if (open || !dialog.current) return;
    if (window.matchMedia('(min-width: 56.25em)').matches) dialog.current.show();
    else dialog.current.showModal();
    read();
    setOpen(true);
  }
  const parts = { group, days, setDays, show, close };

  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-label`}
      className={styles.when}
      onInput={read}
      onBlur={({ relatedTarget }) => {
        if (open && relatedTarget && !group.current?.contains(relatedTarget)) close();
      }}
    >
      <span id={`${id}-label`} className={styles.label}>
        When
      </span>
      <button
        type="button"
        className={`input ${styles.opener}`}
        aria-labelledby={`${id}-label ${id}-days`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!hydrated}
        onClick={open ? close : show}
      >
        <Icon name="calendar" />
        <span id={`${id}-days`}>
          {late && (days.from ?? '') + (days.to ?? '') !== from + to ? late.wordsOf(days) : words}
        </span>
        <Icon name="down" />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}-title`}
        onClose={() => setOpen(false)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') close();
        }}
      >
        <div className={styles.head}>
          <h2 id={`${id}-title`}>When are you free?</h2>
          <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.fields}>
          {(['from', 'to'] as const).map((name) => (
            <label key={name}>
              <span>{name === 'from' ? 'From' : 'To'}</span>
              <input
                className="input num"
                type="date"
                name={name}
                form={formId}
                defaultValue={name === 'from' ? from : to}
                max="2099-12-31"
                autoComplete="off"
                aria-describedby={`${id}-note`}
              />
            </label>
          ))}
          <div id={`${id}-note`} className={styles.note}>
            {late ? (
              <late.DaysNote {...parts} today={late.holidays.today} />
            ) : (
              'Leave “To” empty for “from then on”.'
            )}
          </div>
        </div>
        {late && <late.DaysChoices {...parts} holidays={late.holidays} />}
        <fieldset className={styles.fit}>
          <legend>Show jobs that</legend>
          <label className="radio">
            <input type="radio" name="fit" value="fits" form={formId} defaultChecked={fit === 'fits'} />
            <span>
              Fits my dates <small>Every shift does</small>
            </span>
          </label>
          <label className="radio">
            <input type="radio" name="fit" value="" form={formId} defaultChecked={fit === 'overlaps'} />
            <span>
              Overlaps my dates <small>At least one shift does</small>
            </span>
          </label>
        </fieldset>
        {weekends && (
          <label className={styles.weekends}>
            <input type="checkbox" name="shift" value="weekend" form={formId} /> Weekends only
          </label>
        )}
        {late && <late.DaysFoot {...parts} total={total} />}
      </dialog>
    </div>
  );
}

/** The days in the fields of a group; a text that is no day counts as none. */
function daysOf(group: HTMLElement | null): Days {
  const value = (name: string) => group?.querySelector<HTMLInputElement>(`[name=${name}]`)?.value || null;
  return { from: value('from'), to: value('to') };
}
