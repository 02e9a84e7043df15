import { Link } from '@/components/ui/link';
import { Fragment } from 'react';
import styles from './job-results.module.css';

/** How the typed words were read, and the way to have them taken as they stand. */
export function Understood({
  terms,
  literalHref,
}: {
  terms: [string, string][];
  literalHref: string | null;
}) {
  const read = terms.filter(([text, label]) => text.toLowerCase() !== label.toLowerCase());
  if (read.length === 0 || !literalHref) return null;
  return (
    <p className={styles.understood}>
      We read{' '}
      {read.map(([text, label], index) => (
        <Fragment key={`${text} ${label}`}>
          {index > 0 && (index === read.length - 1 ? ' and ' : ', ')}
          <b>{text}</b> as <b>{label}</b>
        </Fragment>
      ))}
      .{' '}
      <Link href={literalHref} scroll={false}>
        {terms.length === 1 ? 'Search for the word instead' : 'Search for the words instead'}
      </Link>
    </p>
  );
}
