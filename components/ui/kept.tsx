import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** Gives what a part draws of these props: drawn now, or before under the same key. */
export type DrawKept = <Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  key: string,
) => ReactNode;

/** Where the document is made; null in the browser. */
export const KeptContext = createContext<DrawKept | null>(null);

/**
 * For the server's build alone (`typeof window === 'undefined' ? kept(…) : Part` leaves nothing of it to the browser): a
 * part that is the same on many pages is drawn once for each key and comes alive in the browser as if drawn for this
 * page. The key tells all that the part depends on (null: it is drawn for every page); the part is one element, reads
 * no context and makes no ids.
 */
export function kept<Props extends object>(
  Part: ComponentType<Props>,
  keyOf: (props: Props) => string | null,
): ComponentType<Props> {
  return function Kept(props) {
    const draw = use(KeptContext);
    const key = draw && keyOf(props);
    return draw && key !== null ? draw(Part, props, key) : <Part {...props} />;
  };
}
