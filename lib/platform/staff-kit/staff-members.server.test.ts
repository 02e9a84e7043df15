import { randomUUID } from 'node:crypto';
import { databaseWithData } from '@/tests/database-with-data';
import type { StaffRole } from './staff';
import { addStaffMember, changeStaffMember, listStaff } from './staff-members.server';

const database = databaseWithData();

const services = () => ({ db: database.db, now: new Date('2026-11-24T00:05:00Z') });
const person = (id: string, roles: StaffRole[]) => ({
  ...{ email: `${id}@example.org`, givenName: 'Mem', familyName: 'Ber', roles, team: '', consultantId: null },
  active: true,
});

test('if the last two administrators lose their role simultaneously, only one of the two changes succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    await database.db.deleteFrom('staff_member').execute();
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await addStaffMember(services(), id, person(id, ['administrator']));
    const answers = await Promise.all(
      ids.map((id) => changeStaffMember(services(), id, { ...person(id, ['manager']), version: 0 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toEqual({
      ok: false,
      failure: { code: 'staff/last-administrator' },
    });
    const roles = (await listStaff(database.db)).flatMap((member) => member.roles);
    expect(roles.toSorted()).toEqual(['administrator', 'manager']);
  }
});
