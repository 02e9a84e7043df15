import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { DrawKept } from '@/components/ui/kept';

const drawn = new Map<unknown, Map<string, ReactNode>>();
/** Of each part; some two kilobytes each. */
const mostKept = 2000;

/** Draws a part of a page, unless it was drawn before. */
export const drawKept: DrawKept = (Part, props, key) => {
  const known = drawn.get(Part) ?? new Map<string, ReactNode>();
  drawn.set(Part, known);
  const element = known.get(key) ?? asElement(renderToString(<Part {...props} />));
  if (known.size >= mostKept) known.clear();
  known.set(key, element);
  return element;
};

const oneElement = /^<([a-z]+)((?: [a-z-]+="[^"]*")*)>(.*)<\/\1>$/s;

// Its own element around its inside as text: React writes no HTML without one.
function asElement(html: string): ReactNode {
  const [, name, attributes, inside] = oneElement.exec(html) ?? [];
  if (name === undefined || attributes === undefined || inside === undefined)
    throw new Error(`A part to keep is one element, not ${html.slice(0, 80)}`);
  const pairs = [...attributes.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
    key === 'class' ? 'className' : key,
    plainText(value),
  ]);
  // Not as static markup: the browser counts on React's marks between texts.
  return createElement(name, {
    ...Object.fromEntries(pairs),
    dangerouslySetInnerHTML: { __html: inside },
  });
}

const plainText = (value: string) =>
  value
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
