import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';

/** The way to all of something. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className="more" href={href}>
      {children}
      <Icon name="onward" />
    </Link>
  );
}
