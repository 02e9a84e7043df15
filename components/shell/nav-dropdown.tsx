import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Icon } from '@/components/ui/icon';
import styles from './nav-dropdown.module.css';

type Props = {
  /** Of what opens; the button names it. */
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What the button shows and is called. */
  label: ReactNode;
  buttonClass?: string;
  /** The visitor is on a page behind it. */
  current?: boolean;
  /** The right edges meet instead of the left ones. */
  alignEnd?: boolean;
  testid: string;
  trackEventName: string;
  /** The links, each in an `li`. */
  children: ReactNode;
};

/**
 * A button and the links it discloses: open on hover or focus, closed on leaving; Escape closes, Enter or Space toggles.
 * Until the page's script runs, and without script, the style sheet does the opening.
 */
export function NavDropdown(props: Props) {
  const { id, open, onOpenChange, label, buttonClass, current, alignEnd, testid, trackEventName, children } =
    props;
  const scripted = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef<{ mouse: boolean; wasOpen: boolean } | null>(null);

  const takeOver = useEffectEvent(() => {
    if (root.current?.matches(':hover, :focus-within')) onOpenChange(true);
  });
  useEffect(() => takeOver(), []);

  const onDocumentKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    onOpenChange(false);
  });
  const onDocumentPress = useEffectEvent((event: PointerEvent) => {
    // A tap beside it moves no focus on some touch screens, so that nothing else would close it.
    if (event.target instanceof Node && !root.current?.contains(event.target)) onOpenChange(false);
  });
  useEffect(() => {
    if (!open) return;
    const key = (event: globalThis.KeyboardEvent) => onDocumentKey(event);
    const pressed = (event: PointerEvent) => onDocumentPress(event);
    document.addEventListener('keydown', key);
    document.addEventListener('pointerdown', pressed);
    return () => {
      document.removeEventListener('keydown', key);
      document.removeEventListener('pointerdown', pressed);
    };
  }, [open]);

  function onKeyDown(event: KeyboardEvent) {
    press.current = null;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) return onOpenChange(true);
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    stops[now + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  return (
    <div
      className={styles.item}
      ref={root}
      data-scripted={scripted || undefined}
      data-open={open || undefined}
      onPointerEnter={({ pointerType }) => {
        // A finger "enters" just before it presses; the press decides.
        if (pointerType !== 'touch') onOpenChange(true);
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        const keyboardInside = currentTarget.querySelector(':focus-visible');
        if (pointerType !== 'touch' && !keyboardInside) onOpenChange(false);
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        // Focus that moves about inside (Escape gives it back to the button) opens nothing.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) onOpenChange(true);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        const stays = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!stays && !currentTarget.matches(':hover')) onOpenChange(false);
      }}
      onKeyDown={onKeyDown}
    >
      <button
        className={buttonClass}
        ref={button}
        type="button"
        aria-expanded={scripted ? open : undefined}
        aria-controls={id}
        aria-current={current || undefined}
        data-testid={testid}
        data-track-event={trackEventName}
        onPointerDown={({ pointerType }) => {
          press.current = { mouse: pointerType === 'mouse', wasOpen: open };
        }}
        onClick={() => {
          const pressed = press.current;
          press.current = null;
          // Under a mouse it is open already, and a click must not take away what hovering gave. A finger's first tap
          // also gives focus, which opens: what counts is how things were before it.
          onOpenChange(pressed ? pressed.mouse || !pressed.wasOpen : !open);
        }}
      >
        {label}
        <Icon name="down" className={styles.arrow} />
      </button>
      <ul className={alignEnd ? `${styles.drop} ${styles.end}` : styles.drop} id={id}>
        {children}
      </ul>
    </div>
  );
}
