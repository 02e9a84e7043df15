import { fail, ok } from '@/lib/core/result';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor, insertJob, submission } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import {
  createCalendarLink,
  findCalendarLink,
  readDoctorCalendar,
  revokeCalendarLink,
} from './calendar-link.server';
import { readBusyTimes, type CalendarReader } from './busy-times.server';
import { saveDays } from './change-availability.server';
import { findAvailability } from './find-availability.server';
import { decryptAddress, encryptAddress } from './calendar-secrets.server';
import {
  listCalendars,
  readDueCalendars,
  retryAfterMs,
  subscribeCalendar,
} from './subscribe-calendar.server';

const start = new Date('2026-11-23T00:00:00Z');
const database = databaseWithData();
let doctorId: string;
beforeEach(async () => {
  await database.db.deleteFrom('calendar_subscription').execute();
  doctorId = await insertDoctor(database.db, `${crypto.randomUUID()}@example.com`);
});
const services = (now = start) =>
  ({
    db: database.db,
    clock: fixedClock(now),
    config: {
      secrets: { calendars: ['a secret of this test'] },
      siteUrl: 'https://onward.example',
      brandName: 'Onward',
    },
  }) as unknown as Parameters<typeof readDueCalendars>[0];
const subscribe = (address: string) => subscribeCalendar(services(), { doctorId, address });
const busy = (from: string, to: string) => async () =>
  ok({
    busy: [[Date.parse(from), Date.parse(to)] as const],
    eventsInUnknownZones: 0,
    unknownZones: [],
    unreadableEvents: 0,
  });

test('decrypts a calendar’s URL only with the secret that encrypted it', () => {
  const stored = encryptAddress(['one'], 'https://calendar.example.com/private');
  expect(stored.toString('latin1')).not.toContain('calendar');
  expect(decryptAddress(['one'], stored)).toBe('https://calendar.example.com/private');
  expect(decryptAddress(['two'], stored)).toBeNull();
  stored[40] = (stored[40] ?? 0) ^ 1;
  expect(decryptAddress(['one'], stored)).toBeNull();
});

describe('subscribing to a calendar', () => {
  test('a doctor cannot subscribe to the same calendar URL twice, or to more than three calendar URLs', async () => {
    expect((await subscribe('https://calendar.invalid/1')).ok).toBe(true);
    expect(await subscribe('webcal://calendar.invalid/1')).toMatchObject({
      failure: { message: 'You have already subscribed to this calendar' },
    });
    await subscribe('https://calendar.invalid/2');
    await subscribe('https://calendar.invalid/3');
    expect((await subscribe('https://calendar.invalid/4')).ok).toBe(false);
    expect(await listCalendars(services(), doctorId)).toHaveLength(3);
  });

  test.each(['https://10.0.0.1/a', 'https://localhost/a', 'http://calendar.invalid/', 'nonsense'])(
    'refuses the calendar URL %s and stores nothing',
    async (address) => {
      expect((await subscribe(address)).ok).toBe(false);
      expect(await listCalendars(services(), doctorId)).toEqual([]);
    },
  );
});

