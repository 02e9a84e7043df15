import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import { Note } from '@/components/ui/note';
import { CheckField, TextField } from '@/components/ui/field';
import type { PlacementLine } from '@/lib/placements/placement/placement-view';
import styles from './sign-card.module.css';

const titleId = 'sign';

/** Stores the height of the bar, for which the style sheet reserves space at the foot of the page. */
function useBarHeight(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const root = document.documentElement.style;
    const sizes = new ResizeObserver(() =>
      root.setProperty('--sign-bar-height', `${element.offsetHeight}px`),
    );
    sizes.observe(element);
    return () => {
      sizes.disconnect();
      root.removeProperty('--sign-bar-height');
    };
  }, [bar]);
}

/** Returns the name in the field, also after a draft is restored, and a function that reads the field again. */
function useTypedName(field: RefObject<HTMLInputElement | null>, name: string) {
  const [typed, setTyped] = useState(name);
  const read = useCallback(() => setTyped(field.current?.value ?? ''), [field]);
  useEffect(() => {
    const form = field.current?.form;
    form?.addEventListener('restored', read);
    return () => form?.removeEventListener('restored', read);
  }, [field, read]);
  return [typed.trim(), read] as const;
}

/**
 * The signature and the one action of a page. In narrow windows without `summary`, stays at the bottom of the window.
 */
export function SignCard({
  title,
  form,
  name,
  nameHint,
  maxLength,
  statement,
  isTicked = false,
  error,
  total,
  summary,
  warning,
  note,
  terms,
  onInput,
  children,
}: {
  title: string;
  /** Id of the form to which the fields belong, if the card is outside of it. */
  form?: string;
  name: string;
  nameHint: string;
  maxLength: number;
  /** Label of the box that the reader ticks to sign. */
  statement?: string;
  isTicked?: boolean;
  error: (field: string) => string | undefined;
  total?: PlacementLine;
  /** In narrow windows, the card stays at its place in the page. Above it, a bar with this line links to `href`. */
  summary?: PlacementLine & { link: string; href: string };
  warning?: ReactNode;
  /** Shown only beside the page if there is a `total`. */
  note?: ReactNode;
  /** Shown only beside the page, because a bar has too little room. */
  terms?: string | null;
  onInput?: () => void;
  children: ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, readName] = useTypedName(field, name);
  useBarHeight(bar);
  return (
    <section
      ref={summary ? null : bar}
      className={clsx(styles.card, summary && styles.inPage)}
      aria-labelledby={titleId}
      onInput={onInput}
      data-fixed-bar={summary ? undefined : 'signature'}
    >
      {summary && (
        <div ref={bar} className={styles.bar} data-fixed-bar="signature">
          <p className="num">
            {summary.label} <b>{summary.text}</b>
          </p>
          <a className="btn" href={summary.href}>
            {summary.link}
          </a>
        </div>
      )}
      <h2 id={titleId}>{title}</h2>
      {warning && <Note tone="warn">{warning}</Note>}
      {total && (
        <p className={`num ${styles.total}`}>
          {total.label} <b>{total.text}</b>
        </p>
      )}
      {note && <p className={total ? styles.terms : styles.note}>{note}</p>}
      {terms && <p className={styles.terms}>{terms}</p>}
      {statement && (
        <CheckField
          form={form}
          name="agree"
          label={statement}
          defaultChecked={isTicked}
          error={error('agree')}
        />
      )}
      <details className={styles.name} open={name === '' || error('name') !== undefined}>
        <summary className="chevron">{typed ? `Signing as ${typed}` : 'Your signature'}</summary>
        <TextField
          ref={field}
          form={form}
          onInput={readName}
          name="name"
          label="Your name"
          hint={nameHint}
          autoComplete="name"
          maxLength={maxLength}
          defaultValue={name}
          error={error('name')}
        />
      </details>
      <div className={styles.action}>{children}</div>
    </section>
  );
}
