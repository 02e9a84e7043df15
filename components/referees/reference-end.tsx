import { Link } from '@/components/ui/link';
import { paths } from '@/lib/routes';
import type { ReferenceEndView } from '@/lib/referees/referees-view';
import plain from '@/components/shell/plain-page.module.css';
import styles from './reference.module.css';

/** What a referee finds where there is nothing to fill in any more. */
export function ReferenceEnd({ end, brandName }: { end: ReferenceEndView; brandName: string }) {
  const { title, words } = wordsOf(end, brandName);
  return (
    <div className={`wrap ${plain.page} ${styles.end}`}>
      <div className={plain.prose}>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="lead">{words}</p>
        <p>
          Something wrong? <Link href={paths.contactUs()}>Tell us</Link>, and we will look into it.
        </p>
      </div>
    </div>
  );
}

function wordsOf(
  { kind, doctorName }: ReferenceEndView,
  brandName: string,
): { title: string; words: string } {
  const name = doctorName ?? 'The doctor';
  switch (kind) {
    case 'completed':
      return {
        title: 'Thank you',
        words: `Your reference for ${name} has been sent. We tell ${name} that you have answered, but not what you wrote. There is nothing more to do.`,
      };
    case 'declined':
      return {
        title: 'You have declined',
        words: `We have told ${name} that you have declined, and will not email you about it again.`,
      };
    case 'withdrawn':
      return {
        title: 'This reference is no longer needed',
        words: `${name} has withdrawn the request. We have deleted anything you saved. Thank you for your time.`,
      };
    case 'ended':
      return {
        title: 'This request has ended',
        words: `The link to your reference for ${name} has expired. If they still need it, they can ask you again through ${brandName}.`,
      };
  }
}
