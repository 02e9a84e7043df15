import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { hasEnded } from './confirm-placement.server';
import { awaitsConfirmation, type Arrival, type Placement, type PlacementTerms } from './placement';
import { compareTerms } from './terms/describe-terms';
import { insertPlacementEvent } from './placement-event-store.server';
import { getLink, revokeLinks } from './placement-link-store.server';
import { emailOf, enqueueToSides } from './placement-notices.server';
import { selectPlacement, updatePlacement } from './placement-store.server';
import { findMissing } from './terms/missing-terms';
import { insertVersion, selectTerms, updateDraft } from './placement-version-store.server';

export type WriteFailure =
  | Failure<
      | 'placements/unknown'
      | 'placements/stale'
      | 'placements/cancelled'
      | 'placements/unchanged'
      | 'placements/sent-before'
      | 'placements/no-doctor'
      | 'placements/no-reason'
    >
  | { code: 'placements/incomplete'; fields: Record<string, string> };

type Services = { db: Database; now: Date };
type Written = { placement: Placement; changed: boolean };

/**
 * Locks a placement. Fails if it was cancelled, or if the version that the screen shows (`seen`) is no longer the
 * newest.
 */
async function lockOpen(
  trx: DatabaseTransaction,
  id: string,
  seen: number,
): Promise<Result<Placement, WriteFailure>> {
  const placement = await selectPlacement(trx, { id }, { lock: true });
  if (!placement) return fail({ code: 'placements/unknown' });
  if (placement.cancelled) return fail({ code: 'placements/cancelled' });
  return placement.version === seen ? ok(placement) : fail({ code: 'placements/stale' });
}

async function reread(trx: DatabaseTransaction, id: string): Promise<Placement> {
  const placement = await selectPlacement(trx, { id });
  if (!placement) throw new Error('The placement that was just changed was not found');
  return placement;
}

const isSame = (a: PlacementTerms, b: PlacementTerms) => JSON.stringify(a) === JSON.stringify(b);

type ChangeTermsInput = {
  id: string;
  seen: number;
  terms: PlacementTerms;
  reason: string;
  actor: string;
  /** True if staff confirm that the suggested shifts are as agreed. */
  checksShifts?: boolean;
};

/**
 * Stores changed terms. If the placement has not been sent yet, they replace the draft. Otherwise, they become a new
 * version, which is sent to the doctor and the employer at once.
 */
export async function changeTerms(
  { db, now }: Services,
  { id, seen, terms, reason, actor, checksShifts = true }: ChangeTermsInput,
): Promise<Result<Written, WriteFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await lockOpen(trx, id, seen);
    if (!found.ok) {
      // The first attempt of a repeated request has already created the next version, so the repeat refers to an old
      // version. It is answered as a success.
      const isRepeat =
        found.failure.code === 'placements/stale' && (await isNextVersion(trx, id, seen, terms));
      return isRepeat ? ok({ placement: await reread(trx, id), changed: false }) : found;
    }
    const placement = found.value;
    if (placement.state === 'written') {
      const isCheck = checksShifts && !placement.areShiftsChecked;
      if (isSame(placement.terms, terms) && !isCheck) return ok({ placement, changed: false });
      if (terms.lastDay < terms.firstDay)
        return fail({ code: 'placements/incomplete', fields: findMissing(terms) });
      await updateDraft(trx, { id, terms, now });
      const text = nameChanges(placement.terms, terms);
      const { version } = placement;
      await insertPlacementEvent(trx, { placementId: id, kind: 'changed', actor, version, text, now });
      const days = { first_day: terms.firstDay, last_day: terms.lastDay };
      await updatePlacement(trx, id, { ...days, ...(isCheck && { shifts_checked_at: now }) }, now);
      return ok({ placement: await reread(trx, id), changed: true });
    }
    if (isSame(placement.terms, terms)) return fail({ code: 'placements/unchanged' });
    const fields = findMissing(terms);
    if (Object.keys(fields).length > 0) return fail({ code: 'placements/incomplete', fields });
    if (!reason) return fail({ code: 'placements/no-reason' });
    const version = placement.version + 1;
    await insertVersion(trx, { id, version, terms, reason, actor, now });
    await updatePlacement(
      trx,
      id,
      { version, sent_at: now, first_day: terms.firstDay, last_day: terms.lastDay },
      now,
    );
    await insertPlacementEvent(trx, { placementId: id, kind: 'changed', actor, version, text: reason, now });
    const changed = await reread(trx, id);
    await enqueueToSides({ db: trx, now }, changed, {
      template: 'placement-sent',
      key: `version-${version}`,
    });
    return ok({ placement: changed, changed: true });
  });
}

