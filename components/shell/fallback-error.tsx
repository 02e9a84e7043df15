import Head from 'next/head';
import { paths } from '@/lib/routes';
import { NightPage } from './night-page';

type Props = { title?: string; errorId?: string | null };

export function FallbackError({ title = 'Oops! Something went wrong.', errorId }: Props) {
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
