import { dateInZone } from '@/lib/core/dates';
import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import { setEnquiryState } from '@/lib/enquiries/enquiry/set-enquiry-state.server';
import { inTransaction, type Database } from '@/lib/services/database/database';
import {
  awaitsConfirmation,
  confirmationTextVersion,
  hasConfirmed,
  type Party,
  type Placement,
  type Side,
} from './placement';
import { insertPlacementEvent } from './placement-event-store.server';
import { revokeLinks, selectLink } from './placement-link-store.server';
import { enqueueToSides, enqueueToStaff } from './placement-notices.server';
import { workOutOwed } from './placement-pay';
import { planTimesheets } from './plan-timesheets.server';
import { insertConfirmation, selectPlacement, updatePlacement } from './placement-store.server';
import { selectTerms } from './placement-version-store.server';

type Services = { db: Database; now: Date; staffEmail: string };

export type AnswerFailure = Failure<
  'placements/unknown' | 'placements/replaced' | 'placements/cancelled' | 'placements/ended'
>;

export const hasEnded = ({ terms }: Pick<Placement, 'terms'>, now: Date): boolean =>
  dateInZone(now, terms.timeZone) > terms.lastDay;

/**
 * Records that the doctor or the employer has confirmed a version. When both have confirmed it, emails both of them and
 * sets the doctor's enquiry to placed. Idempotent.
 */
export async function confirmPlacement(
  { db, now, staffEmail }: Services,
  given: { id: string; side: Side; version: number; name: string; actor: string },
): Promise<Result<'confirmed' | 'agreed' | 'unchanged', AnswerFailure>> {
  const { id, side, version, name, actor } = given;
  return inTransaction(db, async (trx) => {
    const services = { db: trx, now, staffEmail };
    const placement = await selectPlacement(trx, { id }, { lock: true });
    if (!placement || placement.state === 'written') return fail({ code: 'placements/unknown' });
    if (placement.cancelled) return fail({ code: 'placements/cancelled' });
    if (placement.version !== version) return fail({ code: 'placements/replaced' });
    if (hasConfirmed(placement, side)) return ok('unchanged');
    if (hasEnded(placement, now)) return fail({ code: 'placements/ended' });
    const textVersion = confirmationTextVersion;
    await insertConfirmation(trx, { id, version, side, name, actor, textVersion, now });
    const event = { placementId: id, actor, version, text: name, now };
    const eventId = await insertPlacementEvent(trx, { ...event, kind: 'confirmed' });
    if (!hasConfirmed(placement, side === 'doctor' ? 'employer' : 'doctor')) {
      if (eventId) await enqueueToStaff(services, placement, eventId);
      return ok('confirmed');
    }
    await updatePlacement(trx, id, { agreed_version: version, agreed_at: now }, now);
    await planTimesheets({ db: trx, now }, { ...placement, agreedVersion: version });
    const agreedId = await insertPlacementEvent(trx, { ...event, kind: 'agreed', text: '' });
    if (agreedId) await enqueueToStaff(services, placement, agreedId);
    await enqueueToSides(services, placement, {
      template: 'placement-confirmed',
      key: `version-${version}`,
    });
    if (placement.enquiry)
      // Ignores a failure, because the placement stays confirmed even if the enquiry has ended or is already placed.
      await setEnquiryState(
        { db: trx, now },
        {
          reference: placement.enquiry.reference,
          to: 'placed',
          note: `Both sides confirmed ${placement.reference}`,
          by: actor,
          isSilent: true,
        },
      );
    return ok('agreed');
  });
}

/**
 * Emails the consultant what the doctor or the employer wants to change. This alone does not change the terms. To
 * change them, staff must write a new version.
 */
export async function askForChange(
  { db, now, staffEmail }: Services,
  given: { id: string; eventId: string; side: Side; text: string; actor: string },
): Promise<Result<'sent' | 'unchanged', AnswerFailure>> {
  return inTransaction(db, async (trx) => {
    const placement = await selectPlacement(trx, { id: given.id }, { lock: true });
    if (!placement || placement.state === 'written') return fail({ code: 'placements/unknown' });
    if (placement.cancelled) return fail({ code: 'placements/cancelled' });
    if (hasEnded(placement, now)) return fail({ code: 'placements/ended' });
    const eventId = await insertPlacementEvent(trx, {
      id: given.eventId,
      placementId: given.id,
      kind: 'change-asked',
      actor: given.actor,
      version: placement.version,
      text: given.text,
      now,
    });
    if (!eventId) return ok('unchanged');
    await enqueueToStaff({ db: trx, now, staffEmail }, placement, eventId);
    return ok('sent');
  });
}

/**
 * Cancels a placement that has not ended. `by` is the party that decided to cancel, and `actor` is the person who
 * recorded the decision. If the employer cancels confirmed terms, calculates what it owes.
 */
export async function cancelPlacement(
  { db, now, staffEmail }: Services,
  given: { id: string; by: Party; reason: string; actor: string },
): Promise<Result<{ changed: boolean; owedCents: number }, AnswerFailure>> {
  const { id, by, reason, actor } = given;
  return inTransaction(db, async (trx) => {
    const placement = await selectPlacement(trx, { id }, { lock: true });
    if (!placement) return fail({ code: 'placements/unknown' });
    if (placement.cancelled) return ok({ changed: false, owedCents: placement.cancelled.owedCents });
    if (hasEnded(placement, now)) return fail({ code: 'placements/ended' });
    const owedCents = by === 'employer' ? await findOwed(trx, placement, now) : 0;
    await updatePlacement(
      trx,
      id,
      { cancelled_at: now, cancelled_by: by, cancel_reason: reason, owed_cents: owedCents },
      now,
    );
    const { version } = placement;
    await planTimesheets({ db: trx, now }, { ...placement, cancelled: { at: now } });
    const eventId = await insertPlacementEvent(trx, {
      ...{ placementId: id, kind: 'cancelled', actor, version, text: reason, now },
    });
    if (placement.state === 'written') return ok({ changed: true, owedCents });
    await enqueueToSides({ db: trx, now }, placement, { template: 'placement-cancelled', key: 'cancelled' });
    if (eventId && !actor.startsWith('staff:'))
      await enqueueToStaff({ db: trx, now, staffEmail }, placement, eventId);
    return ok({ changed: true, owedCents });
  });
}

/** Calculates, in cents, what the employer would owe if it cancelled now. Returns 0 if no terms were confirmed. */
export async function findOwed(
  db: Database,
  { id, version, agreedVersion, terms }: Placement,
  now: Date,
): Promise<number> {
  if (agreedVersion === null) return 0;
  const agreed = agreedVersion === version ? terms : await selectTerms(db, id, agreedVersion);
  return agreed ? workOutOwed(agreed, now) : 0;
}

/** Revokes a link after its recipient reported that the email was not meant for them. Emails staff. */
export async function endPlacementLink({ db, now, staffEmail }: Services, linkId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const link = await selectLink(trx, linkId);
    const placement = link && (await selectPlacement(trx, { id: link.placementId }, { lock: true }));
    if (!link || !placement || !(await revokeLinks(trx, { id: linkId }, now))) return;
    const eventId = await insertPlacementEvent(trx, {
      placementId: placement.id,
      kind: 'misdirected',
      actor: `${link.side}-link:${linkId}`,
      version: placement.version,
      text: link.side,
      now,
    });
    if (eventId) await enqueueToStaff({ db: trx, now, staffEmail }, placement, eventId);
  });
}

export const needsAnswer = (placement: Placement, side: Side): boolean =>
  awaitsConfirmation(placement.state) && !hasConfirmed(placement, side);
