import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import type { FileStorage } from '@/lib/services/storage/storage';
import { deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { insertCredential } from '@/tests/factories/credential';
import { insertDoctor } from '@/tests/factories/enquiry';
import { makePictureBomb, takePhotograph } from '@/tests/factories/picture';
import { createTestDatabase } from '@/tests/test-database';
import { maxCredentials, readStanding, type CredentialDetails } from './credential';
import { deleteUnusedFiles, readCredentialFile, storeCredentialFile } from './credential-files.server';
import { selectCredentials } from './credential-store.server';
import { findLinkedFile, openCredential } from './open-credential.server';
import { readUploadedFile, type ReadFile } from './read-credential-file.server';
import { remindOfExpiry } from './remind-of-expiry.server';
import { addCredential, deleteCredential, replaceCredential } from './save-credential.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
let storage: FileStorage;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'documents-'));
  storage = folderStorage(folder);
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.drop();
});

const now = new Date('2026-11-27T00:00:00Z');
const secrets = ['s'.repeat(40)] as const;
const pdf = Buffer.from('%PDF-1.7\nA passport of Ida Example\n%%EOF\n');
const file: ReadFile = { fileType: 'pdf', scan: 'not-scanned', content: pdf };
const details: CredentialDetails = {
  ...{ kind: 'passport', number: 'PA1234567', issuer: null },
  ...{ issuedOn: '2020-01-01', expiresOn: '2030-01-01' },
};
const services = (at = now) => ({ db: database.db, storage, secrets, now: at });
const newDoctor = () => insertDoctor(database.db, `doctor.${randomUUID()}@example.com`);
const storedFiles = () => storage.list('documents');

async function add(doctorId: string, change: Partial<CredentialDetails> = {}): Promise<string> {
  const sent = { doctorId, details: { ...details, ...change }, idempotencyKey: randomUUID(), file };
  const added = await addCredential(services(), sent);
  if (!added.ok) throw new Error(added.failure.code);
  return added.value;
}

async function find(doctorId: string, id: string) {
  const found = (await selectCredentials(database.db, doctorId)).find((one) => one.id === id);
  if (!found) throw new Error('There is no such document');
  return found;
}

describe('reading an uploaded file', () => {
  test('recognises an uploaded file’s type by its content, and removes the location from a photograph', async () => {
    const photograph = await takePhotograph();
    const read = await readUploadedFile(photograph, null);
    expect(read).toMatchObject({ ok: true, value: { fileType: 'jpg', scan: 'not-scanned' } });
    expect(photograph.includes('A camera')).toBe(true);
    expect(read.ok && read.value.content.includes('A camera')).toBe(false);
    expect(await readUploadedFile(pdf, null)).toEqual({ ok: true, value: file });
  });

  test('stores a PNG as JPEG, with white where the PNG is transparent', async () => {
    const clear = { width: 8, height: 8, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
    const read = await readUploadedFile(await sharp({ create: clear }).png().toBuffer(), null);
    if (!read.ok) throw new Error(read.failure.code);
    expect(read.value.fileType).toBe('jpg');
    expect([...(await sharp(read.value.content).raw().toBuffer())].every((value) => value === 255)).toBe(
      true,
    );
  });

  test.each([
    ['nothing', Buffer.alloc(0), 'credentials/no-file'],
    ['a web page called .pdf', Buffer.from('<html><script>alert(1)</script>'), 'credentials/wrong-type'],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), 'credentials/wrong-type'],
    ['a compressed file', Buffer.from('PK\x03\x04 many gigabytes'), 'credentials/wrong-type'],
    ['half a PDF', pdf.subarray(0, 20), 'credentials/unreadable'],
    ['half a JPEG', Buffer.from('\xff\xd8\xff\xe0 and no more', 'latin1'), 'credentials/unreadable'],
    ['a HEIC photograph', Buffer.from('\0\0\0\x18ftypheic'), 'credentials/heic'],
    ['a file above the limit', Buffer.alloc(15 * 1024 * 1024 + 1), 'credentials/too-large'],
  ])('refuses to upload %s as a document', async (_, content, code) => {
    expect(await readUploadedFile(content, null)).toEqual({ ok: false, failure: { code } });
  });

  test('refuses a picture that would take gigabytes when unpacked', async () => {
    const bomb = await makePictureBomb({ width: 30_000, height: 30_000 });
    expect(await readUploadedFile(bomb, null)).toMatchObject({
      failure: { code: 'credentials/too-many-pixels' },
    });
  });

  test.each([
    ['clean', { ok: true, value: { ...file, scan: 'clean' } }],
    ['infected', { ok: false, failure: { code: 'credentials/infected' } }],
    ['unavailable', { ok: false, failure: { code: 'credentials/scanner-unavailable' } }],
  ] as const)(
    'accepts or refuses an uploaded file according to the virus scanner’s result: %s',
    async (found, result) => {
      expect(await readUploadedFile(pdf, { scan: async () => found })).toEqual(result);
    },
  );
});

