import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

/** Deletes enquiries without an account that were sent before an instant, with the emails about them; gives how many. */
export async function deleteUnclaimed(db: Database, sentBefore: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('enquiry')
      .where('doctor_id', 'is', null)
      .where('created_at', '<', sentBefore)
      .returning(['id', 'email'])
      .execute();
    for (const { id, email } of gone)
      await trx
        .deleteFrom('email')
        .where('recipient', '=', email)
        .where(sql`data ->> 'enquiryId'`, '=', id)
        .execute();
    return gone.length;
  });
}
