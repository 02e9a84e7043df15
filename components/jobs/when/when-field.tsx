import { useId, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { FieldErrorText } from '@/components/ui/field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLate } from '@/components/ui/use-late';
import { paths } from '@/lib/routes';
import styles from './when.module.css';

/** Options for jobs that only partly fit the dates. The default, `overlaps`, is sent as an empty field. */
export const fitChoices = [
  ['fits', 'Fits my dates', 'Every shift is within your dates'],
  ['overlaps', 'Overlaps my dates', 'At least one shift is within your dates'],
] as const;

const loadPanel = () => import('./when-panel').then(({ loadWhenPanel }) => loadWhenPanel());

type Props = {
  from?: string;
  to?: string;
  words?: string;
  fit?: 'fits' | 'overlaps';
  problem?: string;
  formId?: string;
  total?: number;
  /** True for a form without a filter for shifts. It then offers a choice for weekends. */
  weekends?: boolean;
};

/**
 * Two date fields and a choice of fit, for the days on which a doctor is free. JavaScript moves them into a dialog,
 * which is at the bottom of a narrow window or beside its button. The code of the dialog loads when it is first opened.
 * The fields always stay part of the form.
 */
export function WhenField({
  from = '',
  to = '',
  words = 'Any dates',
  fit,
  problem,
  formId,
  total,
  weekends,
}: Props) {
  const id = useId();
  const hydrated = useHydrated();
  const group = useRef<HTMLDivElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  // Stays true after closing, because the fields may contain dates that were not searched for yet.
  const [opened, setOpened] = useState(false);
  const late = useLate(loadPanel, opened)?.Component;
  const [chosen, setChosen] = useState<string | null>(null);

  const close = () => dialog.current?.close();
  function show() {
    // Reads the dialog's own `open`, because the state changes only after React has handled the close event.
    if (dialog.current?.open) return close();
    if (window.matchMedia('(min-width: 56.25em)').matches) dialog.current?.show();
    else dialog.current?.showModal();
    setOpen(true);
    setOpened(true);
  }
  const field = (name: string, label: string, value: string) => (
    <label>
      {label}
      <input
        className="input num"
        type="date"
        name={name}
        form={formId}
        defaultValue={value}
        max="2099-12-31"
        autoComplete="off"
        aria-describedby={`${id}n`}
        aria-invalid={name === 'to' && problem && !late ? true : undefined}
      />
    </label>
  );

  return (
    <div ref={group} role="group" aria-labelledby={id} className={styles.when}>
      <span id={id}>When</span>
      <button
        type="button"
        className={`input ${styles.opener}`}
        aria-labelledby={`${id} ${id}d`}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={!hydrated}
        onClick={show}
      >
        <Icon name="calendar" />
        <span id={`${id}d`}>{chosen ?? words}</span>
        <Icon name="down" />
      </button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-labelledby={`${id}t`}
        onClose={() => setOpen(false)}
      >
        <div className={styles.head}>
          <h2 id={`${id}t`}>When are you free?</h2>
          <button type="button" className="iconbtn" aria-label="Close" onClick={close}>
            <Icon name="close" />
          </button>
        </div>
        <div className={styles.fields}>
          {field('from', 'From', from)}
          {field('to', 'To', to)}
          <div id={`${id}n`}>
            <span>Leave “To” empty if you have no end date.</span>
            {problem && !late && <FieldErrorText>{problem}</FieldErrorText>}
          </div>
        </div>
        <a href={paths.availability()} className={styles.own}>
          When I am free
        </a>
        <div data-days="" className={styles.slot} />
        <fieldset className={styles.fit}>
          <legend>Show jobs that</legend>
          {fitChoices.map(([value, label, help]) => (
            <label key={value} className="radio">
              <input
                type="radio"
                name="fit"
                value={value === 'fits' ? value : ''}
                form={formId}
                defaultChecked={(fit ?? 'overlaps') === value}
              />
              <span>
                {label} <small>{help}</small>
              </span>
            </label>
          ))}
        </fieldset>
        {weekends && (
          <label className={`check ${styles.weekends}`}>
            <input type="checkbox" name="shift" value="weekend" /> Weekends only
          </label>
        )}
        {late && (
          <late.WhenPanel
            holidays={late.holidays}
            group={group}
            dialog={dialog}
            rendered={`${from}/${to}`}
            problem={problem}
            total={total}
            onWords={setChosen}
          />
        )}
      </dialog>
    </div>
  );
}
