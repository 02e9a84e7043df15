import { randomUUID } from 'node:crypto';
import { enquiryInput, sendEnquiry } from '@/tests/factories/enquiry';
import { actOn, getActionData, readList, staffDesk } from '@/tests/staff-context';
import { staffConsultants } from './staff-consultants-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T06:00:00Z', roles: ['administrator'] });

test('the list counts the open enquiries that each consultant has claimed', async () => {
  const { db } = database;
  const { now } = context;
  const [first] = (await readList(context, staffConsultants)).rows;
  expect(first).toMatchObject({ openEnquiries: null });
  const staffId = randomUUID();
  await db
    .insertInto('staff_member')
    .values({
      ...{
        id: staffId,
        given_name: 'Ida',
        family_name: 'Ng',
        email: 'ida@example.org',
        roles: ['consultant'],
      },
      ...{ consultant_id: String(first?.id), created_at: now, updated_at: now },
    })
    .execute();
  for (const state of ['received', 'contacted', 'closed'] as const) {
    const input = { ...enquiryInput, email: `${state}@example.com` };
    const { reference } = await sendEnquiry({ db, now }, { input });
    await db
      .updateTable('enquiry')
      .set({
        claimed_by: staffId,
        claimed_at: now,
        state,
        ...(state === 'closed' && { next_due_at: null, remind_at: null }),
      })
      .where('reference', '=', reference)
      .execute();
  }
  const { rows } = await readList(context, staffConsultants);
  expect(rows.map(({ openEnquiries }) => openEnquiries).filter(Boolean)).toEqual([{ staffId, count: 2 }]);
});

const details = {
  ...{ givenName: 'Wiremu', familyName: 'Sample', phone: '', introduction: '', active: true },
  ...{ regions: ['AU-QLD'], specialties: [], opens: 9 * 60, closes: 17 * 60, workDays: [4, 2, 3] },
};

test('a new consultant has the chosen days and hours, and a change of them is recorded', async () => {
  const id = randomUUID();
  const added = await getActionData(actOn(context, staffConsultants.create, 'new', { id, ...details }));
  expect(added).toMatchObject({ opens: 540, closes: 1020, workDays: [2, 3, 4] });
  const change = { ...details, version: added.version, workDays: [2, 3], closes: 16 * 60 };
  expect(await actOn(context, staffConsultants.update, id, change)).toMatchObject({
    ...{ ok: true, value: { change: { after: { changed: ['closes', 'workDays'] } } } },
  });
});

test.each([
  [{ closes: 9 * 60 }, { closes: 'The working day must end after it starts' }],
  [{ opens: 5 * 60 }, { opens: 'Choose when the working day starts' }],
  [{ workDays: [] }, { workDays: 'Choose at least one day' }],
])('refuses the hours %j with words at the field', (change, fields) => {
  const read = staffConsultants.create?.read({ id: randomUUID(), ...details, ...change });
  const problems = read?.ok === false ? read.error.issues : [];
  expect(Object.fromEntries(problems.map(({ path, message }) => [path.join('.'), message]))).toEqual(fields);
});

test.each([
  { opens: 1020, closes: 1020 },
  { opens: 300, closes: 1020 },
  { opens: 540, closes: 1230 },
  { work_days: [] },
  { work_days: [6] },
])('the database refuses the hours %j', async (hours) => {
  const change = database.db.updateTable('consultant').set(hours).execute();
  await expect(change).rejects.toThrow(/consultant_(hours|work_days)/);
});
