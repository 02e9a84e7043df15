import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** False keeps the scroll position. */
  scroll?: boolean;
};

/**
 * A link to a page of the site that is followed without loading the whole document, once script runs. Its element is
 * all there is to it: `useSoftNavigation` listens for the whole document, which costs a list of many links nothing.
 */
export function Link({ scroll = true, ...rest }: Props) {
  return <a data-soft={scroll ? '' : 'keep'} {...rest} />;
}
