import { Fragment } from 'react';
import Link from 'next/link';
import { Note } from '@/components/ui/note';
import { CallLink } from '@/components/ui/phone-link';
import type { ClashView, DatedWork } from '@/lib/doctors/availability/clash-view';
import styles from './clash-note.module.css';

/**
 * `from` is the reference of the job that the page or card shows. Without it, the note names both jobs.
 */
export function ClashNote({ clash, from }: { clash: ClashView; from: string | undefined }) {
  const { placement, other, consultant, changeHref } = clash;
  const [own, named] = from === other.reference ? [other, placement] : [placement, other];
  return (
    <Note tone="warn">
      <div className={styles.clash}>
        <p>
          {from ? 'These dates clash with ' : null}
          {!from && (
            <>
              <Link href={own.href}>{own.name}</Link>, clashes with{' '}
            </>
          )}
          <Link href={named.href}>{named.name}</Link>.
        </p>
        <p className={styles.acts}>
          {consultant && (
            <CallLink phone={consultant.phone} className={styles.act}>
              Call {consultant.name}
              {own === other && ` about ${placement.facility}`}
            </CallLink>
          )}
          {/* A full load, because the browser then opens the closed form that contains this target. */}
          <a href={changeHref} className={styles.act}>
            Ask for a change
          </a>
        </p>
      </div>
    </Note>
  );
}

/** Warns that an enquiry is about days on which the doctor already has work. */
export function OverlapNote({ work }: { work: readonly DatedWork[] }) {
  return (
    <Note tone="warn">
      <p className={styles.overlap}>
        These dates clash with{' '}
        {work.map(({ reference, href, name }, index) => (
          <Fragment key={reference}>
            {index > 0 && (index === work.length - 1 ? ' and ' : '; ')}
            <Link href={href}>{name}</Link>
          </Fragment>
        ))}
        .
      </p>
    </Note>
  );
}
