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
