import { createSocket, type Socket } from 'node:dgram';
import { generateKeyPairSync } from 'node:crypto';
import { serviceProbes } from '@/lib/services/supervision/service-probes.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { createTestDatabase } from '@/tests/test-database';
import { checkSenderRecords, findSenderDomain, listSenderRecords } from './check-mail-records.server';
import { checkMailRecords } from './mail-records.server';

/** DNS server (RFC 1035) that answers TXT queries from `zone`, and ignores queries for names in `silent`. */
let server: Socket;
let zone: Record<string, string[]> = {};
const silent = new Set<string>();
const asked: string[] = [];
beforeAll(async () => {
  server = createSocket('udp4', (query, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    asked.push(name);
    if (silent.has(name)) return;
    const records = zone[name] ?? [];
    const header = Buffer.alloc(12);
    query.copy(header, 0, 0, 2);
    // 0x8180 marks a response of a recursive server. Response code 3 means that the name does not exist.
    header.writeUInt16BE(0x8180 | (zone[name] ? 0 : 3), 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    const answers = records.map((text) => {
      const parts = text.match(/[^]{1,255}/g) ?? [''];
      const data = Buffer.concat(
        parts.map((part) => Buffer.from(`${String.fromCharCode(part.length)}${part}`, 'latin1')),
      );
      const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0]);
      record.writeUInt16BE(data.length, 10);
      return Buffer.concat([record, data]);
    });
    server.send(Buffer.concat([header, query.subarray(12, at + 5), ...answers]), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  zone = {};
  silent.clear();
  asked.length = 0;
});

const probes = () =>
  serviceProbes({
    smtpUrl: 'smtp://127.0.0.1:1',
    errorReportsUrl: null,
    dns: { servers: [`127.0.0.1:${server.address().port}`], timeout: 400 },
  });
async function checkRecord(record: 'spf' | 'dkim' | 'dmarc', domain = 'mail.jobs.com.au', selector = 's1') {
  const results = await checkMailRecords(probes().txtRecords, { domain, dkimSelector: selector || null });
  const { state, remark, name } = results.find((result) => result.record === record) ?? {};
  return { state, remark, name };
}

function publicKey(bits: number): string {
  const { publicKey: key } = generateKeyPairSync('rsa', { modulusLength: bits });
  return key.export({ format: 'der', type: 'spki' }).toString('base64');
}
const key2048 = publicKey(2048);

test.each([
  [undefined, 'missing', ''],
  [[], 'missing', ''],
  [['google-site-verification=x'], 'missing', ''],
  [['v=spf10 -all'], 'missing', ''],
  [['V=SPF1 include:relay.net ~all', 'other'], 'found', ''],
  [['v=spf1 redirect=_spf.relay.net'], 'found', ''],
  [
    ['v=spf1 include:relay.net'],
    'found',
    'This DNS record does not reject any server. End the record with ~all or -all',
  ],
  [['v=spf1 +all'], 'wrong', 'This DNS record lets every server send email for this domain'],
  [['v=spf1 -all', 'v=spf1 ~all'], 'wrong', 'There are 2 records, so receivers ignore all of them'],
])('reports the SPF records %j as %s', async (records, state, remark) => {
  if (records) zone = { 'mail.jobs.com.au': records };
  expect(await checkRecord('spf')).toEqual({ state, remark, name: 'mail.jobs.com.au' });
});

test.each([
  [undefined, 'missing', ''],
  [[`v=DKIM1; k=rsa; p=${key2048}`], 'found', ''],
  [[`k=rsa; t=y; p=${key2048}`], 'found', 'The record is marked as a test (t=y)'],
  [[`p=${publicKey(1024)}`], 'found', 'The key has 1024 bits; use 2048'],
  [['v=DKIM1; k=ed25519; p=11qYAYKxCrfVS/7TyWQHOg7hcvPapiMlrwIaaPcHURo='], 'found', ''],
  [['v=DKIM1; p='], 'wrong', 'The key is revoked'],
  [['v=DKIM1; p=AAAA'], 'wrong', 'The key cannot be read'],
  [['v=spf1 -all'], 'wrong', 'This DNS record is not a DKIM key'],
])('reports the DKIM records %j as %s', async (records, state, remark) => {
  if (records) zone = { 's1._domainkey.mail.jobs.com.au': records };
  expect(await checkRecord('dkim')).toMatchObject({ state, remark });
});

test('skips the DKIM check if no selector is set', async () => {
  expect(await checkRecord('dkim', 'jobs.com.au', '')).toMatchObject({ state: 'unchecked' });
  expect(asked.filter((name) => name.includes('domainkey'))).toEqual([]);
});

const onlyReports = 'With p=none, receivers only report forged emails. Use quarantine or reject';
test.each([
  [{}, 'missing', ''],
  [{ '_dmarc.mail.jobs.com.au': ['v=DMARC1; p=reject'] }, 'found', ''],
  [{ '_dmarc.mail.jobs.com.au': ['v=DMARC1;p=none'] }, 'found', onlyReports],
  [
    { '_dmarc.jobs.com.au': ['v=DMARC1; p=quarantine'] },
    'found',
    'The record comes from the domain jobs.com.au',
  ],
  [
    { '_dmarc.jobs.com.au': ['v=DMARC1; p=reject; sp=none'] },
    'found',
    `The record comes from the domain jobs.com.au. ${onlyReports}`,
  ],
  [
    { '_dmarc.mail.jobs.com.au': ['v=DMARC1; p=maybe'] },
    'wrong',
    'The policy (p=) must be none, quarantine or reject',
  ],
  [
    { '_dmarc.mail.jobs.com.au': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
    'wrong',
    'There are 2 records, so receivers ignore all of them',
  ],
])('reports the DMARC records %j as %s', async (records, state, remark) => {
  zone = records;
  expect(await checkRecord('dmarc')).toMatchObject({ state, remark });
});

test('reports the DNS records as unavailable if the DNS server does not answer', async () => {
  silent.add('mail.jobs.com.au');
  expect(await checkRecord('spf')).toMatchObject({ state: 'unavailable' });
  const away = serviceProbes({
    ...{ smtpUrl: 'smtp://127.0.0.1:1', errorReportsUrl: null },
    dns: { servers: ['127.0.0.1:1'], timeout: 400 },
  });
  const results = await checkMailRecords(away.txtRecords, { domain: 'jobs.com.au', dkimSelector: 's1' });
  expect(results.map(({ state }) => state)).toEqual(['unavailable', 'unavailable', 'unavailable']);
});

test.each([
  ['Onward <hello@jobs.com.au>', 'smtps://mail.relay.net', 'jobs.com.au'],
  ['hello@JOBS.com.au', 'smtps://mail.relay.net', 'jobs.com.au'],
  ['hello@jobs.com.au', 'smtp://127.0.0.1:1025', null],
  ['hello@jobs.com.au', 'smtp://localhost:1025', null],
  ['Onward <hello@onward.example>', 'smtps://mail.relay.net', null],
  ['hello@example.com', 'smtps://mail.relay.net', null],
  ['hello@mailhost', 'smtps://mail.relay.net', null],
])(
  'for the sender %s and the mail server %s, checks the DNS records of the domain %s',
  (mailFrom, smtpUrl, domain) => {
    expect(findSenderDomain({ mailFrom, smtpUrl })).toBe(domain);
  },
);

test('stores the last results for the health page, and makes no DNS request if emails go to the local inbox', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const real = { mailFrom: 'a@jobs.com.au', smtpUrl: 'smtps://relay.net', mailDkimSelector: null };
  const check = (config: typeof real, at: string) =>
    checkSenderRecords({ config, db, clock: fixedClock(new Date(at)), probes: probes() });
  const local = { ...real, smtpUrl: 'smtp://127.0.0.1:1025' };
  expect(await check(local, '2026-11-26T03:00:00Z')).toContain('local inbox');
  expect(asked).toEqual([]);
  expect(await listSenderRecords({ config: local, db })).toEqual({ domain: null, records: [] });

  expect(await check(real, '2026-11-26T03:00:00Z')).toBe('spf missing, dkim unchecked, dmarc missing');
  zone = { 'jobs.com.au': ['v=spf1 ~all'] };
  await check(real, '2026-11-26T03:05:00Z');
  const { domain, records } = await listSenderRecords({ config: real, db });
  expect(domain).toBe('jobs.com.au');
  expect(records[0]).toEqual({
    ...{ record: 'spf', state: 'found', name: 'jobs.com.au', found: 'v=spf1 ~all', remark: '' },
    checkedAt: '2026-11-26T03:05:00.000Z',
  });
  await database.drop();
});
