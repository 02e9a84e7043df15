import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { NextApiHandler } from 'next';
import sharp from 'sharp';
import { startApp } from '@/lib/app/start-app.server';
import {
  deleteUnusedPhotographs,
  setPhotograph,
} from '@/lib/consultants/consultant/change-photograph.server';
import { onCallHours } from '@/lib/reference/working-hours/call-by';
import { selectActiveConsultants } from '@/lib/consultants/consultant/consultant-store.server';
import { maxPictureBytes } from '@/lib/platform/pictures/picture-file';
import { toSquarePicture } from '@/lib/platform/pictures/square-picture.server';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import staffApi from '@/pages/api/staff/[...path]';
import { getServerSideProps } from '@/pages/media/consultants/[file]';
import { eventually } from './eventually';
import { drawPicture, makePictureBomb, takePhotograph } from './factories/picture';
import { buildSession } from './page-request';
import { staffSite } from './staff-site';

const folder = mkdtempSync(path.join(tmpdir(), 'photographs-'));
afterAll(() => rmSync(folder, { recursive: true }));

const servePhotograph: NextApiHandler = async (req, res) => {
  const params = { file: String(req.query.path) };
  await getServerSideProps({ req, res, params, query: {}, resolvedUrl: req.url ?? '' });
};
const site = staffSite({ staff: staffApi, media: servePhotograph }, { DATA_DIR: folder });
const accounts = new Map<StaffRole, string>();
let id: string;
let photograph: Buffer;

beforeAll(async () => {
  for (const role of ['administrator', 'manager'] as const)
    accounts.set(role, (await site.insertMember(`${role}@example.org`, [role])).accountId);
  photograph = await takePhotograph();
}, 60_000);
beforeEach(async () => {
  ({ id } = await site.db
    .selectFrom('consultant')
    .select('id')
    .where('slug', '=', 'hannah-reid')
    .executeTakeFirstOrThrow());
  await site.db
    .updateTable('consultant')
    .set(({ ref }) => ({ portrait: ref('illustration') }))
    .execute();
  rmSync(path.join(folder, 'storage'), { recursive: true, force: true });
  await site.db.deleteFrom('rate_limit').execute();
});

function getStorage() {
  const { storage } = startApp();
  if (!storage) throw new Error('There is no storage');
  return storage;
}

const drawing = '/img/portraits/hannah-reid.svg';

type Sending = { as?: StaffRole; type?: string; origin?: string; action?: string; to?: string };

async function send(
  body: Buffer | string,
  { as = 'administrator', type = 'image/jpeg', origin, action = 'upload-photograph', to }: Sending = {},
) {
  site.asker = buildSession(accounts.get(as) ?? '');
  const answer = await fetch(`${site.url}/api/staff/consultants/${to ?? id}/${action}`, {
    method: 'POST',
    headers: { Origin: origin ?? site.url, 'Content-Type': type },
    body: typeof body === 'string' ? body : Uint8Array.from(body),
  });
  const json = (await answer.json()) as { data?: { portrait: string }; code?: string; errorMessage?: string };
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), ...json };
}
const remove = () => send('{}', { action: 'remove-photograph', type: 'application/json' });

const getPortrait = async () =>
  (await site.db.selectFrom('consultant').select('portrait').where('id', '=', id).executeTakeFirstOrThrow())
    .portrait;
const listFiles = () => {
  try {
    return readdirSync(path.join(folder, 'storage', 'consultants')).toSorted();
  } catch {
    return [];
  }
};
const countEntries = async (action: string) =>
  (await site.db.selectFrom('audit_entry').select('id').where('action', '=', action).execute()).length;

async function load(address: string) {
  const answer = await fetch(`${site.url}/api/media/${path.basename(address)}`);
  return {
    ...{ status: answer.status, type: answer.headers.get('content-type') },
    ...{ cache: answer.headers.get('cache-control'), body: Buffer.from(await answer.arrayBuffer()) },
  };
}