describe('reading calendars', () => {
  test('stores a calendar’s busy times, blocks the doctor’s days, and next reads the calendar after six hours', async () => {
    await subscribe('https://calendar.invalid/1');
    await saveDays({ db: database.db, now: start }, doctorId, [
      { first: '2026-12-07', last: '2026-12-08', shifts: 15, state: 'free' },
    ]);
    const readers = {
      open: async () => ok('BEGIN:VCALENDAR'),
      read: busy('2026-12-07T00:00:00Z', '2026-12-07T01:00:00Z'),
    };
    expect(await readDueCalendars(services(), readers)).toBe('1 calendar read, 0 failed');
    expect(await listCalendars(services(), doctorId)).toMatchObject([{ state: 'read', busyTimes: 1 }]);
    const { availability } = await findAvailability({ db: database.db, now: start }, doctorId);
    // The event at 11 am in Sydney blocks the day shift and the on-call shift. Evening and night stay free.
    expect([...availability.ranks.slice(14 * 4, 14 * 4 + 4)]).toEqual([3, 1, 1, 3]);
    expect(await readDueCalendars(services(new Date(start.getTime() + 359 * 60_000)), readers)).toMatch(/^0/);
    expect(await readDueCalendars(services(new Date(start.getTime() + 361 * 60_000)), readers)).toMatch(/^1/);
  });

  test('counts skipped events from zero at each reading, and recognises events that were declined from the doctor’s email address', async () => {
    await subscribe('https://calendar.invalid/1');
    const read = async (text: string, reader: CalendarReader) => readBusyTimes(text, reader);
    const lines = (...extra: string[]) =>
      [
        'BEGIN:VCALENDAR',
        'BEGIN:VEVENT',
        'DTSTART;TZID=Roster HQ:20261207T090000',
        'DURATION:PT1H',
        ...extra,
        'END:VEVENT',
        'BEGIN:VEVENT',
        'DTSTART:tomorrow',
        'END:VEVENT',
        'END:VCALENDAR',
      ].join('\r\n');
    await readDueCalendars(services(), { open: async () => ok(lines()), read });
    expect(await listCalendars(services(), doctorId)).toMatchObject([
      { busyTimes: 0, eventsInUnknownZones: 1, unknownZones: ['Roster HQ'], unreadableEvents: 1 },
    ]);
    const { email } = await database.db
      .selectFrom('doctor')
      .select('email')
      .where('id', '=', doctorId)
      .executeTakeFirstOrThrow();
    const later = services(new Date(start.getTime() + 400 * 60_000));
    await readDueCalendars(later, {
      open: async () => ok(lines(`ATTENDEE;PARTSTAT=DECLINED:mailto:${email}`)),
      read,
    });
    expect(await listCalendars(services(), doctorId)).toMatchObject([
      { eventsInUnknownZones: 0, unknownZones: [], unreadableEvents: 1 },
    ]);
  });

  test('keeps earlier busy times if a calendar cannot be read, and doubles the wait before the next attempt', async () => {
    await subscribe('https://calendar.invalid/1');
    await readDueCalendars(services(), {
      open: async () => ok(''),
      read: busy('2026-12-07T00:00:00Z', '2026-12-07T01:00:00Z'),
    });
    const later = new Date(start.getTime() + 400 * 60_000);
    const failing = {
      open: async () =>
        fail({ code: 'availability/calendar' as const, reason: 'The calendar is larger than 2 MB.' }),
    };
    expect(await readDueCalendars(services(later), failing)).toBe('0 calendars read, 1 failed');
    expect(await listCalendars(services(), doctorId)).toMatchObject([
      { state: 'failed', reason: 'The calendar is larger than 2 MB.', busyTimes: 1 },
    ]);
    expect([0, 1, 2, 20].map(retryAfterMs).map((ms) => ms / 60_000)).toEqual([15, 30, 60, 1440]);
  });

  test('does not read disabled accounts’ calendars, even if these calendars have long been due', async () => {
    for (let n = 1; n <= 4; n++) {
      const disabled = await insertDoctor(database.db, `${crypto.randomUUID()}@example.com`);
      await subscribeCalendar(services(new Date(start.getTime() - n * 60_000)), {
        doctorId: disabled,
        address: 'https://calendar.invalid/disabled',
      });
      await database.db
        .updateTable('doctor')
        .set({ disabled_at: start })
        .where('id', '=', disabled)
        .execute();
    }
    await subscribe('https://calendar.invalid/1');
    const readers = {
      open: async () => ok(''),
      read: busy('2026-12-07T00:00:00Z', '2026-12-07T01:00:00Z'),
    };
    expect(await readDueCalendars(services(), readers)).toBe('1 calendar read, 0 failed');
    expect(await listCalendars(services(), doctorId)).toMatchObject([{ state: 'read', busyTimes: 1 }]);
  });

  test('each calendar is read by only one of two workers running simultaneously', async () => {
    for (const at of [1, 2, 3]) await subscribe(`https://calendar.invalid/${at}`);
    let opened = 0;
    const readers = {
      open: async () => {
        opened++;
        return ok('');
      },
      read: busy('2026-12-07T00:00:00Z', '2026-12-07T01:00:00Z'),
    };
    await Promise.all([readDueCalendars(services(), readers), readDueCalendars(services(), readers)]);
    expect(opened).toBe(3);
  });
});

describe('a calendar of the doctor’s jobs, to which other programs can subscribe', () => {
  const parseLinkToken = (link: string | null) => /calendar\/([\w-]{43})\.ics$/.exec(link ?? '')?.[1] ?? '';

  test('shows the jobs about which the doctor enquired, without personal details, until the doctor revokes the link', async () => {
    const job = await insertJob(database.db);
    await submitEnquiry(
      { db: database.db, clock: fixedClock(start), staffEmail: 'desk@onward.example' },
      submission({ job, doctorId }),
    );
    await createCalendarLink(services(), doctorId);
    const link = await findCalendarLink(services(), doctorId);
    const text = await readDoctorCalendar(services(), parseLinkToken(link));
    expect(text).toContain('SUMMARY:Enquired: ');
    expect(text).toContain('TRANSP:TRANSPARENT');
    for (const line of String(text).split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toMatch(/@example\.com|\+61|Hannah/);
    const [row] = await database.db.selectFrom('calendar_link').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(parseLinkToken(link));

    await revokeCalendarLink(services(), doctorId);
    expect(await readDoctorCalendar(services(), parseLinkToken(link))).toBe('gone');
    expect(await findCalendarLink(services(), doctorId)).toBeNull();
    await createCalendarLink(services(), doctorId);
    expect(await findCalendarLink(services(), doctorId)).not.toBe(link);
  });

  test('finds no calendar for an unknown token', async () => {
    expect(await readDoctorCalendar(services(), 'x'.repeat(43))).toBeNull();
  });
});
