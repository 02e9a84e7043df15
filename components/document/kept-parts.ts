import { renderToString } from 'react-dom/server';
import type { DrawKept } from '@/components/ui/kept';

/** Parts of pages as HTML, by what they were drawn from: some two kilobytes each. */
const kept = new Map<string, string>();
const mostKept = 2000;

/** Draws a part of a page, unless it was drawn before. */
export const drawKept: DrawKept = (key, inside) => {
  const known = kept.get(key);
  if (known !== undefined) return known;
  // Not as static markup: the browser counts on React's marks between texts.
  const html = renderToString(inside());
  if (kept.size >= mostKept) kept.clear();
  kept.set(key, html);
  return html;
};
