import { createHmac, randomUUID } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { App } from '@/lib/http/app.server';
import { isSaveJobToken, signSaveJob } from '@/lib/alerts/saved-jobs/pre-action.server';
import type { Secrets } from '@/lib/core/secret-text.server';
import { createCalendarLink, findCalendarLink } from '@/lib/doctors/availability/calendar-link.server';
import { decryptAddress, hashLinkToken } from '@/lib/doctors/availability/calendar-secrets.server';
import { listCalendars, subscribeCalendar } from '@/lib/doctors/availability/subscribe-calendar.server';
import { readVerificationTicket, verificationTicket } from '@/lib/doctors/sign-in/verification-ticket.server';
import { openCredentials } from '@/lib/feeds/sources/feed-credentials.server';
import { mailToken, readMailToken } from '@/lib/platform/emails/mail-token.server';
import { systemClock } from '@/lib/services/clock/clock';
import { insertDoctor } from '@/tests/factories/enquiry';
import { addLiveSource, clearSources, sourceAt } from '@/tests/factories/feed-source';
import { databaseWithData } from '@/tests/database-with-data';
import { rotateSecretsTask } from './rotate-secrets';

const [older, newer] = ['o'.repeat(32), 'n'.repeat(32)];
const now = new Date('2026-11-23T00:00:00Z');
const session = { doctorId: randomUUID(), signedInAt: 1_790_000_000 };
const credentials = { token: 'token of the partner' };
const database = databaseWithData();
let doctorId: string;

beforeEach(async () => {
  for (const table of ['calendar_subscription', 'calendar_link'] as const)
    await database.db.deleteFrom(table).execute();
  await clearSources(database.db);
  doctorId = await insertDoctor(database.db, `${randomUUID()}@example.com`);
});

const appWith = (secrets: Secrets) =>
  ({
    db: database.db,
    clock: systemClock,
    now,
    config: {
      siteUrl: 'https://onward.example',
      appEnv: 'test',
      allowLocalServices: true,
      secrets: { calendars: secrets, feedCredentials: secrets, documents: secrets },
    },
  }) as unknown as App & { now: Date };
const rotate = (secrets: Secrets) => rotateSecretsTask.run(appWith(secrets), []);
const subscribe = (secrets: Secrets) =>
  subscribeCalendar(appWith(secrets), { doctorId, address: 'https://calendar.invalid/1' });

const readStored = {
  'calendar address': async (secrets: Secrets) => {
    const row = await database.db.selectFrom('calendar_subscription').selectAll().executeTakeFirstOrThrow();
    return decryptAddress(secrets, row.address) === 'https://calendar.invalid/1';
  },
  'calendar link': async (secrets: Secrets) =>
    (await findCalendarLink(appWith(secrets), doctorId))?.startsWith('https://') ?? false,
  'feed credentials': async (secrets: Secrets) => {
    const row = await database.db
      .selectFrom('feed_source')
      .select('credentials')
      .where('credentials', 'is not', null)
      .executeTakeFirstOrThrow();
    return openCredentials(secrets, row.credentials) !== null;
  },
};

/**
 * Inserts a calendar link as earlier versions of the site stored it: without its token, which they computed from the
 * id.
 */
async function insertDerivedLink(secret: string) {
  const id = randomUUID();
  const token = createHmac('sha256', secret).update(`calendar link\n${id}`).digest('base64url');
  const row = { id, doctor_id: doctorId, token_hash: hashLinkToken(token), created_at: now, updated_at: now };
  await database.db.insertInto('calendar_link').values(row).execute();
}

async function storeWith(secrets: Secrets) {
  await subscribe(secrets);
  await createCalendarLink(appWith(secrets), doctorId);
  const source = { ...sourceAt('https://feed.invalid/jobs'), access: 'bearer' as const, credentials };
  await addLiveSource(appWith(secrets), 'partner', source);
}

function ticketRequest(value: string) {
  const request = new IncomingMessage(new Socket());
  request.headers.cookie = `verification=${value}`;
  return request;
}

describe.each<[string, Secrets, boolean]>([
  ['while the older secret is accepted', [newer, older], true],
  ['once the older secret is removed', [newer], false],
])('tokens and values made with the older secret, %s', (_when, secrets, accepted) => {
  test('an unsubscribe link works only while the older secret is accepted', () => {
    const token = mailToken([older], 'unsubscribe', 'alert 1');
    expect(readMailToken(secrets, 'unsubscribe', token) !== null).toBe(accepted);
  });

  test('a verification email’s ticket works only while the older secret is accepted', () => {
    const { value } = verificationTicket('auth0|1', { secrets: [older], now });
    expect(readVerificationTicket(ticketRequest(value), { secrets, now }) !== null).toBe(accepted);
  });

  test('a token that saves a job after sign-in works only while the older secret is accepted', () => {
    const token = signSaveJob([older], session, 'J100001');
    expect(isSaveJobToken(secrets, session, 'J100001', token)).toBe(accepted);
  });

  test.each(Object.entries(readStored))(
    'a stored %s can be read only while the older secret is accepted',
    async (_what, read) => {
      await storeWith([older]);
      expect(await read(secrets)).toBe(accepted);
    },
  );
});

describe('the task rotate-secrets', () => {
  test('encrypts all stored values with the newest secret, and changes nothing in a second run', async () => {
    await storeWith([older]);
    expect(await rotate([newer, older])).toMatchObject({
      value: '3 values encrypted with the newest secrets, none left with an older secret',
    });
    for (const read of Object.values(readStored)) expect(await read([newer])).toBe(true);
    expect(await rotate([newer])).toMatchObject({ value: expect.stringMatching(/^0 values/) });
  });

  test('stores an old calendar link’s token, so that the link stays valid after the older secret is removed', async () => {
    await insertDerivedLink(older);
    const link = await findCalendarLink(appWith([older]), doctorId);
    await rotate([newer, older]);
    expect(await findCalendarLink(appWith([newer]), doctorId)).toBe(link);
  });

  test('encrypts all rows with the newest secret, even if one transaction cannot hold all of them', async () => {
    const rows = Array.from({ length: 101 }, () => insertDoctor(database.db, `${randomUUID()}@example.com`));
    for (const id of await Promise.all(rows)) await createCalendarLink(appWith([older]), id);
    expect(await rotate([newer, older])).toMatchObject({ value: expect.stringMatching(/^101 values/) });
    expect(await rotate([newer])).toMatchObject({ value: expect.stringMatching(/^0 values/) });
  });

  test('a doctor cannot subscribe to the same calendar a second time during or after a rotation', async () => {
    await subscribe([older]);
    expect((await subscribe([newer, older])).ok).toBe(false);
    await rotate([newer, older]);
    expect((await subscribe([newer])).ok).toBe(false);
  });

  test('keeps both rows of a calendar to which a doctor subscribed twice while the site lacked the older secret', async () => {
    await subscribe([older]);
    await subscribe([newer]);
    expect((await rotate([newer, older])).ok).toBe(true);
    expect(await listCalendars(appWith([newer]), doctorId)).toHaveLength(2);
  });

  test('fails if no secret decrypts a value, and leaves this value unchanged', async () => {
    await storeWith([older]);
    expect(await rotate([newer])).toMatchObject({
      failure: { message: expect.stringContaining('3 values cannot be decrypted') },
    });
    for (const read of Object.values(readStored)) expect(await read([older])).toBe(true);
  });
});
