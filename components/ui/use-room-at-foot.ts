import { useLayoutEffect, type RefObject } from 'react';

/** Minimum space in px between a focused element and the bars at the bottom of the window. */
const clearance = 16;

/** Height in px that each mounted bar covers, with the bar below it. */
const covered = new Map<HTMLElement, number>();

function reserveRoom() {
  const root = document.documentElement.style;
  const height = Math.max(0, ...covered.values());
  root.paddingBottom = height > 0 ? `${height}px` : '';
  root.scrollPaddingBottom = height > 0 ? `${height + clearance}px` : '';
}

/** In wide or low windows, a bar may be a part of the page. */
const readFixedHeight = (element: Element) =>
  getComputedStyle(element).position === 'static' ? 0 : element.getBoundingClientRect().height;

/**
 * Reserves space for a bar at the bottom of the window, so that it covers neither content nor the focused element. Puts
 * the bar above the page's own fixed bar. Sets these styles directly, because changing a custom property would restyle
 * the whole page.
 */
export function useRoomAtFoot(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    let below: Element | null | undefined;
    const measure = () => {
      const heightBelow = below ? readFixedHeight(below) : 0;
      element.style.bottom = `${heightBelow}px`;
      covered.set(element, readFixedHeight(element) + heightBelow);
      reserveRoom();
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const findBarBelow = () => {
      const found = [...document.querySelectorAll('[data-fixed-bar]')].find((one) => one !== element) ?? null;
      if (found === below) return;
      if (below) sizes.unobserve(below);
      if (found) sizes.observe(found);
      below = found;
      measure();
    };
    const changes = new MutationObserver(findBarBelow);
    changes.observe(document.body, { childList: true, subtree: true });
    findBarBelow();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      covered.delete(element);
      reserveRoom();
    };
  }, [bar]);
}
