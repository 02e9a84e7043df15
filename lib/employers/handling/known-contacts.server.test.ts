import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import type { StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { actOn, staffContext } from '@/tests/staff-context';
import { createTestDatabase } from '@/tests/test-database';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffVacancies } from './staff-vacancies-resource.server';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let context: StaffContext;
beforeAll(async () => {
  database = await createTestDatabase();
  context = staffContext(database, { now: '2026-11-24T00:05:00Z' });
  const at = { created_at: context.now, updated_at: context.now };
  const member = { id: context.member.id, email: 'm@example.org', given_name: 'Mem', family_name: 'Ber' };
  await database.db
    .insertInto('staff_member')
    .values({ ...member, ...at, roles: ['consultant'] })
    .execute();
}, 60_000);
afterAll(async () => {
  await context.app.db.destroy();
  await database.drop();
});

test('finds the contacts of earlier vacancies by a phone number in the national form, and logs it', async () => {
  const { id } = await sendVacancy({ db: database.db, now: context.now }, { urgency: 'planning' });
  await database.db
    .updateTable('vacancy_request')
    .set({ phone: '+61755500777', contact_name: 'Rosa Keane', email: 'rosa@example.org' })
    .where('id', '=', id)
    .execute();
  const search = (phone: string) =>
    actOn(context, staffVacancies.actions?.['known-contacts'], 'new', { phone });
  const contact = { name: 'Rosa Keane', email: 'rosa@example.org' };
  const change = { action: 'vacancy.contact-found', subject: id } as const;
  const found = await search('07 5550 0777');
  expect(found).toMatchObject({ value: { data: { contacts: [contact] }, change: [change] } });
  const { id: staffId } = context.member;
  await recordChanges(database.db, [change], { staffId, screen: '/vacancies/create', now: context.now });
  expect(await search('07 5550 0777')).toMatchObject({
    value: { data: { contacts: [contact] }, change: [] },
  });
  expect(await search('07 5550')).toMatchObject({ value: { data: { contacts: [] }, change: [] } });
});
