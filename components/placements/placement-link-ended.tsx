import Link from 'next/link';
import plain from '@/components/ui/plain-page.module.css';
import { paths } from '@/lib/routes';

/** Page for a link that no longer works. It does not reveal what the link was about. */
export function PlacementLinkEnded() {
  return (
    <div className={`wrap ${plain.page}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>This link no longer works</h1>
        <p className="lead">
          A placement link works until two weeks after the last day, or until someone tells us that it went to
          the wrong person.
        </p>
        <p>
          Reply to our email and your consultant will send you a new one, or{' '}
          <Link href={paths.contactUs()}>contact us</Link>.
        </p>
      </div>
    </div>
  );
}
