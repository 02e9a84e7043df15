import { enquiryInput, insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { databaseForEachTest } from '@/tests/test-database';
import { actOn, getActionData, staffContext } from '@/tests/staff-context';
import { readReferenceData } from '@/tests/reference-data';
import { startApp } from '@/lib/app/start-app.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { loadDemoStaff } from '@/lib/staff/access/load-demo-staff.server';
import type { PlannedClosing } from './handling';
import { claimEnquiry } from './handle-enquiry.server';
import { staffEnquiries } from './staff-enquiry-resource.server';

const database = databaseForEachTest();
const now = new Date('2026-11-23T01:00:00Z');
afterAll(() => startApp().db.destroy());

async function desk() {
  const { db } = database;
  await loadDemoStaff(db, now);
  const [member, colleague] = await listStaff(db);
  if (!member || !colleague) throw new Error('Staff missing');
  const base = staffContext(database, { now: now.toISOString() });
  const referenceData = () => readReferenceData(db);
  const context = { ...base, app: { ...base.app, db, referenceData }, member };
  const act = (action: string, body: object) =>
    actOn(context, staffEnquiries.actions?.[action], 'bulk', body);
  const references: string[] = [];
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) {
    const input = { ...enquiryInput, email };
    const sent = await sendEnquiry({ db, now }, { job: await insertJob(db), input });
    references.push(sent.reference);
  }
  await db.deleteFrom('email').execute();
  const preview = () =>
    getActionData(act('preview-closing', { references })) as unknown as Promise<{
      rows: PlannedClosing[];
      example: { to: string; text: string } | null;
    }>;
  const close = async (more: object = {}) => {
    const { rows } = await preview();
    const enquiries = rows.map(({ id, state, handler }) => ({ id, state, seenHandler: handler?.id ?? null }));
    return act('close-many', { enquiries, endReason: 'vacancy-closed', tellDoctors: true, ...more });
  };
  const states = async () =>
    (await db.selectFrom('enquiry').select(['state', 'end_reason']).orderBy('reference').execute()).map(
      ({ state, end_reason: reason }) => [state, reason],
    );
  const emails = async () =>
    (await db.selectFrom('email').select('recipient').orderBy('id').execute()).map(
      ({ recipient }) => recipient,
    );
  return { db, act, references, colleague, preview, close, states, emails };
}
const closed = ['closed', 'vacancy-closed'];
const open = ['received', null];

test('previews which doctors are emailed, closes the enquiries for one reason, and undoes the closing', async () => {
  const { act, references, preview, close, states, emails } = await desk();
  expect(await preview()).toMatchObject({
    rows: references.map((id, index) => ({ id, email: `${'abc'[index]}@example.org`, refusal: null })),
    example: { to: 'a@example.org', text: expect.any(String) },
  });
  expect([await states(), await emails()]).toEqual([[open, open, open], []]);

  const done = await close();
  expect(done).toMatchObject({
    value: {
      data: { closed: references.map((id) => ({ id })), refused: [], undoSeconds: 30 },
      change: references.map((subject) => ({
        ...{ action: 'enquiry.moved', subject },
        after: { state: 'closed', endReason: 'vacancy-closed' },
      })),
    },
  });
  expect(await states()).toEqual([closed, closed, closed]);
  expect(await emails()).toEqual(['a@example.org', 'b@example.org', 'c@example.org']);

  const undo = { closed: done.ok ? done.value.data.closed : [] };
  expect(await act('undo-closing', undo)).toMatchObject({ value: { data: { undone: 3, refused: [] } } });
  expect([await states(), await emails()]).toEqual([[open, open, open], []]);
});

test('closes enquiries without an email to the doctors, which can also be undone', async () => {
  const { act, close, states, emails } = await desk();
  const done = await close({ tellDoctors: false });
  expect([await states(), await emails()]).toEqual([[closed, closed, closed], []]);
  await act('undo-closing', { closed: done.ok ? done.value.data.closed : [] });
  expect(await states()).toEqual([open, open, open]);
});

test('refuses each enquiry that has ended or been taken over since the preview, and closes the others', async () => {
  const { db, act, references, colleague, preview, states } = await desk();
  const [first = '', second = ''] = references;
  const enquiries = (await preview()).rows.map(({ id, state }) => ({ id, state, seenHandler: null }));
  await db
    .updateTable('enquiry')
    .set({ state: 'closed', next_due_at: null, remind_at: null })
    .where('reference', '=', first)
    .execute();
  await claimEnquiry({ db, now }, { reference: second, member: colleague, takeOver: false });
  expect((await preview()).rows[0]).toMatchObject({ id: first, refusal: 'The enquiry has ended' });
  const done = await act('close-many', { enquiries, endReason: 'vacancy-closed', tellDoctors: true });
  expect(done).toMatchObject({
    value: {
      data: {
        closed: [{ id: references[2] }],
        refused: [
          { id: first, reason: 'This enquiry has ended' },
          { id: second, reason: expect.stringMatching(/now handles this enquiry/) },
        ],
      },
    },
  });
  expect((await states())[2]).toEqual(closed);
});

test('refuses to close more than 100 enquiries at once, and to close without a reason', () => {
  const read = (body: object) => {
    const answer = staffEnquiries.actions?.['close-many']?.read(body);
    return answer && !answer.ok ? answer.error.issues.map(({ message }) => message) : [];
  };
  const enquiry = { id: 'ENQ-1', state: 'received', seenHandler: null };
  const enquiries = Array.from({ length: 101 }, () => enquiry);
  expect(read({ enquiries, endReason: 'no-such', tellDoctors: true })).toEqual([
    'Select at most 100 enquiries',
    'Choose why the enquiries end',
  ]);
});
