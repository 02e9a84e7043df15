import { randomUUID } from 'node:crypto';
import { enquiryInput, sendEnquiry } from '@/tests/factories/enquiry';
import { readList, staffDesk } from '@/tests/staff-context';
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