/** Names the changed terms of a draft for staff. Only staff see the fee. */
function nameChanges(before: PlacementTerms, after: PlacementTerms): string {
  const labels = compareTerms(before, after).map(({ label }) =>
    label.startsWith('Shift on') ? 'Shifts' : label.endsWith('before a shift') ? 'Cancellation' : label,
  );
  const [old, current] = [before.rates.fee, after.rates.fee];
  if (old.percent !== current.percent || old.gstPercent !== current.gstPercent) labels.push('Placement fee');
  return [...new Set(labels)].join(', ').slice(0, 500) || 'Shifts checked';
}

async function isNextVersion(trx: DatabaseTransaction, id: string, seen: number, terms: PlacementTerms) {
  const next = await selectTerms(trx, id, seen + 1);
  return next !== null && isSame(next, terms);
}

export async function sendPlacement(
  { db, now }: Services,
  { id, seen, actor }: { id: string; seen: number; actor: string },
): Promise<Result<Written, WriteFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await lockOpen(trx, id, seen);
    if (!found.ok) return found;
    const placement = found.value;
    if (placement.state !== 'written') return ok({ placement, changed: false });
    if (!placement.doctor) return fail({ code: 'placements/no-doctor' });
    const fields = findMissing(placement.terms);
    if (Object.keys(fields).length > 0) return fail({ code: 'placements/incomplete', fields });
    await updatePlacement(trx, id, { sent_at: now }, now);
    await insertPlacementEvent(trx, { placementId: id, kind: 'sent', actor, version: 1, now });
    const sent = await reread(trx, id);
    await enqueueToSides({ db: trx, now }, sent, { template: 'placement-sent', key: 'version-1' });
    return ok({ placement: sent, changed: true });
  });
}

/** In ms. Changes within such a period lead to one email. */
const arrivalEmailPeriod = 10 * 60_000;

/**
 * Stores bookings, arrival notes and contacts. They are not part of the terms, so doctor and employer need not confirm
 * them. The doctor of a confirmed placement gets an email about them.
 */
export async function changeArrival(
  { db, now }: Services,
  { id, seen, arrival, actor }: { id: string; seen: number; arrival: Arrival; actor: string },
): Promise<Result<Written, WriteFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await lockOpen(trx, id, seen);
    if (!found.ok) return found;
    const placement = found.value;
    if (JSON.stringify(placement.arrival) === JSON.stringify(arrival))
      return ok({ placement, changed: false });
    await updatePlacement(trx, id, { arrival: JSON.stringify(arrival) }, now);
    const { version } = placement;
    await insertPlacementEvent(trx, { placementId: id, kind: 'arrival-changed', actor, version, now });
    const changed = await reread(trx, id);
    if (changed.state === 'confirmed' && !hasEnded(changed, now)) {
      const period = Math.floor(now.getTime() / arrivalEmailPeriod) + 1;
      await enqueueToSides({ db: trx, now }, changed, {
        ...{ template: 'placement-arrival', key: String(period), to: ['doctor'] },
        hold: { until: new Date(period * arrivalEmailPeriod) },
      });
    }
    return ok({ placement: changed, changed: true });
  });
}

/**
 * Changes the person who confirms for the employer. Revokes the links that were sent to the previous person. If the
 * employer has not confirmed yet, emails the new person.
 */
export async function changeContact(
  { db, now }: Services,
  { id, seen, contact }: { id: string; seen: number; contact: Omit<Placement['employer'], 'organisation'> },
): Promise<Result<Written, WriteFailure>> {
  return inTransaction(db, async (trx) => {
    const found = await lockOpen(trx, id, seen);
    if (!found.ok) return found;
    const { employer } = found.value;
    if (
      contact.email === employer.email &&
      contact.contactName === employer.contactName &&
      contact.phone === employer.phone
    )
      return ok({ placement: found.value, changed: false });
    await updatePlacement(
      trx,
      id,
      { contact_name: contact.contactName, contact_email: contact.email, contact_phone: contact.phone },
      now,
    );
    const changed = await reread(trx, id);
    if (contact.email !== employer.email) {
      await revokeLinks(trx, { placementId: id, side: 'employer' }, now);
      const recipient = emailOf(changed, 'employer');
      if (recipient && awaitsConfirmation(changed.state)) {
        const linkId = await getLink(trx, { placementId: id, side: 'employer', recipient, now });
        await enqueueToSides({ db: trx, now }, changed, {
          template: 'placement-sent',
          key: `version-${changed.version}:${linkId}`,
          to: ['employer'],
        });
      }
    }
    return ok({ placement: changed, changed: true });
  });
}
