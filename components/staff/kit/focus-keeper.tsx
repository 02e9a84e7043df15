import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Time in ms until a closing dialog has returned the focus and a new screen is rendered. */
const settledAfterMs = 150;

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}

/**
 * Keeps the keyboard focus when the focused control is removed or disabled, for example with its row, by a new button,
 * or by a new screen. The focus goes to the nearest control that is left, or to the heading of a new screen.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: HTMLElement[] = [];
    let address = '';
    let wasDisabled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function remember({ target }: FocusEvent) {
      path = [];
      for (let at = target as HTMLElement | null; at && at !== document.body; at = at.parentElement)
        path.push(at);
      address = window.location.pathname;
      wasDisabled = false;
    }
    function keep() {
      const [last] = path;
      if (!last || document.activeElement !== document.body) return;
      if (last.isConnected) {
        if (wasDisabled && !last.matches(':disabled')) last.focus();
        return;
      }
      if (address !== window.location.pathname) return focusHeading();
      for (const left of path.filter(({ isConnected }) => isConnected)) {
        if (left.tagName === 'MAIN') break;
        const control = left.querySelector<HTMLElement>(focusable);
        if (control) return control.focus();
      }
      focusHeading();
    }
    function settle() {
      if (path[0]?.matches(':disabled')) wasDisabled = true;
      clearTimeout(timer);
      if (path.length > 0) timer = setTimeout(keep, settledAfterMs);
    }
    // Forgets the focused control after a click beside all controls, which takes the focus away on purpose.
    const forget = () => {
      path = [];
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      ...{ attributes: true, attributeFilter: ['disabled'] },
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
    };
  }, []);
  return null;
}
