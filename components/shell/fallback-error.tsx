import Head from 'next/head';
import { paths } from '@/lib/routes';
import { NightPage } from './night-page';

export function FallbackError({
  title = 'Oops! Something went wrong.',
  errorId,
}: {
  title?: string;
  errorId?: string | null;
}) {
  return (
    <NightPage title={title}>
      <Head>
        <title key="title">{title}</title>
      </Head>
      <p className="lead">
        Uh oh, the page is not working at the moment. Please try again later or{' '}
        <a href={paths.contactUs()}>contact us</a>
      </p>
      {errorId && (
        <p className="muted small">
          If you contact us, quote this number: <span className="num">{errorId}</span>
        </p>
      )}
    </NightPage>
  );
}
