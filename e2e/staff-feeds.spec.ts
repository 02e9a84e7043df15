import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { feedServer } from '@/tests/feed-server';
import { today } from './coming-dates';
import { axe, expect, logIn, query, test } from './doctor';
import { expectToFit } from './own-account';

// Status 422, because one test corrects a record with an unknown place.
test.use({ expectedErrors: /422 .*\/api\/staff\/quarantine\/[\w-]+\/mend/ });

/** Row in the file of the feed. `day` makes each imported job different. */
type Row = { reference: string; town?: string; day: number };

const towns = ['Orange', 'Dubbo', 'Tamworth', 'Armidale', 'Bathurst', 'Griffith', 'Goulburn', 'Lismore'];
const nextYear = Number(today.slice(0, 4)) + 1;
const line = (at: { town: string; month: string }, { reference, day, town = at.town }: Row) =>
  `${reference};ED Registrar, nights ${reference};${town};NSW;${String(day).padStart(2, '0')}/${at.month}/${nextYear};28/${at.month}/${nextYear};1,750;Two doctors on each shift.`;

const rows = (from: number, to: number, prefix: string, town?: string): Row[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    reference: `${prefix}-${from + index}`,
    day: from + index,
    ...(town !== undefined && { town }),
  }));

async function openJobs(source: string): Promise<string[]> {
  const found = await query<{ reference: string }>(
    `select record.external_reference as reference from job_source_record record join job on job.id = record.job_id
     where record.source_id = $1 and job.status = 'open' order by job.start_date`,
    [source],
  );
  return found.map(({ reference }) => reference);
}

const column = (page: Page, field: string) =>
  page.getByRole('combobox', { name: `${field}: column`, exact: true });
const constant = (page: Page, field: string) => page.getByLabel(`${field}: fixed value`, { exact: true });

