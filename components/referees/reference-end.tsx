import { Link } from '@/components/ui/link';
import { paths } from '@/lib/web/paths';
import type { ReferenceEndView } from '@/lib/web/reference-view';
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
          Something wrong? <Link href={paths.contactUs()}>Tell us</Link>, and we look into it.
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
        words: `Your reference for ${name} has been sent. ${name} learns that you have answered, not what you wrote. There is nothing more to do.`,
      };
    case 'declined':
      return {
        title: 'You have declined',
        words: `We have told ${name} that you would rather not give a reference, and will not write to you about it again.`,
      };
    case 'withdrawn':
      return {
        title: 'This reference is not needed any more',
        words: `${name} has taken the request back. What you may have saved is deleted. Thank you for your time.`,
      };
    case 'ended':
      return {
        title: 'This request has ended',
        words: `The link to your reference for ${name} is not open any more. If they still need it, they can ask you again through ${brandName}.`,
      };
  }
}
