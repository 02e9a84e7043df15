import { dateInZone, type IsoDate } from '@/lib/core/dates';
import type { ContentPages } from '@/lib/services/cms/content-pages';
import type { Database } from '@/lib/services/database/database';
import { listTermsVersions } from './list-terms-versions.server';
import { versionInForce, versionToAccept, type TermsVersion } from './terms-version';
import { selectAcceptedOfSubject } from './terms-store.server';

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