describe('storing a document', () => {
  test('stores a document encrypted, so that only the right secret can read it', async () => {
    const doctorId = await newDoctor();
    const { fileId } = await find(doctorId, await add(doctorId));
    const stored = readFileSync(path.join(folder, 'storage', 'documents', fileId));
    expect(stored.includes('Ida Example')).toBe(false);
    expect(await readCredentialFile(services(), fileId)).toEqual(pdf);
    const other = { ...services(), secrets: ['t'.repeat(40)] as const };
    await expect(readCredentialFile(other, fileId)).rejects.toThrow('No secret decrypts');
  });

  test('adds a document once if three requests send its form simultaneously', async () => {
    const doctorId = await newDoctor();
    const sent = { doctorId, details, idempotencyKey: randomUUID(), file };
    const before = (await storedFiles()).length;
    const answers = await Promise.all([1, 2, 3].map(() => addCredential(services(), sent)));
    expect(new Set(answers.map((answer) => answer.ok && answer.value)).size).toBe(1);
    expect(await selectCredentials(database.db, doctorId)).toHaveLength(1);
    expect(await storedFiles()).toHaveLength(before + 1);
  });

  test('refuses a document, and stores no file, if the doctor already has the maximum number', async () => {
    const doctorId = await newDoctor();
    await Promise.all(Array.from({ length: maxCredentials }, () => add(doctorId)));
    const before = (await storedFiles()).length;
    const sent = { doctorId, details, idempotencyKey: randomUUID(), file };
    expect(await addCredential(services(), sent)).toEqual({
      ok: false,
      failure: { code: 'credentials/full' },
    });
    expect(await storedFiles()).toHaveLength(before);
  });

  test('replacing a document’s file deletes the old file, and staff must check the document again', async () => {
    const doctorId = await newDoctor();
    const id = await add(doctorId);
    const before = await find(doctorId, id);
    const sent = { id, doctorId, details: { ...details, expiresOn: '2031-01-01' } };
    const key = () => randomUUID();
    await replaceCredential(services(), { ...sent, idempotencyKey: key(), file });
    const after = await find(doctorId, id);
    expect(after).toMatchObject({ expiresOn: '2031-01-01', state: 'waiting', checkedOn: null });
    expect(await readCredentialFile(services(), before.fileId)).toBeNull();
    await replaceCredential(services(), { ...sent, idempotencyKey: key(), file: null });
    expect((await find(doctorId, id)).fileId).toBe(after.fileId);
  });

  test('only a new file can replace a document that staff sent back', async () => {
    const doctorId = await newDoctor();
    const id = await insertCredential(database.db, doctorId, { kind: 'passport', state: 'refused' });
    const sent = { id, doctorId, details, idempotencyKey: randomUUID() };
    expect(await replaceCredential(services(), { ...sent, file: null })).toMatchObject({
      failure: { code: 'credentials/no-file' },
    });
    expect(await find(doctorId, id)).toMatchObject({ state: 'refused' });
    expect(await replaceCredential(services(), { ...sent, file })).toEqual({ ok: true, value: id });
    expect(await find(doctorId, id)).toMatchObject({ state: 'waiting' });
  });

  test('another doctor cannot replace or delete a document', async () => {
    const [doctorId, stranger] = [await newDoctor(), await newDoctor()];
    const id = await add(doctorId);
    const sent = { id, doctorId: stranger, details, idempotencyKey: randomUUID(), file };
    expect(await replaceCredential(services(), sent)).toMatchObject({
      failure: { code: 'credentials/unknown' },
    });
    expect(await deleteCredential(services(), { id, doctorId: stranger })).toEqual({ deleted: false });
    expect(await deleteCredential(services(), { id, doctorId })).toEqual({ deleted: true });
    expect(await selectCredentials(database.db, doctorId)).toEqual([]);
  });

  test('deletes an interrupted upload’s file after the longest time that an upload can take', async () => {
    const doctorId = await newDoctor();
    const used = await find(doctorId, await add(doctorId));
    const fileId = await storeCredentialFile(services(), doctorId, pdf);
    expect(await deleteUnusedFiles(services(new Date(now.getTime() + 60_000)))).toBe(0);
    await deleteUnusedFiles(services(new Date(now.getTime() + 2 * 3_600_000)));
    const files = await storedFiles();
    expect(files).toContain(`documents/${used.fileId}`);
    expect(files).not.toContain(`documents/${fileId}`);
  });

  test('deleting an account makes its documents unreadable immediately, and deletes their files later', async () => {
    const doctorId = await newDoctor();
    const { fileId } = await find(doctorId, await add(doctorId));
    await database.db
      .updateTable('doctor')
      .set({ deletion_requested_at: new Date(now.getTime() - 20 * 86_400_000) })
      .where('id', '=', doctorId)
      .execute();
    expect(await deleteAccounts({ db: database.db, now, staffEmail: 'desk@example.org' })).toBe(1);
    expect(await readCredentialFile(services(), fileId)).toBeNull();
    await deleteUnusedFiles(services(new Date(now.getTime() + 2 * 3_600_000)));
    expect(readdirSync(path.join(folder, 'storage', 'documents'))).not.toContain(fileId);
  });
});

