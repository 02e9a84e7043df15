import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { createTestDatabase } from '@/tests/test-database';
import { gradeGroupNames, gradeGroups } from './grade-group';

test('each grade belongs to exactly one grade group, and each group can be chosen', async () => {
  const { db, drop } = await createTestDatabase();
  const { grades } = await getReferenceData(db);
  expect(Object.values(gradeGroups).flat().toSorted()).toEqual([...grades.keys()].toSorted());
  expect([...gradeGroupNames].toSorted()).toEqual(Object.keys(gradeGroups).toSorted());
  await drop();
});
