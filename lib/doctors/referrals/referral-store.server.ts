import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { referralStates, type ReferralCounts } from './referral';

const got = z.array(z.object({ state: z.enum(referralStates) }));

export async function selectCode(db: Database, doctorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_code')
    .select('code')
    .where('doctor_id', '=', doctorId)
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function insertCode(
  db: Database,
  { doctorId, code, now }: { doctorId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('referral_code')
    .values({ doctor_id: doctorId, code, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertReferral(
  db: Database,
  { referredId, code, now }: { referredId: string; code: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('referral')
    .columns(['referred_id', 'referrer_id', 'created_at', 'updated_at'])
    .expression(
      db
        .selectFrom('doctor as referred')
        .innerJoin('referral_code', (join) => join.on('code', '=', code))
        .innerJoin('doctor as referrer', 'referrer.id', 'referral_code.doctor_id')
        .select((eb) => [
          'referred.id',
          'referrer.id as referrer_id',
          eb.val(now).as('created_at'),
          eb.val(now).as('updated_at'),
        ])
        .where('referred.id', '=', referredId)
        // Finds only accounts at their first sign-in. Creating an account sets both times to the same value, and later
        // sign-ins change only `last_signed_in_at`.
        .whereRef('referred.created_at', '=', 'referred.last_signed_in_at')
        // Excludes the referrer's own email address, because a person can have two log-ins.
        .whereRef('referred.email', '<>', 'referrer.email'),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('referred_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countReferrals(db: Database, referrerId: string): Promise<ReferralCounts> {
  const { rows } = await sql`
    select case when bool_or(enquiry.state = 'placed') then 'placed' when count(enquiry.id) > 0 then 'enquired'
      else 'registered' end as state
    from referral left join enquiry on enquiry.doctor_id = referral.referred_id
    where referral.referrer_id = ${referrerId} group by referral.referred_id`.execute(db);
  const counts: ReferralCounts = { registered: 0, enquired: 0, placed: 0 };
  for (const { state } of got.parse(rows)) counts[state] += 1;
  return counts;
}
