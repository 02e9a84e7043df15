import { Link } from './link';
import type { ComponentProps } from 'react';

/** `main` is the one thing to do on a page; `bright` for navy ground; `quiet` looks like a link. */
type ButtonLook = 'main' | 'ghost' | 'bright' | 'quiet' | 'danger';

type Look = { look?: ButtonLook; small?: boolean; block?: boolean };

/** The classes of a button, for elements that are neither `Button` nor `ButtonLink`. */
export function buttonClass({ look = 'main', small, block }: Look = {}, more?: string): string {
  return ['btn', look !== 'main' && `btn--${look}`, small && 'btn--sm', block && 'btn--block', more]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  look,
  small,
  block,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ look, small, block }, className)} />;
}

export function ButtonLink({ look, small, block, className, ...rest }: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, small, block }, className)} />;
}