test('staff add a job feed, correct eight invalid records, and confirm that four jobs missing from the feed are closed @nightly', async ({
  page,
}) => {
  test.slow();
  // A retry of this test needs other towns or months, because the importer would recognise the jobs of the first
  // attempt.
  const at = {
    town: towns[Math.floor(Math.random() * towns.length)] ?? 'Orange',
    month: String(4 + Math.floor(Math.random() * 4)).padStart(2, '0'),
  };
  const prefix = randomUUID().slice(0, 4).toUpperCase();
  const source = `walk-${prefix.toLowerCase()}`;
  const refs = (from: number, to: number) => rows(from, to, prefix).map(({ reference }) => reference);
  let file: Row[] = rows(1, 12, prefix);
  const server = await feedServer(() => ({
    body: ['Ref;Role;Town;St;From;To;Daily;About', ...file.map((one) => line(at, one))].join('\n'),
    headers: { 'content-type': 'text/csv' },
  }));
  try {
    await page.goto('/signin?redirect_url=%2Fstaff%2Ffeeds%2Fcreate');
    await logIn(page, { email: 'feeds@example.com', password: 'correct horse battery' });
    await expect(page.getByRole('heading', { level: 1, name: 'Add source' })).toBeVisible({
      timeout: 30_000,
    });

    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kestrel Bay Rosters');
    await page.getByLabel('Short name').fill(source);
    await page.getByLabel('Address of the file').fill(server.url);
    await page.getByRole('combobox', { name: 'Format' }).click();
    await page.getByRole('option', { name: 'CSV' }).click();
    await page.getByRole('button', { name: 'Preview the first rows' }).click();
    await expect(
      page.getByText('Columns in the file: Ref, Role, Town, St, From, To, Daily, About'),
    ).toBeVisible();
    await expect(page.getByText(/^We matched 8 of 8 columns/)).toBeVisible();
    for (const [field, name] of [
      ['Title', 'Role'],
      ['Place', 'Town'],
      ['State or region', 'St'],
      ['Start date', 'From'],
      ['End date', 'To'],
      ['Rate', 'Daily'],
      ['Description', 'About'],
    ] as const)
      await expect(column(page, field)).toHaveValue(name);
    await column(page, 'Reference').fill('Re');
    await page.getByRole('option', { name: 'Ref', exact: true }).click();
    await column(page, 'Title').fill('Role');
    await column(page, 'Title').press('Tab');
    await constant(page, 'Country').fill('AU');
    await constant(page, 'Grade').fill('registrar');
    await constant(page, 'Work type').fill('locum');
    await constant(page, 'Unit of the rate').fill('day');
    await page.getByRole('button', { name: 'Preview the first rows' }).click();
    const preview = page.getByRole('group', { name: 'The first rows as jobs' });
    await expect(preview.getByText('Can be imported')).toHaveCount(5);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save and check' }).click();
    await expect(page.getByText('Check the proposed columns and confirm them')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm columns' }).click();
    await page.getByRole('button', { name: 'Save and check' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /^Kestrel Bay Rosters/ })).toBeVisible();
    const check = page.getByRole('region', { name: 'Check of the file' });
    await expect(check.getByRole('group', { name: 'Examples of new jobs' })).toBeVisible({ timeout: 30_000 });
    expect(await openJobs(source)).toEqual([]);
    expect(await axe(page)).toEqual([]);
    await check.getByRole('button', { name: 'Publish this source' }).click();
    await expect.poll(() => openJobs(source), { timeout: 30_000 }).toEqual(refs(1, 12));
    await expect(page.getByText('12 jobs on the site')).toBeVisible();
    await page.getByRole('tab', { name: 'Mapping' }).click();
    await expect(page.getByRole('row', { name: 'Title Role' })).toBeVisible();
    expect(await axe(page)).toEqual([]);

    // In the next file, jobs 9 to 12 are missing. Jobs 5 to 8 and the new jobs 13 to 16 have a misspelt town.
    file = [...rows(1, 4, prefix), ...rows(5, 8, prefix, 'Ornage'), ...rows(13, 16, prefix, 'Ornage')];
    await page.getByRole('button', { name: 'Run now' }).click();
    const held = page.getByRole('region', { name: /^Run 2 would close \d+ of 12 jobs$/ });
    await expect(held).toBeVisible({ timeout: 30_000 });
    expect(await openJobs(source)).toEqual(refs(1, 12));
    await page.setViewportSize({ width: 360, height: 740 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await axe(page)).toEqual([]);

    await page.getByRole('tab', { name: 'Quarantine (8)' }).click();
    const mend = page.getByRole('form');
    await expect(mend.getByRole('region', { name: 'Record as received' })).toContainText('Ornage');
    await expect(mend.getByRole('checkbox', { checked: true })).toHaveCount(7);
    expect(await axe(page)).toEqual([]);
    await mend.getByLabel('Place').fill('Nowhere at all');
    await mend.getByRole('button', { name: 'Save and import again' }).click();
    await expect(mend.getByText('Nothing was changed.')).toBeVisible();
    await mend.getByLabel('Place').fill(at.town);
    await mend.getByRole('button', { name: 'Save and import again' }).click();
    await expect(page.getByText('8 records imported again')).toBeVisible();
    await expect(page.getByText('No records in quarantine')).toBeVisible();
    expect(await openJobs(source)).toEqual([...refs(1, 12), ...refs(13, 16)]);

    await page.getByRole('button', { name: 'Accept run…' }).click();
    const question = page.getByRole('dialog', { name: /^Close \d+ jobs\?$/ });
    expect(await axe(page)).toEqual([]);
    await question.getByRole('button', { name: /^Close \d+ jobs$/ }).click();
    await expect(page.getByText('4 jobs closed')).toBeVisible();
    await expect(held).toBeHidden();
    expect(await openJobs(source)).toEqual([...refs(1, 8), ...refs(13, 16)]);

    // The file still has the same errors, so the next run must apply the corrections again.
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByRole('tab', { name: 'Runs' })).toBeVisible();
    await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(4);
    await expect(page.getByRole('button', { name: 'Run now' })).toBeEnabled({ timeout: 30_000 });
    expect(await openJobs(source)).toEqual([...refs(1, 8), ...refs(13, 16)]);
  } finally {
    await query('update feed_source set paused = true where id = $1', [source]);
    // Other tests expect the demo jobs first in the list, so the imported jobs are withdrawn.
    await query(
      `update job set status = 'withdrawn' where id in (select job_id from job_source_record where source_id = $1)`,
      [source],
    );
    await server.stop();
  }
});

