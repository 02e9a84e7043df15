import { sql, type RawBuilder } from 'kysely';
import type { DatabaseTransaction } from '@/lib/services/database/database';

export type Pair = { stayingId: string; otherId: string };

export type Counted = { moved: number; dropped: number };

const changed = async (trx: DatabaseTransaction, statement: RawBuilder<unknown>): Promise<number> =>
  Number((await statement.execute(trx)).numAffectedRows ?? 0n);

/** Moves rows of a table to the remaining account. Deletes rows whose `once` columns match a row it has already. */
export async function moveRows(
  trx: DatabaseTransaction,
  { table, column, once = [] }: { table: string; column: string; once?: readonly string[] },
  { stayingId, otherId }: Pair,
): Promise<Counted> {
  const of = sql.ref(`t.${column}`);
  const same = once.map((key) => sql`and same.${sql.ref(key)} is not distinct from t.${sql.ref(key)}`);
  const dropped =
    once.length === 0
      ? 0
      : await changed(
          trx,
          sql`delete from ${sql.table(table)} t where ${of} = ${otherId} and exists (
            select from ${sql.table(table)} same where same.${sql.ref(column)} = ${stayingId} ${sql.join(same, sql` `)})`,
        );
  const moved = await changed(
    trx,
    sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${stayingId} where ${of} = ${otherId}`,
  );
  return { moved, dropped };
}

export async function dropRows(
  trx: DatabaseTransaction,
  { table, column }: { table: string; column: string },
  otherId: string,
): Promise<Counted> {
  const dropped = await changed(
    trx,
    sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${otherId}`,
  );
  return { moved: 0, dropped };
}

/** Merges saved jobs. A job saved in either account stays saved. Joins the notes if they fit. */
export async function mergeSavedJobs(
  trx: DatabaseTransaction,
  pair: Pair,
  { now, maxNote }: { now: Date; maxNote: number },
): Promise<Counted> {
  await sql`
    update saved_job staying set
      note = case
        when other.note = '' or other.note = staying.note then staying.note
        when staying.note = '' then other.note
        when length(staying.note) + length(other.note) + 1 <= ${maxNote}::int then staying.note || E'\n' || other.note
        else staying.note end,
      saved_at = case when staying.removed_at is not null and other.removed_at is null
        then other.saved_at else staying.saved_at end,
      snapshot = case when staying.removed_at is not null and other.removed_at is null
        then other.snapshot else staying.snapshot end,
      removed_at = case when other.removed_at is null then null else staying.removed_at end,
      updated_at = ${now}
    from saved_job other
    where staying.doctor_id = ${pair.stayingId} and other.doctor_id = ${pair.otherId} and other.job_id = staying.job_id`.execute(
    trx,
  );
  return moveRows(trx, { table: 'saved_job', column: 'doctor_id', once: ['job_id'] }, pair);
}

/** Merges draft enquiries. Skips drafts whose enquiry has been sent since. */
export async function mergeDrafts(trx: DatabaseTransaction, pair: Pair): Promise<Counted> {
  const { moved, dropped } = await moveRows(
    trx,
    { table: 'enquiry_draft', column: 'doctor_id', once: ['job_id'] },
    pair,
  );
  const sent = await changed(
    trx,
    sql`delete from enquiry_draft draft using enquiry where draft.doctor_id = ${pair.stayingId}
      and enquiry.doctor_id = draft.doctor_id and enquiry.job_id = draft.job_id
      and enquiry.created_at >= draft.created_at`,
  );
  return { moved: Math.max(0, moved - sent), dropped: dropped + sent };
}

/**
 * Replaces the remaining account's rows with the other's, if the other's value was chosen. For values that exist once
 * per account.
 */
export async function takeSide(
  trx: DatabaseTransaction,
  table: 'availability_range' | 'availability_setting' | 'doctor_profile' | 'profile_move',
  { stayingId, otherId }: Pair,
  holds: 'staying' | 'other',
): Promise<Counted> {
  const which = { table, column: 'doctor_id' };
  if (holds === 'staying') return dropRows(trx, which, otherId);
  const { dropped } = await dropRows(trx, which, stayingId);
  const { moved } = await moveRows(trx, which, { stayingId, otherId });
  return { moved, dropped };
}

export async function mergeCalendars(
  trx: DatabaseTransaction,
  pair: Pair,
  maxCalendars: number,
): Promise<Counted> {
  const { stayingId, otherId } = pair;
  const moved = await changed(
    trx,
    sql`
      with free as (
        select slot, row_number() over (order by slot) as n from generate_series(1, ${maxCalendars}::int) slot
        where not exists (select from calendar_subscription c where c.doctor_id = ${stayingId} and c.slot = slot)
      ), going as (
        select id, row_number() over (order by slot) as n from calendar_subscription c
        where doctor_id = ${otherId} and not exists (
          select from calendar_subscription same where same.doctor_id = ${stayingId} and same.address_hash = c.address_hash)
      )
      update calendar_subscription c set doctor_id = ${stayingId}, slot = free.slot
      from going join free using (n) where c.id = going.id`,
  );
  const { dropped } = await dropRows(trx, { table: 'calendar_subscription', column: 'doctor_id' }, otherId);
  return { moved, dropped };
}

