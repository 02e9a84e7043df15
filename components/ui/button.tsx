import Link from 'next/link';
import type { ComponentProps } from 'react';

/** `main` is for the page's main action, `bright` for navy backgrounds, and `quiet` looks like a link. */
type ButtonLook = 'main' | 'ghost' | 'bright' | 'quiet' | 'danger';

type Look = {
  look?: ButtonLook;
  small?: boolean;
  block?: boolean;
  /** Set this to align the text of a quiet button with the text above it, at the start of a line. */
  flush?: boolean;
};

export function buttonClass({ look = 'main', small, block, flush }: Look = {}, more?: string): string {
  return [
    'btn',
    look !== 'main' && `btn--${look}`,
    small && 'btn--sm',
    block && 'btn--block',
    flush && 'btn--flush',
    more,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  look,
  small,
  block,
  flush,
  className,
  type = 'button',
  ...rest
}: Look & ComponentProps<'button'>) {
  return <button {...rest} type={type} className={buttonClass({ look, small, block, flush }, className)} />;
}

export function ButtonLink({
  look,
  small,
  block,
  flush,
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ look, small, block, flush }, className)} />;
}
