import { insertJob, sendEnquiry } from '@/tests/factories/enquiry';
import { pageRequest } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadExamples } from './examples-page.server';

const database = siteDatabase();

test('lists the emails by template, and shows the newest of one as HTML and as text', async () => {
  const { db } = database;
  await sendEnquiry({ db, now: new Date('2026-11-20T00:00:00Z') }, { jobs: [await insertJob(db)] });
  const templates = ['enquiry-received', 'enquiry-staff'];

  expect(await loadExamples(pageRequest(null))).toEqual({ props: { templates, email: null } });
  expect(await loadExamples(pageRequest(null, { query: { email: 'enquiry-received' } }))).toMatchObject({
    props: {
      templates,
      email: {
        template: 'enquiry-received',
        html: expect.stringContaining('<html'),
        text: expect.any(String),
      },
    },
  });
});

test('the examples page does not exist in production', async () => {
  const { app } = pageRequest(null);
  const live = { ...app, config: { ...app.config, appEnv: 'production' as const } };
  expect(await loadExamples(pageRequest(null, { app: live }))).toEqual({ notFound: true });
});
