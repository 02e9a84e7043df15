import { fail, ok, type Result } from '@/lib/core/result';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import type { ContentSource } from '@/lib/content/sources/content-source';
import type { Database } from '@/lib/services/database/database';
import { listTermsVersions } from './find-terms.server';
import { selectDoctorsBefore } from './terms-store.server';

/** Number of accounts that are emailed in one transaction. */
const atOnce = 500;

/**
 * Emails every account that accepted earlier terms about the newest version, even if that is not in effect yet. Each
 * account gets the email once, however often this runs. Returns the version and the number of accounts.
 */
export async function announceTerms({
  db,
  content,
  now,
}: {
  db: Database;
  content: Pick<ContentSource, 'page' | 'pages'>;
  now: Date;
}): Promise<Result<{ version: string; accounts: number }, { code: 'terms/nothing-to-announce' }>> {
  const [newest] = await listTermsVersions(content);
  if (!newest?.material) return fail({ code: 'terms/nothing-to-announce' });
  const { version, effective, changes } = newest;
  let accounts = 0;
  let after: string | null = null;
  for (;;) {
    const doctors: { id: string; email: string }[] = await selectDoctorsBefore(db, {
      version,
      after,
      limit: atOnce,
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
