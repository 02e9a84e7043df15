import { createContext, use, type ReactNode } from 'react';

/** Gives what stands inside an element as HTML: drawn now, or before under the same key. */
export type DrawKept = (key: string, inside: () => ReactNode) => string;

/** Where the document is made; null in the browser. */
export const KeptContext = createContext<DrawKept | null>(null);

/**
 * The inside of an element that is the same on many pages, as props for that element. The server draws it once for
 * each key; the browser draws it and takes it over like everything else. The key tells all that the inside depends on
 * on the server (null: it is drawn for every page); what is inside reads no context and makes no ids of its own.
 */
export function useKept(key: () => string | null, inside: () => ReactNode) {
  const draw = use(KeptContext);
  const known = draw ? key() : null;
  return draw && known !== null
    ? { dangerouslySetInnerHTML: { __html: draw(known, inside) } }
    : { children: inside() };
}