test('an uploaded photograph replaces the consultant’s drawing, and browsers can cache the photograph forever under its file name', async () => {
  const answer = await send(photograph);
  expect(answer).toMatchObject({ status: 200, data: { hasPhotograph: true } });
  const portrait = await getPortrait();
  expect(portrait).toMatch(/^\/media\/consultants\/[0-9a-f]{32}\.webp$/);
  const { body, ...answered } = await load(portrait ?? '');
  const cache = 'public, max-age=31536000, s-maxage=60, immutable';
  expect(answered).toEqual({ status: 200, type: 'image/webp', cache });
  expect(await sharp(body).metadata()).toMatchObject({ width: 320, height: 320 });
  expect(body.includes('camera')).toBe(false);
  expect(await load((portrait ?? '').replace('.webp', '.jpg'))).toMatchObject({ type: 'image/jpeg', cache });
});

test('uploading the same photograph twice stores its files and its audit log entry only once', async () => {
  const before = await countEntries('consultant.photograph-uploaded');
  const [first, second] = [await send(photograph), await send(photograph)];
  expect(second.data?.portrait).toBe(first.data?.portrait);
  expect(await countEntries('consultant.photograph-uploaded')).toBe(before + 1);
  expect(listFiles()).toHaveLength(2);
});

test.each(['webp', 'jpg'])(
  'if a photograph’s %s file is missing, uploading the photograph again restores the file',
  async (type) => {
    await send(photograph);
    const before = listFiles();
    const missing = before.find((name) => name.endsWith(type)) ?? '';
    rmSync(path.join(folder, 'storage', 'consultants', missing));
    expect((await send(photograph)).status).toBe(200);
    expect(listFiles()).toEqual(before);
  },
);

test('after a photograph’s removal, pages show the drawing again, and removing the photograph again changes nothing', async () => {
  await send(photograph);
  const before = await countEntries('consultant.photograph-removed');
  expect(await remove()).toMatchObject({ status: 200, data: { portrait: drawing, hasPhotograph: false } });
  expect((await remove()).status).toBe(200);
  expect(await countEntries('consultant.photograph-removed')).toBe(before + 1);
  expect(await getPortrait()).toBe(drawing);
});

test('removing the photograph of a consultant who has only a drawing changes nothing', async () => {
  const other = '/img/portraits/other.svg';
  await site.db.updateTable('consultant').set({ portrait: other }).where('id', '=', id).execute();
  expect((await remove()).status).toBe(200);
  expect(await getPortrait()).toBe(other);
});

test('a replaced photograph’s files are deleted ten minutes later, and all other files are kept', async () => {
  await send(photograph);
  const earlier = listFiles();
  await send(await drawPicture({ width: 400 }).png().toBuffer(), { type: 'image/png' });
  const both = listFiles();
  const now = Date.now();
  const sweep = (minutes: number) =>
    deleteUnusedPhotographs({
      ...{ db: site.db, storage: getStorage() },
      now: new Date(now + minutes * 60_000),
    });
  expect([await sweep(9), listFiles()]).toEqual([0, both]);
  expect(await sweep(11)).toBe(2);
  expect(listFiles()).toEqual(both.filter((name) => !earlier.includes(name)));
  expect(await sweep(12)).toBe(0);
});

test('a photograph uploaded while unused files are being deleted keeps its files', async () => {
  const picture = await toSquarePicture(photograph);
  if (!picture.ok) throw new Error(picture.failure.code);
  const storage = getStorage();
  const later = new Date(Date.now() + 3_600_000);
  const deleting: Promise<number>[] = [];
  await site.db.transaction().execute(async (trx) => {
    await setPhotograph({ db: trx, storage, now: new Date() }, id, picture.value);
    deleting.push(deleteUnusedPhotographs({ db: site.db, storage, now: later }));
    // Waits until the deletion is blocked by this transaction, which has not yet committed the row that names the
    // files.
    await eventually(async () => {
      const waiting = sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      const { rows } = await waiting.execute(site.db);
      expect(rows.length).toBeGreaterThan(0);
    });
  });
  expect([await Promise.all(deleting), listFiles().length]).toEqual([[0], 2]);
});

