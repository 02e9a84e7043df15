import type { IncomingMessage } from 'node:http';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { ContentSource } from '@/lib/services/cms/content-source';
import type { Database } from '@/lib/services/database/database';
import type { App } from '@/lib/app.server';
import type { Session } from '@/lib/services/identity/identity';
import { paths } from '@/lib/routes';
import { versionInForce, versionToAccept, type TermsVersion } from './terms-version';
import { selectAcceptedOfSubject } from './terms-store.server';

type Texts = Pick<ContentSource, 'page' | 'pages'>;

/** Every version of the terms, the newest first. Rejects when a text cannot be read. */
export async function listTermsVersions(content: Texts): Promise<TermsVersion[]> {
  const numbered = await content.pages('terms-and-conditions');
  const found = await Promise.all(
    [paths.terms(), ...numbered.map(({ path }) => path)].map((path) => content.page(path)),
  );
  return found
    .flatMap((page) => {
      if (!page?.legal) return [];
      const { version, effective, material = false, changes = [] } = page.legal;
      return [{ version, effective, material, changes, path: page.path }];
    })
    .sort((a, b) => Number(b.version) - Number(a.version));
}

/** Has the doctor newer terms to accept before this page is shown? Never for a POST, so that nothing typed is lost, nor for a disabled account, which could not answer. When the terms cannot be read, nobody is stopped. */
export async function mustAcceptTerms(
  app: Pick<App, 'clock' | 'errorReporting'> & { content: Texts },
  { method }: Pick<IncomingMessage, 'method'>,
  { termsVersion, disabled }: Pick<Session, 'termsVersion' | 'disabled'>,
): Promise<boolean> {
  if (termsVersion === null || disabled || (method !== 'GET' && method !== 'HEAD')) return false;
  try {
    return (await findVersionToAccept({ content: app.content, now: app.clock.now() }, termsVersion)) !== null;
  } catch (error) {
    app.errorReporting.report(error, { reading: 'terms' });
    return false;
  }
}

/** The day by which versions take effect: ours, in Sydney. */
export const termsDay = (now: Date): IsoDate => dateInZone(now, 'Australia/Sydney');

/** The number of the version in effect now, null when none is. Rejects when a text cannot be read. */
export async function findVersionInForce(content: Texts, now: Date): Promise<string | null> {
  return versionInForce(await listTermsVersions(content), termsDay(now))?.version ?? null;
}

/** The version that who accepted `accepted` last has to be asked about now, null when nothing has to be asked. */
export async function findVersionToAccept(
  { content, now }: { content: Texts; now: Date },
  accepted: string | null,
): Promise<TermsVersion | null> {
  if (accepted === null) return null;
  return versionToAccept(await listTermsVersions(content), { accepted, today: termsDay(now) });
}

/** Has the account of an identity newer terms to accept? False for one that has no account yet, or a disabled one. */
export async function mustAcceptAtSignIn(
  { db, content, now }: { db: Database; content: Texts; now: Date },
  subject: string,
): Promise<boolean> {
  const accepted = await selectAcceptedOfSubject(db, subject);
  return (await findVersionToAccept({ content, now }, accepted)) !== null;
}
