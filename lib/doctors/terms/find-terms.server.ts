import type { IncomingMessage } from 'node:http';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { Database } from '@/lib/services/database/database';
import type { App } from '@/lib/http/app.server';
import type { Session } from '@/lib/services/identity/identity';
import { paths } from '@/lib/routes';
import { versionInForce, versionToAccept, type TermsVersion } from './terms-version';
import { selectAcceptedOfSubject } from './terms-store.server';

type Texts = Pick<ContentSource, 'page' | 'pages'>;

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

/**
 * Returns true if the doctor must accept newer terms before seeing this page. Returns false for a POST, because typed
 * text would be lost. Also returns false for disabled accounts, which cannot accept, and if the terms cannot be read.
 */
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

export const termsDay = (now: Date): IsoDate => dateInZone(now, 'Australia/Sydney');

export async function findVersionInForce(content: Texts, now: Date): Promise<string | null> {
  return versionInForce(await listTermsVersions(content), termsDay(now))?.version ?? null;
}

export async function findVersionToAccept(
  { content, now }: { content: Texts; now: Date },
  accepted: string | null,
): Promise<TermsVersion | null> {
  if (accepted === null) return null;
  return versionToAccept(await listTermsVersions(content), { accepted, today: termsDay(now) });
}

/** Returns false if the person who signs in has no account, or if the account is disabled. */
export async function mustAcceptAtSignIn(
  { db, content, now }: { db: Database; content: Texts; now: Date },
  subject: string,
): Promise<boolean> {
  const accepted = await selectAcceptedOfSubject(db, subject);
  return (await findVersionToAccept({ content, now }, accepted)) !== null;
}
