import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deleteAccounts } from '@/lib/doctors/account/delete-accounts.server';
import { deleteUnusedFiles } from '@/lib/doctors/credentials/credential-files.server';
import type { ApiRequest } from '@/lib/http/api-route.server';
import type { PageAnswer } from '@/lib/http/page.server';
import { selectTimesheets } from '@/lib/placements/placement/timesheet-store.server';
import { mailToken } from '@/lib/platform/emails/mail-token.server';
import { folderStorage } from '@/lib/services/storage/storage-folder.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { placementSteps } from '@/tests/factories/placement';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { sendForm } from '@/tests/send-form';
import { readList, staffDesk } from '@/tests/staff-context';
import { answerExpenseReceipt } from './expense-receipt-api.server';
import { staffTimesheets } from './staff-timesheets-resource.server';
import { doctorTimesheet, linkedTimesheet } from './timesheet-page.server';
import type { TimesheetPageView } from './timesheet-view';

const { database, context } = staffDesk({ now: '2027-01-27T00:00:00Z' });
const folder = mkdtempSync(path.join(tmpdir(), 'receipts-'));
const storage = folderStorage(folder);
let app: typeof context.app;
beforeAll(() => {
  app = { ...context.app, storage };
});
afterAll(() => rmSync(folder, { recursive: true }));
const steps = placementSteps(() => database);

async function worked() {
  const sent = await steps.sent();
  await steps.confirm(sent.placement.id, 'employer');
  await steps.confirm(sent.placement.id, 'doctor');
  const [timesheet] = await selectTimesheets(database.db, sent.placement.id);
  if (!timesheet) throw new Error('There is no timesheet');
  const request = pageRequest(buildSession(sent.doctorId), {
    app,
    query: { reference: timesheet.reference },
  });
  return { ...sent, timesheet, request };
}
type Worked = Awaited<ReturnType<typeof worked>>;

const receipt = Buffer.from('%PDF-1.7\nTaxi 412.50\n%%EOF\n');
const taxi = {
  ...{ do: 'expense', 'expense-kind': 'travel', 'expense-day': '2027-01-24' },
  ...{ 'expense-what': 'Taxi from the airport', 'expense-amount': '$412.50' },
};
const post = (
  { request }: Pick<Worked, 'request'>,
  fields: Record<string, string>,
  { file = receipt, key = randomUUID() }: { file?: Buffer | null; key?: string } = {},
) =>
  sendForm(
    {
      schema: doctorTimesheet.schema,
      submit: (on: Worked['request'], posted: Parameters<typeof doctorTimesheet.submit>[1]) =>
        doctorTimesheet.submit(on, posted, key, file),
    },
    request,
    fields,
  );
const send = (own: Worked) =>
  post(own, {
    ...{ do: 'fill', then: 'send', version: '1', round: '0', name: 'Ana Tan', agree: 'on' },
    ...{ 's0-start': '08:00', 's0-end': '18:00', 's0-break': '0' },
    ...{ 's1-start': '08:00', 's1-end': '18:00', 's1-break': '0' },
  });

function readPage(answer: PageAnswer<TimesheetPageView>) {
  if (!('props' in answer) || !answer.props.timesheet) throw new Error('No page');
  return { ...answer.props.timesheet, claimsUntil: answer.props.claimsUntil };
}
const load = async ({ request }: Worked) => readPage(await doctorTimesheet.load(request, unsentForm));

async function openLink({ placement, timesheet }: Worked, side: 'doctor' | 'employer') {
  const { id } = await database.db
    .selectFrom('placement_link')
    .select('id')
    .where('placement_id', '=', placement.id)
    .where('side', '=', side)
    .executeTakeFirstOrThrow();
  const token = mailToken(app.config.secrets.mailLinks, 'timesheet', `${id}:${timesheet.id}`);
  return readPage(await linkedTimesheet.load(pageRequest(null, { app, query: { token } }), unsentForm));
}

async function download(href: string | null | undefined) {
  const headers: Record<string, unknown> = {};
  let content: Buffer | null = null;
  const res = {
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    end: (sent: Buffer) => void (content = sent),
  };
  const req = { query: { token: href?.split('/')[3] } };
  const answer = await answerExpenseReceipt({ app, req, res } as unknown as ApiRequest);
  return answer ? answer.status : { content: String(content), headers };
}

