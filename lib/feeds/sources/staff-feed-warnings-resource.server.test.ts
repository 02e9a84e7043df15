import type { FeedAnswer } from '@/tests/feed-server';
import { feedServices, publishUnchecked } from '@/tests/factories/feed-source';
import { feedDesk } from '@/tests/feed-desk';
import { actOn, getActionData, readList } from '@/tests/staff-context';
import { staffJobs } from '@/lib/feeds/job-editing/staff-jobs-resource.server';
import { importDueFeeds } from './import-due-feeds.server';
import { staffFeedWarnings } from './staff-feed-warnings-resource.server';
import { staffFeeds } from './staff-feeds-resource.server';

let answer: () => FeedAnswer = () => ({ status: 404 });
const { database, context, server } = feedDesk(() => answer());

// A CSV file as Excel saves it. Some values of record R2 cannot be parsed.
const headings =
  'reference,title,place,region,country,specialty,grade,workType,start,rate,rateUnit,expires,description';
const sound =
  'R1,ED registrar,Broome,WA,AU,Emergency medicine,Registrar,Locum,31/01/27,"$1,850",per day,15/01/27,Café';
const doubtful =
  'R2,ED registrar,Derby,WA,AU,Emergency medicine,Registrar,Locum,ASAP,"$1,850",per shift,15/01/27,Café';
const file = Buffer.from(`${headings}\n${sound}\n${doubtful}\n`, 'latin1');

const form = () => ({
  ...{ name: 'Hospital', address: server.url, format: 'csv' },
  ...{ when: 'minutes', everyMinutes: 60 },
  mapping: headings.split(',').map((field) => ({ field, column: field, constant: '' })),
});

test('the preview, the run, the list of warnings and the job each show a record’s unreadable parts', async () => {
  answer = () => ({ body: file });
  const preview = await getActionData(actOn(context, staffFeeds.actions?.preview, 'new', form()));
  const lost = [
    'We could not read the start date, so we left it out',
    'We did not recognise the unit of pay, so we left the pay out',
  ];
  expect(preview).toMatchObject({
    rows: [
      { reference: 'R1', start: '2027-01-31', reasons: [], warnings: [] },
      { reference: 'R2', reasons: [], warnings: lost },
    ],
  });

  await getActionData(actOn(context, staffFeeds.create, '', { id: 'hospital', ...form() }));
  await publishUnchecked(database.db, 'hospital', context.now);
  await importDueFeeds(feedServices(database, 0));
  expect(await staffFeeds.find?.run(context, 'hospital')).toMatchObject({ warned: 1, runs: [{ warned: 1 }] });
  const { rows } = await readList(context, staffFeedWarnings, { source: 'hospital' });
  expect(rows).toMatchObject([{ reference: 'R2', position: 2, warnings: lost }]);

  const { number } = await database.db
    .selectFrom('job')
    .select('number')
    .where('place_id', '=', 'derby-wa')
    .executeTakeFirstOrThrow();
  expect(rows).toMatchObject([{ job: number }]);
  expect(await staffJobs.find?.run(context, number)).toMatchObject({ feed: { warnings: lost } });
});
