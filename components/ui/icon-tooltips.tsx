import { useEffect, useState } from 'react';
import { useLate } from './use-late';

/** Waiting time in ms before a tooltip opens, so that none opens when the pointer only passes over a button. */
const openAfterMs = 400;
/** Time in ms in which the pointer can move from the button to its tooltip. After this time, the tooltip closes. */
const reachTooltipMs = 120;

const load = () => import('./icon-tooltip').then(({ IconTooltip }) => IconTooltip);

function findIconControl({ target }: Event): HTMLElement | null {
  const element =
    target instanceof Element ? target.closest<HTMLElement>('a[aria-label], button[aria-label]') : null;
  return element instanceof HTMLElement && element.textContent.trim() === '' ? element : null;
}

const onTooltip = ({ target }: Event) =>
  target instanceof Element && target.closest('[role=tooltip]') !== null;

/**
 * Tooltips that show the names of links and buttons that have only an icon. Shown when a mouse rests on the button or the
 * keyboard reaches it. One instance serves the whole document, so the buttons need no code.
 */
export function IconTooltips() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const late = useLate(load, anchor !== null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const set = (element: HTMLElement | null, after: number) => {
      clearTimeout(timer);
      timer = setTimeout(setAnchor, after, element);
    };
    const onOver = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      const symbol = findIconControl(event);
      if (symbol) set(symbol, openAfterMs);
      else if (onTooltip(event)) clearTimeout(timer);
      else set(null, reachTooltipMs);
    };
    const onFocus = (event: FocusEvent) => {
      const symbol = findIconControl(event);
      set(symbol?.matches(':focus-visible') ? symbol : null, 0);
    };
    const hide = () => set(null, 0);
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };
    document.addEventListener('pointerover', onOver);
    document.documentElement.addEventListener('pointerleave', hide);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', hide);
    document.addEventListener('keydown', onKey);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onOver);
      document.documentElement.removeEventListener('pointerleave', hide);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', hide);
      document.removeEventListener('keydown', onKey);
    };
  }, []);

  return anchor?.isConnected && late && <late.Component key={anchor.ariaLabel} anchor={anchor} />;
}
