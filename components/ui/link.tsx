import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  scroll?: boolean;
};

/**
 * Link that navigates without loading the whole document, once script runs. It is a plain element: `useSoftNavigation`
 * listens on the document, so that long lists cost nothing.
 */
export function Link({ scroll = true, ...rest }: Props) {
  return <a data-soft={scroll ? '' : 'keep'} {...rest} />;
}