/** Revokes the calendar links of the other account. They then report that they have ended. */
export async function mergeCalendarLinks(trx: DatabaseTransaction, pair: Pair, now: Date): Promise<Counted> {
  const revoked = await changed(
    trx,
    sql`update calendar_link set revoked_at = ${now}, updated_at = ${now}
      where doctor_id = ${pair.otherId} and revoked_at is null`,
  );
  await moveRows(trx, { table: 'calendar_link', column: 'doctor_id' }, pair);
  return { moved: 0, dropped: revoked };
}

export async function mergeSteps(trx: DatabaseTransaction, pair: Pair, now: Date): Promise<Counted> {
  await sql`
    update onboarding_step staying set state = 'done', updated_at = ${now} from onboarding_step other
    where staying.doctor_id = ${pair.stayingId} and other.doctor_id = ${pair.otherId} and other.step = staying.step
      and other.state = 'done' and staying.state <> 'done'`.execute(trx);
  return moveRows(trx, { table: 'onboarding_step', column: 'doctor_id', once: ['step'] }, pair);
}

export async function mergeReferredBy(
  trx: DatabaseTransaction,
  { stayingId, otherId }: Pair,
): Promise<Counted> {
  const dropped = await changed(
    trx,
    sql`delete from referral where referred_id = ${otherId} and (referrer_id = ${stayingId}
      or exists (select from referral same where same.referred_id = ${stayingId}))`,
  );
  const { moved } = await moveRows(trx, { table: 'referral', column: 'referred_id' }, { stayingId, otherId });
  return { moved, dropped };
}

export async function mergeReferred(
  trx: DatabaseTransaction,
  { stayingId, otherId }: Pair,
): Promise<Counted> {
  const dropped = await changed(
    trx,
    sql`delete from referral where referrer_id = ${otherId} and referred_id = ${stayingId}`,
  );
  const { moved } = await moveRows(trx, { table: 'referral', column: 'referrer_id' }, { stayingId, otherId });
  return { moved, dropped };
}

export async function mergeReferralCode(trx: DatabaseTransaction, pair: Pair): Promise<Counted> {
  const dropped = await changed(
    trx,
    sql`delete from referral_code where doctor_id = ${pair.otherId}
      and exists (select from referral_code where doctor_id = ${pair.stayingId})`,
  );
  const { moved } = await moveRows(trx, { table: 'referral_code', column: 'doctor_id' }, pair);
  return { moved, dropped };
}

/**
 * Merges communication choices. A refusal in either account counts, and consent of the other account turns nothing on.
 * If consent becomes a refusal, that is added to the history. `onByDefault` lists purposes that need no consent.
 */
export async function mergePreferences(
  trx: DatabaseTransaction,
  { stayingId, otherId }: Pair,
  context: { now: Date; textVersion: string; onByDefault: readonly string[]; newId: () => string },
): Promise<Counted> {
  const { now, textVersion, newId } = context;
  const { rows } = await sql<{ purpose: string; channel: string }>`
    with staying as (select * from communication_preference where doctor_id = ${stayingId}),
      other as (select * from communication_preference where doctor_id = ${otherId})
    select purpose, channel from staying full join other using (purpose, channel)
    where (coalesce(staying.enabled, false) or coalesce(other.enabled, false))
      and not (coalesce(staying.enabled, purpose = any(${sql.val([...context.onByDefault])}::text[]))
        and coalesce(other.enabled, true))`.execute(trx);
  const moved = await changed(
    trx,
    sql`insert into communication_preference (doctor_id, purpose, channel, enabled, created_at, updated_at)
      select ${stayingId}, purpose, channel, false, created_at, ${now}::timestamptz from communication_preference
      where doctor_id = ${otherId} and not enabled
      on conflict (doctor_id, purpose, channel) do update set enabled = false, updated_at = excluded.updated_at
        where communication_preference.enabled`,
  );
  for (const { purpose, channel } of rows)
    await sql`
      insert into consent (id, doctor_id, purpose, channel, state, text_version, created_at)
      values (${newId()}, ${stayingId}, ${purpose}, ${channel}, 'revoked', ${textVersion}, ${now})`.execute(
      trx,
    );
  const { dropped } = await dropRows(
    trx,
    { table: 'communication_preference', column: 'doctor_id' },
    otherId,
  );
  return { moved, dropped: Math.max(0, dropped - moved) };
}
