import Link from 'next/link';
import styles from './preview-bar.module.css';

export function PreviewBar({ leaveTo }: { leaveTo: string }) {
  return (
    <section className={styles.bar} aria-label="Preview">
      <div className="wrap">
        <p>
          <b>Preview.</b> This draft is not published. Only people with this link can see it. The link works
          for half an hour. <Link href={leaveTo}>Leave preview</Link>
        </p>
      </div>
    </section>
  );
}
