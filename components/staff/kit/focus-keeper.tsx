import { useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex="0"]';

/** Time in ms until a closing dialog has returned the focus and a new screen has been rendered. */
const settledAfterMs = 150;

function focusHeading(usesPointer: boolean): boolean {
  const heading =
    document.querySelector<HTMLElement>('main [data-opened] h2') ??
    document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  // Hides the outline after a press with a pointer. Browsers draw an outline for focus that a script has moved, which
  // only keyboard users need.
  heading.style.outline = usesPointer ? 'none' : '';
  heading.focus();
  return true;
}

/**
 * Keeps the keyboard focus when the focused control is removed or disabled. The nearest remaining control gets the
 * focus. If a dialog and its opener are removed together, the control nearest to the opener gets it. On a new screen,
 * the heading gets it. If a record is open beside a list, the record's heading gets it. This also applies after a press
 * in the app bar or the menu.
 */
export function FocusKeeper() {
  useEffect(() => {
    let path: HTMLElement[] = [];
    // The control that opened the dialog in which the focus is, with its ancestors.
    let opener: HTMLElement[] = [];
    let shownAddress = window.location.pathname;
    let focusedAddress = shownAddress;
    let wasDisabled = false;
    // Until the first key press, nothing shows that the reader uses the keyboard.
    let usesPointer = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function remember({ target }: FocusEvent) {
      const isInDialog = (at: unknown) => at instanceof Element && at.closest('.MuiModal-root') !== null;
      if (!isInDialog(target)) opener = [];
      else if (!isInDialog(path[0])) opener = path;
      path = [];
      for (let at = target as HTMLElement | null; at && at !== document.body; at = at.parentElement)
        path.push(at);
      focusedAddress = window.location.pathname;
      wasDisabled = false;
    }
    function keep() {
      const [last] = path;
      const focused = document.activeElement;
      if (shownAddress !== window.location.pathname) {
        // The menu of the back office is in `main`, too, but beside the screen. The user menu is a modal.
        const isOnScreen = focused?.closest('#main-content, .MuiModal-root');
        // Does nothing if the URL has changed but the previous screen is still shown.
        if (isOnScreen && focusedAddress !== window.location.pathname) return;
        if (isOnScreen || focusHeading(usesPointer)) shownAddress = window.location.pathname;
        return;
      }
      if (!last || focused !== document.body) return;
      if (last.isConnected) {
        if (wasDisabled && !last.matches(':disabled')) last.focus();
        return;
      }
      // If the heading of the loading screen had the focus, moves the focus to the heading of the loaded screen.
      if (last.localName === 'h1' && focusHeading(usesPointer)) return;
      for (const left of [...path, ...opener].filter(({ isConnected }) => isConnected)) {
        if (left.tagName === 'MAIN') break;
        for (const control of left.querySelectorAll<HTMLElement>(focusable)) {
          control.focus();
          // Ends here if the control has got the focus. A hidden control does not get it, so the next control is tried.
          if (document.activeElement === control) return;
        }
      }
      focusHeading(usesPointer);
    }
    function settle() {
      clearTimeout(timer);
      if (path.length === 0) {
        // Does not move the focus after a redirect, or if a mouse was used.
        shownAddress = window.location.pathname;
        return;
      }
      if (path[0]?.matches(':disabled')) wasDisabled = true;
      timer = setTimeout(keep, settledAfterMs);
    }
    // Forgets the focused control after a click outside all controls, which removes the focus on purpose.
    const forget = () => {
      path = [];
      usesPointer = true;
    };
    const noteKey = () => {
      usesPointer = false;
    };
    const observer = new MutationObserver(settle);
    observer.observe(document.body, {
      ...{ childList: true, subtree: true },
      ...{ attributes: true, attributeFilter: ['disabled'] },
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget, true);
    document.addEventListener('keydown', noteKey, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget, true);
      document.removeEventListener('keydown', noteKey, true);
    };
  }, []);
  return null;
}
