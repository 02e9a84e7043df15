import { lockDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { v7 as uuid } from 'uuid';
import type { App } from '@/lib/http/app.server';
import { fail, ok, type Result } from '@/lib/core/result';
import { count } from '@/lib/core/text';
import { isPrivateLiteral } from '@/lib/core/public-address.server';
import {
  claimDueCalendars,
  insertSubscription,
  selectSubscriptions,
  storeReading,
  storeFailure,
  wakeReader,
  type DueCalendar,
  type Subscription,
} from './calendar-store.server';
import { openCalendar, readCalendarAddress } from './open-calendar.server';
import { readInThread } from './read-in-thread.server';
import { decryptAddress, encryptAddress, hashAddress } from './calendar-secrets.server';

export const maxCalendars = 3;
const maxAddressLength = 2_000;

type Services = Pick<App, 'db' | 'clock' | 'config'>;

export async function subscribeCalendar(
  { db, clock, config }: Services,
  { doctorId, address }: { doctorId: string; address: string },
): Promise<Result<null, { code: 'availability/address'; message: string }>> {
  const refuse = (message: string) => fail({ code: 'availability/address' as const, message });
  const url = address.length <= maxAddressLength ? readCalendarAddress(address) : null;
  if (!url) return refuse('Enter a calendar link that begins with https://');
  // Refuses private IP addresses. Does not resolve names here, because the response would reveal which names exist in a
  // private network. `openCalendar` refuses private names when it connects.
  if (isPrivateLiteral(url)) return refuse('This address is on a private network. Enter a public address');
  const { calendars } = config.secrets;
  const knownHashes = hashAddress(calendars, url.href);
  const now = clock.now();
  const added = await db.transaction().execute(async (trx) => {
    if (!(await lockDoctor(trx, doctorId))) return 'full';
    return insertSubscription(
      trx,
      {
        id: uuid(),
        doctorId,
        address: encryptAddress(calendars, url.href),
        addressHash: knownHashes[0],
        knownHashes,
        host: url.hostname,
      },
      { now, max: maxCalendars },
    );
  });
  if (added === 'known') return refuse('You have already subscribed to this calendar');
  if (added === 'full')
    return refuse(`You have ${maxCalendars} calendars, which is the maximum. Remove one first`);
  await wakeReader(db);
  return ok(null);
}

export async function listCalendars({ db }: Pick<App, 'db'>, doctorId: string): Promise<Subscription[]> {
  return selectSubscriptions(db, doctorId);
}

const minute = 60_000;
/** Time between two successful readings of a calendar, in ms. */
const everyMs = 360 * minute;
const leaseMs = 5 * minute;
const maxConcurrentReads = 4;

/**
 * Returns how long to wait after failed readings of a calendar, in ms: a quarter of an hour, doubled with each
 * further failure, at most a day.
 */
export const retryAfterMs = (failures: number): number =>
  Math.min(15 * minute * 2 ** Math.min(failures, 10), 24 * 60 * minute);

type Readers = { open?: typeof openCalendar; read?: typeof readInThread };

export async function readDueCalendars(services: Services, readers: Readers = {}): Promise<string> {
  let [read, failed] = [0, 0];
  for (;;) {
    const now = services.clock.now();
    const due = await claimDueCalendars(services.db, {
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
      limit: maxConcurrentReads,
    });
    if (due.length === 0) break;
    for (const done of await Promise.all(due.map((one) => readOne(services, one, readers))))
      if (done) read++;
      else failed++;
  }
  return `${count(read, 'calendar')} read, ${failed} failed`;
}

async function readOne(
  { db, clock, config }: Services,
  { id, address, timeZone, email, failures }: DueCalendar,
  { open = openCalendar, read = readInThread }: Readers,
): Promise<boolean> {
  const url = decryptAddress(config.secrets.calendars, address);
  const opened =
    url === null
      ? fail({
          code: 'availability/calendar' as const,
          reason: 'We no longer have the link. Subscribe again.',
        })
      : await open(url);
  const now = clock.now();
  const reading = opened.ok
    ? await read(opened.value, {
        from: now.getTime() - 86_400_000,
        timeZone: timeZone ?? 'Australia/Sydney',
        addresses: [email],
      })
    : opened;
  if (reading.ok) {
    await storeReading(db, id, reading.value, { now, dueAt: new Date(now.getTime() + everyMs) });
    return true;
  }
  const dueAt = new Date(now.getTime() + retryAfterMs(failures));
  await storeFailure(db, id, { reason: reading.failure.reason, now, dueAt });
  return false;
}
