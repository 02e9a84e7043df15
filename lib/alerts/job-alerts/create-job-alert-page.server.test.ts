import { ZodType } from 'zod';
import type { PageRequest } from '@/lib/http/page.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { databaseWithData } from '@/tests/database-with-data';
import { createAlertSchema } from './create-job-alert-page.server';

const database = databaseWithData();

async function readForm(fields: Record<string, string>, query: PageRequest['query'] = {}) {
  const app = {
    db: database.db,
    clock: fixedClock('2026-11-20T01:05:00Z'),
    referenceData: async () => database.data,
  };
  // The schema uses only these services, so the test casts an incomplete `app`.
  const schema = await createAlertSchema({ app, query, session: null } as unknown as PageRequest);
  if (!(schema instanceof ZodType)) throw new Error('No schema');
  return schema.parse({ frequency: 'daily', email: 'ada@example.com', ...fields });
}

test('an alert that was not created from a search has only the criteria chosen in the form: work type, grade, speciality, region', async () => {
  const alert = await readForm({
    ...{ name: 'All new jobs', specialty: 'emergency-medicine', grade: 'registrar' },
    ...{ region: 'queensland', work_type: 'locum' },
  });
  expect(alert).toMatchObject({
    name: 'Locum emergency medicine registrar jobs in Queensland',
    criteria: {
      specialties: ['emergency-medicine'],
      grades: ['registrar'],
      regions: ['queensland'],
      workTypes: ['locum'],
    },
  });
});

test('if a choice in the alert form stays at “All”, the alert uses the criterion from the search in the page’s URL', async () => {
  const alert = await readForm(
    { name: 'Nights', specialty: '', grade: '', region: '', work_type: '' },
    { grade: 'consultant' },
  );
  expect(alert).toMatchObject({ name: 'Nights', criteria: { grades: ['consultant'] } });
});

test('an alert can be limited to the dates chosen in the form', async () => {
  const alert = await readForm({ name: 'All new jobs', from: '2026-12-01', to: '2026-12-31' });
  expect(alert).toMatchObject({ criteria: { availableFrom: '2026-12-01', availableTo: '2026-12-31' } });
  expect(alert.name).not.toBe('All new jobs');
});

test.each([
  [{ to: '2026-11-19' }, 'This date has passed. Choose a later date, or remove it.'],
  [{ from: '2026-12-02', to: '2026-12-01' }, 'Choose the same day as “Available from”, or a later day.'],
])('refuses dates on which no job can be found: %j', async (days, message) => {
  await expect(readForm({ name: 'Summer', ...days })).rejects.toThrow(message);
});

test('the fields of the form decide, not what an earlier preview had in its URL', async () => {
  const alert = await readForm(
    { name: 'Registrar jobs', grade: '', region: 'queensland' },
    { narrow: '1', grade: 'registrar' },
  );
  expect(alert).toEqual(
    expect.objectContaining({ name: 'Jobs in Queensland', criteria: { regions: ['queensland'] } }),
  );
});
