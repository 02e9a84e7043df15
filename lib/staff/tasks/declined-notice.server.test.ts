import { claimVacancy } from '@/lib/employers/handling/claim-vacancy.server';
import { recordChanges } from '@/lib/platform/staff-kit/audit-log.server';
import type { AuditChange } from '@/lib/platform/staff-kit/staff-resource.server';
import { shortlistSteps } from '@/tests/factories/shortlist';
import { readList, staffDesk } from '@/tests/staff-context';
import { staffNotices } from './staff-notices-resource.server';

const { database, context } = staffDesk({ now: '2026-11-24T02:00:00Z' });
const steps = shortlistSteps(() => database.db);
let staffId = '';
beforeAll(async () => {
  staffId = context.member.id;
  const at = { created_at: context.now, updated_at: context.now };
  const member = { id: staffId, email: 'm@example.org', given_name: 'Mem', family_name: 'Ber' };
  await database.db
    .insertInto('staff_member')
    .values({ ...member, ...at, roles: ['consultant'] })
    .execute();
});

const readDeclined = async () =>
  (await readList(context, staffNotices, {})).rows.filter(({ kind }) => kind === 'declined');

async function decline(reason: 'rate' | 'other', details: string) {
  const { id, reference } = await steps.vacancy();
  const entry = await steps.add(id, (await steps.enquired(id, true)).email);
  await claimVacancy(steps.at(), { id, staffId });
  await steps.send(id);
  await steps.answer(id, entry.id, { kind: 'declined', reason, details });
  return { id, reference };
}

test.each([
  ['rate', 'At most 2,000 a day.', /: The rate is above our limit\. “At most 2,000 a day\.”$/],
  ['rate', '', /: The rate is above our limit$/],
  ['other', 'No nights, please.', /: “No nights, please\.”$/],
] as const)('the notice says why the employer declined a doctor: %s “%s”', async (reason, details, about) => {
  const { reference } = await decline(reason, details);
  const notice = (await readDeclined()).find((one) => String(one.about).startsWith(reference));
  expect(notice?.about).toMatch(about);
});

test.each([
  ['opened the vacancy', ({ id }) => ({ action: 'vacancy.opened', subject: id })],
  ['acted on the vacancy', ({ reference }) => ({ action: 'vacancy.note-added', subject: reference })],
] as const satisfies [string, (vacancy: { id: string; reference: string }) => AuditChange][])(
  'the notice about a declined doctor is done once the member has %s',
  async (_, toChange) => {
    const vacancy = await decline('rate', '');
    const read = async () =>
      (await readDeclined()).find((one) => String(one.about).startsWith(vacancy.reference));
    const screen = '/staff/vacancies';
    await recordChanges(database.db, [toChange(vacancy)], {
      ...{ staffId, screen, now: new Date('2026-11-24T00:01:00Z') },
    });
    expect(await read()).toMatchObject({ isDone: false, isNew: true });
    await recordChanges(database.db, [toChange(vacancy)], { staffId, screen, now: context.now });
    expect(await read()).toMatchObject({ isDone: true, isNew: false });
  },
);
