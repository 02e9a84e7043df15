import { insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { pageRequest } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadExamples } from './examples-page.server';

const database = siteDatabase();

test('shows each template’s newest email as HTML and as text', async () => {
  const { db } = database;
  await sendEnquiry({ db, now: new Date('2026-11-20T00:00:00Z') }, { jobs: [await insertJob(db)] });
  expect(await loadExamples(pageRequest(null))).toMatchObject({
    props: {
      emails: [
        { template: 'enquiry-received', html: expect.stringContaining('<html'), text: expect.any(String) },
        { template: 'enquiry-staff' },
      ],
    },
  });
});

test('the examples page does not exist in production', async () => {
  const { app } = pageRequest(null);
  const live = { ...app, config: { ...app.config, appEnv: 'production' as const } };
  expect(await loadExamples(pageRequest(null, { app: live }))).toEqual({ notFound: true });
});
