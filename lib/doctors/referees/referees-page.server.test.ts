import { startApp } from '@/lib/app/start-app.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor } from '@/tests/factories/enquiry';
import { insertReferee, insertRequest } from '@/tests/factories/referee';
import { buildSession, pageRequest, unsentForm } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import { loadReferees } from './referees-page.server';

const database = siteDatabase();

test('offers the doctor a prepared email only to a referee whom the doctor has asked for a reference', async () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const doctorId = await insertDoctor(database.db, 'ada@example.com');
  await insertReferee(database.db, doctorId, now, { name: 'Ruth Abernethy', email: 'ruth@example.org' });
  await insertRequest(database.db, doctorId, now, { name: 'Samuel Okafor', email: 'samuel@example.org' });
  const app = { ...startApp(), clock: fixedClock(now) };
  const answer = await loadReferees(pageRequest(buildSession(doctorId), { app, query: {} }), unsentForm);
  if (!('props' in answer)) throw new Error('The page was not rendered');
  const hrefs = new Map(answer.props.referees.map(({ name, mailHref }) => [name, mailHref]));
  expect(hrefs.get('Ruth Abernethy')).toBeNull();
  const link = new URL(hrefs.get('Samuel Okafor') ?? '');
  expect(decodeURIComponent(link.pathname)).toBe('samuel@example.org');
  expect(link.searchParams.get('body')).toMatch(/^Dear Samuel Okafor,\r\n\r\nOn 20 November, /);
});
