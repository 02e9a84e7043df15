import { useEffect, useEffectEvent, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { Icon } from '@/components/ui/icon';
import styles from './nav-dropdown.module.css';

type Props = {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  label: ReactNode;
  buttonClass?: string;
  current?: boolean;
  alignEnd?: boolean;
  testid: string;
  trackEventName: string;
  children: ReactNode;
};

/**
 * Button that shows a list of links. Hover or focus opens the list; it closes when neither the pointer nor the focus is
 * on it. Escape closes it, and Enter or Space toggles it. Without JavaScript, the style sheet opens it.
 */
export function NavDropdown({
  id,
  open,
  onOpenChange,
  label,
  buttonClass,
  current,
  alignEnd,
  testid,
  trackEventName,
  children,
}: Props) {
  const scripted = useHydrated();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef<{ mouse: boolean; wasOpen: boolean } | null>(null);

  const takeOver = useEffectEvent(() => {
    if (root.current?.matches(':hover, :focus-within')) onOpenChange(true);
  });
  useEffect(() => takeOver(), []);

  useEffect(() => {
    if (!open) return;
    const onKey = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      onOpenChange(false);
    };
    // Closes the list on a tap outside, which on some touch screens does not move the focus.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) onOpenChange(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, onOpenChange]);

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
        // Ignores touch, because `pointerenter` then comes just before the press, which toggles the list.
        if (pointerType !== 'touch') onOpenChange(true);
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        const keyboardInside = currentTarget.querySelector(':focus-visible');
        if (pointerType !== 'touch' && !keyboardInside) onOpenChange(false);
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        // Ignores focus that moves within the dropdown, such as to the button after Escape.
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
          // A mouse click keeps the list open, because hovering has already opened it. For a tap, the state before
          // the tap counts, because a tap first focuses the button, which opens the list.
          onOpenChange(pressed ? pressed.mouse || !pressed.wasOpen : !open);
        }}
      >
        {label}
        <Icon name="down" className={styles.arrow} />
      </button>
      <ul className={`${styles.drop} ${alignEnd ? styles.end : ''}`} id={id}>
        {children}
      </ul>
    </div>
  );
}
