import { fail, ok, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { Database } from '@/lib/services/database/database';
import { listTermsVersions } from './find-terms.server';
import { selectDoctorsWhoAccepted } from './terms-store.server';

const accountsPerTransaction = 500;

type AnnounceTermsInput = { db: Database; content: Pick<ContentSource, 'page' | 'pages'>; now: Date };

/**
 * Sends one email about the newest material terms to each account that accepted an older version, even before the new
 * terms take effect. Returns the version and the number of accounts.
 */
export async function announceTerms({
  db,
  content,
  now,
}: AnnounceTermsInput): Promise<
  Result<{ version: string; accounts: number }, { code: 'terms/nothing-to-announce' }>
> {
  const versions = await listTermsVersions(content);
  const newest = versions.findIndex(({ material }) => material);
  const announced = versions[newest];
  if (!announced) return fail({ code: 'terms/nothing-to-announce' });
  const { version, effective, changes } = announced;
  const earlier = versions.slice(newest + 1).map((one) => one.version);
  let accounts = 0;
  let after: string | null = null;
  for (;;) {
    const doctors: { id: string; email: string }[] = await selectDoctorsWhoAccepted(db, {
      versions: earlier,
      after,
      limit: accountsPerTransaction,
    });
    const last = doctors.at(-1);
    if (!last) return ok({ version, accounts });
    await db.transaction().execute(async (trx) => {
      for (const { id, email } of doctors)
        await enqueueEmail(
          trx,
          {
            template: 'terms-changed',
            to: email,
            data: { doctorId: id, version, effective, changes },
            dedupeKey: `terms-changed:${version}:${id}`,
          },
          now,
        );
    });
    accounts += doctors.length;
    after = last.id;
  }
}