test('stores an expense once even if its form is sent twice, and shows it to the employer after the hours are sent', async () => {
  const own = await worked();
  const key = randomUUID();
  const twice = await Promise.all([post(own, taxi, { key }), post(own, taxi, { key })]);
  expect(twice).toEqual([
    expect.objectContaining({ toast: expect.objectContaining({ state: 'success' }) }),
    expect.objectContaining({ toast: expect.objectContaining({ state: 'success' }) }),
  ]);
  const page = await load(own);
  expect(page.expenses).toMatchObject([
    { title: 'Travel, Sun\u00a024\u00a0Jan', what: 'Taxi from the airport', amount: '$412.50' },
  ]);
  expect(page).toMatchObject({ expenseTotal: '$412.50 AUD', claimsUntil: '2027-01-27' });
  expect(await storage.list('documents')).toHaveLength(1);
  const secrets = app.config.secrets.mailLinks;
  const early = `/api/timesheets/${mailToken(secrets, 'expense-receipt', `employer:${key}:2027-01-27`)}/receipt`;
  expect(await download(early)).toBe(404);
  await send(own);
  const shown = await openLink(own, 'employer');
  expect(shown).toMatchObject({ expenseTotal: '$412.50 AUD', claimsUntil: null });
  expect(await download(shown.expenses[0]?.receiptHref)).toMatchObject({
    content: receipt.toString(),
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${page.reference.toLowerCase()}-receipt-1.pdf"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
    },
  });
  const old = mailToken(secrets, 'expense-receipt', `employer:${key}:2027-01-25`);
  expect(await download(`/api/timesheets/${old}/receipt`)).toBe(404);
  const list = await readList({ ...context, app }, staffTimesheets, { state: 'all' });
  expect(list.rows).toContainEqual(
    expect.objectContaining({ reference: page.reference, expensesCents: 41_250 }),
  );
});

test.each<[string, Partial<typeof taxi>, Buffer | null, { field: string; message: string }]>([
  ['no receipt', {}, null, { field: 'expense-receipt', message: 'Choose a file with the receipt' }],
  [
    'a file that lies about its type',
    {},
    Buffer.from('<html>'),
    { field: 'expense-receipt', message: expect.stringContaining('not a PDF') },
  ],
  [
    'an amount in words',
    { 'expense-amount': 'four' },
    receipt,
    { field: 'expense-amount', message: 'Enter the amount, like 412.50' },
  ],
  [
    'an amount that is too high',
    { 'expense-amount': '20000.01' },
    receipt,
    { field: 'expense-amount', message: 'Enter at most 20,000' },
  ],
  [
    'a day in the future',
    { 'expense-day': '2027-01-28' },
    receipt,
    { field: 'expense-day', message: 'This day is in the future' },
  ],
  [
    'a kind that does not exist',
    { 'expense-kind': 'fuel' },
    receipt,
    { field: 'expense-kind', message: 'Choose the kind of expense' },
  ],
])('refuses an expense with %s', async (_, change, file, error) => {
  const own = await worked();
  expect(await post(own, { ...taxi, ...change }, { file })).toEqual({ errors: [error] });
  expect((await load(own)).expenses).toEqual([]);
});

test('a doctor cannot change expenses after sending the timesheet, and can never change another doctor’s expenses', async () => {
  const own = await worked();
  await post(own, taxi);
  const [expense] = (await load(own)).expenses;
  const remove = { do: 'remove-expense', expense: expense?.id ?? '' };
  const stranger = await insertDoctor(database.db, `${randomUUID()}@example.com`);
  const query = { reference: own.timesheet.reference };
  const other = { request: pageRequest(buildSession(stranger), { app, query }) };
  for (const fields of [taxi, remove])
    expect(await post(other, fields)).toMatchObject({ feedback: { statusCode: 404 } });
  await send(own);
  for (const fields of [taxi, remove])
    expect(await post(own, fields)).toMatchObject({ feedback: { statusCode: 409 } });
  expect((await load(own)).expenses).toHaveLength(1);
});

test('removing an expense deletes its receipt', async () => {
  const own = await worked();
  await post(own, taxi);
  const [expense] = (await load(own)).expenses;
  const before = await storage.list('documents');
  const remove = { do: 'remove-expense', expense: expense?.id ?? '' };
  expect(await post(own, remove)).toMatchObject({ toast: { state: 'success' } });
  expect(await post(own, remove)).toMatchObject({ toast: { state: 'success' } });
  expect((await load(own)).expenses).toEqual([]);
  expect(await storage.list('documents')).toHaveLength(before.length - 1);
});

test('receipts are kept until the doctor’s account is deleted, and the employer keeps only the amounts afterwards', async () => {
  const own = await worked();
  await post(own, taxi);
  await send(own);
  const href = (await openLink(own, 'employer')).expenses[0]?.receiptHref;
  const later = new Date('2027-02-20T00:00:00Z');
  await deleteUnusedFiles({ db: database.db, storage, now: later });
  expect(await download(href)).toMatchObject({ content: receipt.toString() });
  await database.db
    .updateTable('doctor')
    .set({ deletion_requested_at: new Date('2027-01-28T00:00:00Z') })
    .where('id', '=', own.doctorId)
    .execute();
  await deleteAccounts({ db: database.db, now: later, staffEmail: 'desk@example.org' });
  expect(await download(href)).toBe(404);
  await deleteUnusedFiles({ db: database.db, storage, now: later });
  const { expenses, expenseTotal } = await openLink(own, 'employer');
  expect(expenseTotal).toBe('$412.50 AUD');
  expect(expenses).toMatchObject([{ title: 'Travel, Sun\u00a024\u00a0Jan', what: '', receiptHref: null }]);
});
