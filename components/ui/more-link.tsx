import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from './icon';

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="more" href={href}>
      {children}
      <Icon name="onward" />
    </Link>
  );
}
