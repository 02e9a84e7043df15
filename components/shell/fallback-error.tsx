import Head from 'next/head';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/lib/routes';
import styles from './fallback-error.module.css';

export function FallbackError({
  title = 'Oops! Something went wrong.',
  errorId,
}: {
  title?: string;
  errorId?: string | null;
}) {
  return (
    <div className={`wrap ${styles.page}`}>
      <Head>
        <title key="title">{title}</title>
      </Head>
      <Picture className={styles.picture} src="/img/broken-line.svg" width={320} height={120} />
      <h1>{title}</h1>
      <p className="lead">
        Uh oh, the page is not working at the moment. Please try again later or{' '}
        <a href={paths.contactUs()}>contact us</a>
      </p>
      {errorId && (
        <p className="muted small">
          If you contact us, this number helps: <span className="num">{errorId}</span>
        </p>
      )}
    </div>
  );
}
