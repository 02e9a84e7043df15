import type { IncomingMessage } from 'node:http';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { ContentPages } from '@/lib/content/content-page';
import type { Database } from '@/lib/services/database/database';
import type { App } from '@/lib/app.server';
import type { Session } from '@/lib/services/identity/identity';
import { paths } from '@/lib/routes';
import { versionInForce, versionToAccept, type TermsVersion } from './terms-version';
import { selectAcceptedOfSubject } from './terms-store.server';

/** Every version of the terms, the newest first. Rejects when a text cannot be read. */
export async function listTermsVersions(pages: ContentPages): Promise<TermsVersion[]> {
  const numbered = await pages.list('terms-and-conditions');
  const found = await Promise.all(
    [paths.terms(), ...numbered.map(({ path }) => path)].map((path) => pages.page(path)),
  );
  return found
    .flatMap((page) => {
      if (!page?.legal) return [];
      const { version, effective, material = false, changes = [] } = page.legal;
      return [{ version, effective, material, changes, path: page.path }];
    })
    .sort((a, b) => Number(b.version) - Number(a.version));
}

/** Has the doctor newer terms to accept before this page is shown? Never for a POST, so that nothing typed is lost. When the terms cannot be read, nobody is stopped. */
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

/** The day by which versions take effect: ours, in Sydney. */
export const termsDay = (now: Date): IsoDate => dateInZone(now, 'Australia/Sydney');

/** The number of the version in effect now, null when none is. Rejects when a text cannot be read. */
export async function findVersionInForce(pages: ContentPages, now: Date): Promise<string | null> {
  return versionInForce(await listTermsVersions(pages), termsDay(now))?.version ?? null;
}

/** The version that who accepted `accepted` last has to be asked about now, null when nothing has to be asked. */
export async function findVersionToAccept(
  { pages, now }: { pages: ContentPages; now: Date },
  accepted: string | null,
): Promise<TermsVersion | null> {
  if (accepted === null) return null;
  return versionToAccept(await listTermsVersions(pages), { accepted, today: termsDay(now) });
}

/** Has the account of an identity newer terms to accept? False for one that has no account yet. */
export async function mustAcceptAtSignIn(
  { db, pages, now }: { db: Database; pages: ContentPages; now: Date },
  subject: string,
): Promise<boolean> {
  const accepted = await selectAcceptedOfSubject(db, subject);
  return (await findVersionToAccept({ pages, now }, accepted)) !== null;
}
