import type { Page } from '@playwright/test';

export type FocusStop = {
  /** Kind of the element with its label, text or field name, for failure messages. */
  name: string;
  /** Why the user cannot see the focus: not visible, covered or without an outline. Empty if all is well. */
  problem: string;
};

/** Runs in the page. Describes the focused element, and why the user cannot see the element or its outline. */
function look(): FocusStop {
  const element = document.activeElement;
  if (!(element instanceof Element) || element === document.body) return { name: 'the browser', problem: '' };
  const words = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 50) ?? '';
  const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : '';
  const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName;
  const name = `${kind} "${label || words || (element.getAttribute('name') ?? '')}"`;

  // Under a transparent control, the user sees only its icon or label.
  const unseen = getComputedStyle(element).opacity === '0';
  const shown = (unseen && (element.closest('.MuiButtonBase-root') ?? element.closest('label'))) || element;

  const boxes = [...shown.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  // Points of the control that must be visible. For a control taller than 64 px, such as a text area, the middle of the
  // part inside the window is enough.
  const points = boxes.flatMap(({ left, right, top, bottom }) => {
    const x = (left + right) / 2;
    if (bottom - top > 64) return { x, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 };
    return [0.1, 0.5, 0.9].map((at) => ({ x, y: top + (bottom - top) * at }));
  });
  const outside = points.filter(({ x, y }) => x < 0 || y < 0 || x > innerWidth || y > innerHeight);
  const over = points
    .map(({ x, y }) => document.elementFromPoint(x, y))
    .filter((top) => top && !shown.contains(top) && !top.contains(shown));

  const line = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 1.5;
  // Text fields of the back office change their border instead of an outline.
  const border = shown.closest('.Mui-focused')?.querySelector('fieldset');
  const isMarked =
    (border && parseFloat(getComputedStyle(border).borderTopWidth) >= 1.5) ||
    [null, '::before', '::after'].some((part) => line(getComputedStyle(shown, part))) ||
    // Elements that need no outline: a region on the map changes its colour, and in a date field the browser marks the
    // focus itself.
    element instanceof SVGElement ||
    element.matches('[type="date"]:not(:focus-visible)');

  const problems = [
    points.length === 0 && 'has no size',
    outside.length > 0 && 'is outside the window',
    over.length > 0 && `is covered by ${over[0]?.outerHTML.slice(0, 80)}`,
    !isMarked && 'has no outline',
  ];
  return { name, problem: problems.filter(Boolean).join(', ') };
}

/**
 * Describes the focused element of a page. During a navigation, returns a placeholder with a problem, so that the
 * caller retries.
 */
export function focusOnPage(page: Page): Promise<FocusStop> {
  return page
    .evaluate(look)
    .catch(() => ({ name: 'a page that goes', problem: 'the page is being replaced' }));
}
