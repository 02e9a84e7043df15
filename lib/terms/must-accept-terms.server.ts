import type { IncomingMessage } from 'node:http';
import type { App } from '@/lib/app.server';
import { findVersionToAccept } from './find-terms.server';
import type { Session } from '@/lib/services/identity/identity';

/** Has the doctor newer terms to accept before this page is shown? Never of what is sent: nothing typed is lost. Nobody is kept out because the terms cannot be read. */
export async function mustAcceptTerms(
  app: Pick<App, 'pages' | 'clock' | 'errorReporting'>,
  { method }: Pick<IncomingMessage, 'method'>,
  { termsVersion }: Pick<Session, 'termsVersion'>,
): Promise<boolean> {
  if (termsVersion === null || (method !== 'GET' && method !== 'HEAD')) return false;
  try {
    return (await findVersionToAccept({ pages: app.pages, now: app.clock.now() }, termsVersion)) !== null;
  } catch (error) {
    app.errorReporting.report(error, { reading: 'terms' });
    return false;
  }
}