test('after a consultant is deleted, the files of the consultant’s photograph are deleted too', async () => {
  const past = new Date('2026-01-01T00:00:00Z');
  await site.db
    .insertInto('consultant')
    .values({
      ...{ id: '01930000-0000-7000-8000-00000000c0de', slug: 'new-person', given_name: 'New', phone: '' },
      ...{ family_name: 'Person', time_zone: 'Australia/Perth', created_at: past, updated_at: past },
    })
    .execute();
  await send(photograph, { to: '01930000-0000-7000-8000-00000000c0de' });
  expect(listFiles()).toHaveLength(2);
  await site.db.deleteFrom('consultant').where('slug', '=', 'new-person').execute();
  const later = new Date(Date.now() + 3_600_000);
  await deleteUnusedPhotographs({ db: site.db, storage: getStorage(), now: later });
  expect(listFiles()).toEqual([]);
});

test.each([
  ['a GIF', 'pictures/wrong-type', 'image/gif', () => drawPicture().gif().toBuffer()],
  ['a text with the type of a JPEG', 'pictures/wrong-type', 'image/jpeg', () => Buffer.from('not a picture')],
  ['a HEIC', 'pictures/heic', 'image/heic', () => Buffer.from('\0\0\0\x18ftypheic and more', 'latin1')],
  ['half a file', 'pictures/unreadable', 'image/jpeg', () => photograph.subarray(0, 2_000)],
  [
    'a PNG with huge dimensions',
    'pictures/too-many-pixels',
    'image/png',
    () => makePictureBomb({ width: 50_000, height: 50_000 }),
  ],
])(
  'the site refuses to use %s as a photograph, gives the reason, and keeps showing the drawing',
  async (_, code, type, make) => {
    const answer = await send(await make(), { type });
    expect(answer).toMatchObject({ status: 422, code, errorMessage: expect.stringMatching(/\w.*\.$/) });
    expect([await getPortrait(), listFiles()]).toEqual([drawing, []]);
  },
);

test('the site refuses a request without a file, and refuses a photograph that is too large without storing it', async () => {
  expect(await send(Buffer.alloc(maxPictureBytes + 1))).toMatchObject({
    status: 413,
    code: 'files/too-large',
  });
  expect((await send('{}', { type: 'application/json' })).status).toBe(415);
  expect(listFiles()).toEqual([]);
});

