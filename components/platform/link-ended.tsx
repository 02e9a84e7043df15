import Link from 'next/link';
import type { ReactNode } from 'react';
import plain from '@/components/ui/plain-page.module.css';
import { paths } from '@/lib/routes';

const howToRenew = (
  <>
    Reply to our email and your consultant will send you a new one, or{' '}
    <Link href={paths.contactUs()}>contact us</Link>.
  </>
);

/** Page for a link that no longer works. It does not reveal what the link was about. */
export function LinkEnded({ why, children = howToRenew }: { why: string; children?: ReactNode }) {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link no longer works</h1>
        <p className="lead">{why}</p>
        <p>{children}</p>
      </div>
    </div>
  );
}
