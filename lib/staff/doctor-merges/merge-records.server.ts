import { authorities, type Authority } from '@/lib/doctors/registrations/registration';
import { moveRows, type Counted, type Pair } from './merge-lists-store.server';
import type { MergeSide } from './doctor-merge';
import type { Merging } from './merge-requests.server';
import {
  deleteRegistration,
  joinReferees,
  selectLiveAlerts,
  selectRegistrations,
  selectSharedReferees,
  selectUnsubscribed,
  setAlertState,
  takeChecks,
  withdrawRequest,
  type HeldRegistration,
  type LiveAlert,
} from './merge-records-store.server';

/**
 * Sort key of checks: day of the look-up, then the time it was recorded. Without a look-up day, the day of recording
 * counts, as on shortlists. Unchecked registrations come first.
 */
function toCheckSortKey({ checkedAt, lookedUpOn }: HeldRegistration): string {
  if (!checkedAt) return '';
  const notedAt = checkedAt.toISOString();
  return `${lookedUpOn ?? notedAt.slice(0, 10)} ${notedAt}`;
}

/**
 * Merges registrations, one per authority. A check stays with its number. For the same number, the latest look-up
 * counts.
 */
export async function mergeRegistrations(
  { trx, now }: Merging,
  pair: Pair,
  holds: (authority: Authority) => MergeSide,
): Promise<Counted> {
  const held = await selectRegistrations(trx, [pair.stayingId, pair.otherId]);
  let dropped = 0;
  for (const authority of authorities) {
    const of = (id: string) => held.find((one) => one.authority === authority && one.doctorId === id);
    const [staying, other] = [of(pair.stayingId), of(pair.otherId)];
    if (!staying || !other) continue;
    dropped += 1;
    if (staying.number === other.number) {
      const newer = toCheckSortKey(other) > toCheckSortKey(staying);
      await takeChecks(trx, { into: staying.id, from: other.id }, { now, newer });
      await deleteRegistration(trx, other.id);
    } else await deleteRegistration(trx, holds(authority) === 'other' ? staying.id : other.id);
  }
  const { moved } = await moveRows(trx, { table: 'registration', column: 'doctor_id' }, pair);
  return { moved, dropped };
}

/**
 * Merges referees. Joins requests to the same address. If both are open, keeps the request that the referee has opened.
 */
export async function mergeReferees({ trx, now, actor, newId }: Merging, pair: Pair): Promise<Counted> {
  const shared = await selectSharedReferees(trx, pair);
  for (const { staying, other, open } of shared) {
    if (open.length > 1) {
      const stays = open.find(({ state }) => state === 'opened') ?? open.find((one) => one.staying);
      for (const one of open) if (one !== stays) await withdrawRequest(trx, one, { id: newId(), actor, now });
    }
    await joinReferees(trx, staying, other);
  }
  const { moved } = await moveRows(trx, { table: 'referee', column: 'doctor_id' }, pair);
  return { moved, dropped: shared.length };
}

const isSame = (a: LiveAlert, b: LiveAlert) => a.criteria === b.criteria && a.frequency === b.frequency;

/**
 * Merges job alerts. Keeps one alert if two are equal, paused if either was. Ends an alert that the other account has
 * unsubscribed from since.
 */
export async function mergeAlerts(merging: Merging, pair: Pair): Promise<Counted> {
  const { trx, now, actor, newId } = merging;
  const event = (reason: string) => ({ id: newId(), actor, reason, now });
  const live: LiveAlert[] = [];
  let dropped = 0;
  for (const alert of await selectLiveAlerts(trx, pair)) {
    const other = alert.doctorId === pair.stayingId ? pair.otherId : pair.stayingId;
    const ended = await selectUnsubscribed(trx, alert, other);
    if (ended && ended > alert.createdAt) {
      await setAlertState(trx, alert, { state: 'unsubscribed' }, event('unsubscribed in the other account'));
      dropped += 1;
    } else live.push(alert);
  }
  for (const gone of live.filter(({ doctorId }) => doctorId === pair.otherId)) {
    const staying = live.find((one) => one.doctorId === pair.stayingId && isSame(one, gone));
    if (!staying) continue;
    // Keep the confirmed alert of the two, if only one is confirmed.
    const [stays, ends] = staying.state === 'pending-confirmation' ? [gone, staying] : [staying, gone];
    await setAlertState(trx, ends, { state: 'unsubscribed' }, event(`joined with ${stays.id}`));
    dropped += 1;
    if (ends.state !== 'paused' || stays.state === 'pending-confirmation') continue;
    const until = stays.state === 'paused' ? laterDay(stays.pausedUntil, ends.pausedUntil) : ends.pausedUntil;
    await setAlertState(
      trx,
      stays,
      { state: 'paused', pausedUntil: until },
      event('paused in the other account'),
    );
  }
  const { moved } = await moveRows(trx, { table: 'job_alert', column: 'doctor_id' }, pair);
  return { moved, dropped };
}

/** Returns the later of two days. Null means a pause without an end. */
function laterDay(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}
