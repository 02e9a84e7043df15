import { randomUUID } from 'node:crypto';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import { actOn, staffDesk } from '@/tests/staff-context';
import { sendVacancy } from '@/tests/factories/vacancy';
import { staffVacancies } from './staff-vacancies-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T00:05:00Z' });
beforeAll(async () => {
  const at = { created_at: context.now, updated_at: context.now };
  const member = { id: context.member.id, email: 'm@example.org', given_name: 'Mem', family_name: 'Ber' };
  await database.db
    .insertInto('staff_member')
    .values({ ...member, ...at, roles: ['consultant'] })
    .execute();
});

test('finds the contacts of earlier vacancies, with the place of the latest, by a phone number in the national form, and logs it', async () => {
  const { id } = await sendVacancy(
    { db: database.db, now: context.now },
    {
      placeId: 'mackay-qld',
    },
  );
  await database.db
    .updateTable('vacancy_request')
    .set({ phone: '+61755500777', contact_name: 'Rosa Keane', email: 'rosa@example.org' })
    .where('id', '=', id)
    .execute();
  const search = (phone: string) =>
    actOn(context, staffVacancies.actions?.['known-contacts'], 'new', { phone });
  const contact = {
    ...{ name: 'Rosa Keane', email: 'rosa@example.org' },
    ...{ facility: 'Cooktown Hospital', town: 'Mackay', region: 'AU-QLD' },
  };
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

test('a new employer typed for a call gets the earlier vacancies of the same name and contact', async () => {
  const services = { db: database.db, now: context.now };
  const contact = { organisation: 'Wattle Coast Hospitals', email: 'keane@example.org' };
  const same = await sendVacancy(services, { ...contact, organisation: 'wattle coast hospitals' });
  const otherContact = await sendVacancy(services, { ...contact, email: 'other@example.org' });
  const samePhone = await sendVacancy(services, {
    ...{ ...contact, email: 'rosters@example.org', phone: '+61755500888' },
  });
  const otherName = await sendVacancy(services, { ...contact, organisation: 'Wattle Coast Clinic' });
  const organisationId = randomUUID();
  const added = await actOn(context, staffVacancies.create, '', {
    ...{ ...contact, id: randomUUID(), organisationId, facility: 'Dubbo Hospital', region: 'AU-NSW' },
    ...{ contact_name: 'Rosa Keane', phone: '07 5550 0888', specialty: 'emergency-medicine' },
    ...{ grade: 'registrar', work_type: 'locum', doctors: 1, from: '2026-12-07', to: '' },
    called_at: '2026-11-23T23:40:00Z',
  });
  expect(added).toMatchObject({
    value: {
      change: [
        { action: 'organisation.added' },
        ...[same.reference, samePhone.reference].map((reference) => ({
          ...{ action: 'organisation.vacancy-assigned', subject: organisationId },
          after: { reference, isMatched: true },
        })),
        { action: 'vacancy.added' },
      ],
    },
  });
  const readOwner = async ({ id }: { id: string }) =>
    (
      await database.db
        .selectFrom('vacancy_request')
        .select('organisation_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).organisation_id;
  expect(await Promise.all([same, samePhone, otherContact, otherName].map(readOwner))).toEqual([
    ...[organisationId, organisationId, null, null],
  ]);
});
