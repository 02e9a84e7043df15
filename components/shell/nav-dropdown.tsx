import {
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLate } from '@/components/ui/use-late';
import { Icon } from '@/components/ui/icon';
import styles from './nav-dropdown.module.css';

export type DropdownPanelProps = {
  id: string;
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
};

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
  /**
   * Loads the panel around the links on first use with script. Until then, and without script, a plain list is shown.
   * Never rejects.
   */
  loadPanel?: () => Promise<ComponentType<DropdownPanelProps>>;
  children: ReactNode;
};

/**
 * Button that shows or hides a list of links. It opens on hover or focus and closes on leaving. Escape closes it; Enter
 * or Space toggles it. Until the page's script runs, and without script, the style sheet opens it.
 */
export function NavDropdown(props: Props) {
  const { id, open, onOpenChange, label, buttonClass, current, alignEnd, testid, trackEventName, loadPanel } =
    props;
  const scripted = useHydrated();
  const late = useLate(loadPanel ?? loadPlainList, open && loadPanel !== undefined);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const press = useRef<{ mouse: boolean; wasOpen: boolean } | null>(null);
  const firstLinkWanted = useRef(false);

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
    // Closes the list on a tap outside, because on some touch screens such a tap does not move the focus.
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

  useEffect(() => {
    if (open && late && firstLinkWanted.current) root.current?.querySelector('a')?.focus();
    firstLinkWanted.current = false;
  }, [open, late]);

  function onKeyDown(event: KeyboardEvent) {
    press.current = null;
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!open) return onOpenChange(true);
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    const now = stops.findIndex((stop) => stop === document.activeElement);
    firstLinkWanted.current = stops.length === 1 && event.key === 'ArrowDown';
    stops[now + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  }

  return (
    <div
      className={styles.item}
      ref={root}
      data-scripted={scripted || undefined}
      data-open={open || undefined}
      onPointerEnter={({ pointerType }) => {
        // Ignores touch, where "enter" comes just before the press. The press decides instead.
        if (pointerType !== 'touch') onOpenChange(true);
      }}
      onPointerLeave={({ pointerType, currentTarget }) => {
        const keyboardInside = currentTarget.querySelector(':focus-visible');
        if (pointerType !== 'touch' && !keyboardInside) onOpenChange(false);
      }}
      onFocus={({ currentTarget, relatedTarget }) => {
        // Ignores focus that moves within the dropdown, for example back to the button on Escape.
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
          // A mouse has already opened the list by hovering, so a click must not close it. A finger's tap focuses the
          // button first, which opens the list, so the state before the tap counts.
          onOpenChange(pressed ? pressed.mouse || !pressed.wasOpen : !open);
        }}
      >
        {label}
        <Icon name="down" className={styles.arrow} />
      </button>
      {scripted && loadPanel ? (
        open &&
        late && (
          <late.Component id={id} anchor={button}>
            {props.children}
          </late.Component>
        )
      ) : (
        <PlainList id={id} alignEnd={alignEnd ?? false}>
          {props.children}
        </PlainList>
      )}
    </div>
  );
}

function PlainList({
  id,
  alignEnd = true,
  children,
}: Pick<DropdownPanelProps, 'id' | 'children'> & { alignEnd?: boolean }) {
  return (
    <ul className={`${styles.links} ${styles.drop} ${alignEnd ? styles.end : ''}`} id={id}>
      {children}
    </ul>
  );
}

const loadPlainList = (): Promise<ComponentType<DropdownPanelProps>> => Promise.resolve(PlainList);

export const loadAccountPanel = () =>
  import('./account-panel').then(({ AccountPanel }) => AccountPanel, loadPlainList);