describe('links to documents', () => {
  async function open() {
    const doctorId = await newDoctor();
    const id = await add(doctorId);
    const href = await openCredential(services(), { id, viewerId: doctorId, staffId: null });
    const token = decodeURIComponent(href.slice('/user/documents/'.length));
    return { doctorId, id, token };
  }
  const follow = (token: string, viewerId: string, at = now) =>
    findLinkedFile(services(at), { token, viewerIds: [viewerId] });

  test('a document’s link downloads the file under a name without personal data, and expires after five minutes', async () => {
    const { doctorId, token } = await open();
    expect(await follow(token, doctorId)).toEqual({
      name: 'passport.pdf',
      type: 'application/pdf',
      content: pdf,
    });
    expect(await follow(token, doctorId, new Date(now.getTime() + 5 * 60_000 + 1))).toBeNull();
  });

  test('a document’s link downloads nothing for another person, if the link was changed, or once the document is deleted', async () => {
    const { doctorId, id, token } = await open();
    expect(await follow(token, randomUUID())).toBeNull();
    expect(await follow(token.replace(id, randomUUID()), doctorId)).toBeNull();
    expect(await follow('nonsense', doctorId)).toBeNull();
    await deleteCredential(services(), { id, doctorId });
    expect(await follow(token, doctorId)).toBeNull();
  });
});

test.each([
  ['checked', '2027-03-01', 'checked'],
  ['checked', null, 'checked'],
  ['waiting', '2027-02-25', 'expires-soon'],
  ['waiting', '2027-02-26', 'waiting'],
  ['checked', '2026-11-27', 'expires-soon'],
  ['checked', '2026-11-26', 'expired'],
  ['refused', '2027-01-01', 'refused'],
] as const)('a document that is %s and expires on %s is shown as %s', (state, expiresOn, standing) => {
  expect(readStanding({ state, expiresOn }, '2026-11-27')).toBe(standing);
});

test('reminds a doctor once 90, 30 and 7 days before a document expires, and once when it has expired', async () => {
  const doctorId = await newDoctor();
  await add(doctorId, { expiresOn: '2027-06-30' });
  await add(doctorId, { kind: 'indemnity', expiresOn: '2027-06-30' });
  const sent: string[] = [];
  for (let ahead = 100; ahead >= -3; ahead -= 1) {
    const at = new Date(Date.parse('2027-06-30T03:00:00Z') - ahead * 86_400_000);
    const reminded = await remindOfExpiry({ db: database.db, now: at });
    expect(await remindOfExpiry({ db: database.db, now: at })).toBe(0);
    if (reminded > 0) sent.push(`${reminded} at ${ahead}`);
  }
  expect(sent).toEqual(['1 at 90', '1 at 30', '1 at 7', '1 at 0']);
});