test('an upload is refused if the user is not an administrator, if the request comes from another site, or if the consultant is unknown', async () => {
  expect((await send(photograph, { as: 'manager' })).status).toBe(404);
  expect((await send(photograph, { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await send(photograph, { to: '01930000-0000-7000-8000-0000000000ff' })).status).toBe(404);
  expect((await send(photograph, { to: 'x' })).status).toBe(404);
  expect([await getPortrait(), listFiles()]).toEqual([drawing, []]);
});

test('a site without a data folder refuses an upload and gives the reason', async () => {
  const services = startApp();
  const { storage } = services;
  services.storage = null;
  const answer = await send(photograph);
  services.storage = storage;
  expect(answer).toMatchObject({ status: 503, code: 'pictures/no-storage' });
  expect(await getPortrait()).toBe(drawing);
});

test('a staff member can upload at most 60 photographs in an hour', async () => {
  const answers = [];
  for (let sent = 0; sent < 61; sent += 1) answers.push(await send(Buffer.from('no picture')));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(60);
  expect(answers.at(-1)?.status).toBe(429);
  expect(answers.at(-1)?.retryAfter).toBeGreaterThan(0);
});

test('the site answers 404 for a missing photograph, and for file names that photographs never have', async () => {
  await send(photograph);
  for (const name of [
    `${'0'.repeat(32)}.webp`,
    'a.webp',
    '..%2Fsecret',
    '../storage',
    `${'0'.repeat(32)}.svg`,
  ])
    expect([name, (await load(`/media/consultants/${name}`)).status]).toEqual([name, 404]);
});

test('an administrator can change a consultant’s phone number, introduction and regions, but not with an outdated form', async () => {
  site.asker = buildSession(accounts.get('administrator') ?? '');
  const headers = { Origin: site.url, 'Content-Type': 'application/json' };
  const put = async (body: object) => {
    const answer = await fetch(`${site.url}/api/staff/consultants/${id}`, {
      ...{ method: 'PUT', headers, body: JSON.stringify(body) },
    });
    return { status: answer.status, ...((await answer.json()) as object) };
  };
  const read = await fetch(`${site.url}/api/staff/consultants/${id}`);
  const { data } = (await read.json()) as {
    data: { version: number; givenName: string; familyName: string };
  };
  const { givenName, familyName } = data;
  const change = {
    ...{ givenName, familyName, active: true },
    phone: '02 5550 1234',
    introduction: 'Knows the north.',
    regions: ['AU-NT'],
    specialties: [],
    ...onCallHours,
  };
  expect(await put({ ...change, version: data.version })).toMatchObject({
    ...{ status: 200, data: { phone: '02 5550 1234', introduction: 'Knows the north.', regions: ['AU-NT'] } },
  });
  // The form may be sent twice. The audit log must have a single entry. A different change from the same form is
  // refused as outdated.
  expect((await put({ ...change, version: data.version })).status).toBe(200);
  expect(await countEntries('consultant.changed')).toBe(1);
  expect(await put({ ...change, regions: [], version: data.version })).toMatchObject({ status: 409 });
  const next = { ...change, version: data.version + 1 };
  expect(await put({ ...next, regions: ['AU-XX'] })).toMatchObject({
    ...{ status: 422, errors: { regions: expect.any(String) } },
  });
  expect(await put({ ...next, phone: 'call me' })).toMatchObject({
    ...{ status: 422, errors: { phone: expect.any(String) } },
  });
  expect(await put({ ...next, introduction: 'x'.repeat(161) })).toMatchObject({
    ...{ status: 422, errors: { introduction: expect.any(String) } },
  });
  // A form that was opened before a photograph was uploaded must still be accepted.
  await send(photograph);
  expect((await put({ ...next, regions: ['AU-QLD'] })).status).toBe(200);
});

test('a consultant added by an administrator appears on the site until the administrator records that the consultant has left', async () => {
  site.asker = buildSession(accounts.get('administrator') ?? '');
  const headers = { Origin: site.url, 'Content-Type': 'application/json' };
  const addedId = randomUUID();
  const details = {
    ...{ givenName: 'Wiremu', familyName: 'Sample', phone: '', introduction: '', active: true },
    ...{ regions: ['NZ-AUK'], specialties: [], ...onCallHours },
  };
  const add = async (body: object) =>
    fetch(`${site.url}/api/staff/consultants`, {
      ...{ method: 'POST', headers, body: JSON.stringify({ id: addedId, ...body }) },
    });
  const isShown = async () => (await selectActiveConsultants(site.db)).some(({ id: one }) => one === addedId);
  expect((await add({ ...details, givenName: ' ' })).status).toBe(422);
  const statuses = [await add(details), await add(details)].map(({ status }) => status);
  expect(statuses).toEqual([200, 200]);
  expect([await isShown(), await countEntries('consultant.added')]).toEqual([true, 1]);
  const left = await fetch(`${site.url}/api/staff/consultants/${addedId}`, {
    ...{ method: 'PUT', headers, body: JSON.stringify({ ...details, active: false, version: 0 }) },
  });
  expect([left.status, await isShown()]).toEqual([200, false]);
});