test('feed records that contain an unknown word are imported only while staff have mapped this word to a meaning @nightly', async ({
  page,
}) => {
  test.slow();
  // The importer would recognise jobs in the months of the test above.
  const month = String(8 + Math.floor(Math.random() * 4)).padStart(2, '0');
  const prefix = randomUUID().slice(0, 4).toUpperCase();
  const source = `words-${prefix.toLowerCase()}`;
  const file = [...rows(1, 3, prefix), ...rows(4, 7, prefix, 'Central West Cluster')];
  const server = await feedServer(() => ({
    body: [
      'reference;title;place;region;start;end;rate;description',
      ...file.map((one) => line({ town: 'Orange', month }, one)),
    ].join('\n'),
    headers: { 'content-type': 'text/csv' },
  }));
  try {
    await page.goto('/signin?redirect_url=%2Fstaff%2Ffeeds');
    await logIn(page, { email: 'feeds@example.com', password: 'correct horse battery' });
    await expect(page.getByRole('heading', { level: 1, name: 'Feeds' })).toBeVisible({ timeout: 30_000 });
    const constants = { workType: 'locum', country: 'AU', rateUnit: 'day', grade: 'registrar' };
    const columns = ['reference', 'title', 'place', 'region', 'start', 'end', 'rate', 'description'];
    const mapping = [
      ...columns.map((field) => ({ field, column: field })),
      ...Object.entries(constants).map(([field, constant]) => ({ field, constant })),
    ];
    const added = await page.request.post('/api/staff/feeds', {
      headers: { origin: new URL(page.url()).origin },
      data: { id: source, name: source, address: server.url, format: 'csv', everyMinutes: 60, mapping },
    });
    expect(added.status()).toBe(200);
    await page.goto(`/staff/feeds/${source}/show`);
    await page.getByRole('button', { name: 'Publish this source' }).click({ timeout: 30_000 });
    await expect.poll(() => openJobs(source), { timeout: 30_000 }).toHaveLength(3);
    await page.getByRole('tab', { name: 'Quarantine (4)' }).click();
    await page.getByRole('button', { name: 'Add to mapping…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to mapping' });
    await expect(dialog.getByText('4 records are waiting because of this word.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Meaning' }).fill('Dubbo');
    await page.getByRole('option', { name: 'Dubbo, NSW' }).click();
    await expect(dialog.getByText('4 records can then be imported again.')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Add and import 4 records' }).click();
    await expect(page.getByText('No records in quarantine')).toBeVisible();
    await expect(page.getByText('7 jobs on the site')).toBeVisible();

    await page.getByRole('tab', { name: 'Mapping' }).click();
    const words = page.getByRole('region', { name: 'How we interpret words in this source' });
    await expect(words.getByRole('row', { name: /Central West Cluster/ })).toContainText('Dubbo, NSW');
    expect(await axe(page)).toEqual([]);
    await words.getByRole('button', { name: 'Remove “Central West Cluster”' }).click();
    await expect(words.getByText('Nobody has set the meaning of a word yet')).toBeVisible();

    // When staff remove the meaning of the word, the records wait again. The screen must show the previous meaning.
    await page.getByRole('button', { name: 'Run now' }).click();
    await page.getByRole('tab', { name: 'Quarantine (4)' }).click({ timeout: 30_000 });
    await expect(page.getByText('“Central West Cluster” meant Dubbo, NSW before.')).toBeVisible();
    const log = await query<{ action: string }>(
      'select action from audit_entry where subject = $1 and action like $2 order by created_at',
      [source, 'feed-word.%'],
    );
    expect(log.map(({ action }) => action)).toEqual(['feed-word.mapped', 'feed-word.taken-back']);
  } finally {
    await query('update feed_source set paused = true where id = $1', [source]);
    await query(
      `update job set status = 'withdrawn' where id in (select job_id from job_source_record where source_id = $1)`,
      [source],
    );
    await server.stop();
  }
});
