import type { NextPage } from 'next';
import { MissingPageNavigation } from '@/components/doctors/account/account-frame';
import { FallbackError } from '@/components/shell/fallback-error';
import { NotFound } from '@/components/shell/not-found';
import { reportClientError } from '@/components/platform/feedback/report-client-error';
import { notFoundFromJson } from '@/lib/content/navigation/menu-from-json';
import type { NotFoundContent } from '@/lib/content/sources/content-source';
import { askOwnApi } from '@/lib/http/ask-own-api';
import { errorPageSource } from '@/lib/http/error-page';
import type { Frame } from '@/lib/http/frame';
import { apiPaths } from '@/lib/api-routes';

type Props = {
  statusCode: number;
  errorId: string | null;
  notFound?: NotFoundContent | null;
  cutLink?: boolean;
  frame?: Frame;
  userKnown?: boolean;
};

/** Page for missing URLs and for failures. Rendered on each request, because its header depends on the visitor. */
const ErrorPage: NextPage<Props> = ({ statusCode, errorId, notFound, cutLink = false }) =>
  statusCode === 404 ? (
    <>
      <MissingPageNavigation />
      <NotFound content={notFound ?? null} mailed={cutLink} />
    </>
  ) : (
    <FallbackError errorId={errorId} />
  );

async function askForText(): Promise<NotFoundContent | null> {
  try {
    return notFoundFromJson(await askOwnApi(apiPaths.notFoundText()));
  } catch {
    return null;
  }
}

ErrorPage.getInitialProps = async ({ req, res, err }) => {
  // If neither the response nor the error has a status: an error came from code around the page, such as the header, so
  // the status is 500. If there is no error, the visitor followed a link in the browser to a missing page (404).
  const statusCode = res?.statusCode ?? err?.statusCode ?? (err ? 500 : 404);
  if (!req && err && statusCode !== 404) reportClientError(err);
  const source = errorPageSource();
  if (!req && statusCode === 404) return { statusCode, errorId: null, notFound: await askForText() };
  if (!req || !res || !source) return { statusCode, errorId: null };
  try {
    return { statusCode, ...(await source(req, res, { statusCode, error: err })) };
  } catch {
    // Renders the error page without an error id if this throws, because the error page itself must never fail.
    return { statusCode, errorId: null };
  }
};

export default ErrorPage;
