import { useEffect } from 'react';

const findControl = ({ target }: Event) =>
  target instanceof Element ? target.closest('button, a, [role="menuitem"], [role="option"]') : null;

/**
 * Ignores the second click of a double click, and a key held down, if another control is now under the pointer or has
 * the focus. Otherwise, a double click on "Claim" would also press the next button.
 */
export function RepeatedPressGuard() {
  useEffect(() => {
    let pressed: Element | null = null;
    function stop(event: Event) {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    function guardClick(event: MouseEvent) {
      const control = findControl(event);
      // `detail` is the number of clicks at one place in quick succession, or 0 for a key press.
      if (event.detail > 1 && control !== pressed) stop(event);
      else pressed = control;
    }
    function guardKey(event: KeyboardEvent) {
      if (event.repeat && event.key === 'Enter' && findControl(event)) stop(event);
    }
    document.addEventListener('click', guardClick, true);
    document.addEventListener('keydown', guardKey, true);
    return () => {
      document.removeEventListener('click', guardClick, true);
      document.removeEventListener('keydown', guardKey, true);
    };
  }, []);
  return null;
}
