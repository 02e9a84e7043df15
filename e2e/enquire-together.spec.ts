import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect as strictly, query, test } from './doctor';
import { fillInEnquiry } from './enquiry-steps';
import { emailsAbout, emailTo, staffAddress } from './inbox';
import { press, tabTo, tick } from './keyboard';
import { expectToFit } from './own-account';

// The machine may be busy, so timeouts are long.
const expect = strictly.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 120_000 });
test.use({ expectedErrors: /status of (409|422)/ });
test.use({ consent: 'DECLINED' });

type Found = { number: string; title: string };
const openJobs = (count: number): Promise<Found[]> =>
  query(
    `select number, title from job where status = 'open' and (closes_at is null or closes_at > now() + interval '1 day')
     and place_id in (select id from place where region like 'AU-%') order by number limit $1`,
    [count],
  );
const address = (numbers: readonly string[]) =>
  `/enquire?${numbers.map((number) => `jobs=${number}`).join('&')}`;
const aside = (page: Page) => page.getByRole('complementary', { name: 'The jobs' });
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });
const newAddress = () => `together.${randomUUID().slice(0, 8)}@example.com`;

/**
 * Presses "Send enquiry" until the receipt is shown, because the site refuses a form that is sent too soon. Returns the
 * references.
 */
async function sendUntilTaken(page: Page): Promise<string[]> {
  const heading = page.getByRole('heading', { level: 1 });
  await expect(async () => {
    if ((await heading.innerText()) !== 'Enquiry sent') await send(page).click({ timeout: 5_000 });
    await expect(heading).toHaveText('Enquiry sent', { timeout: 10_000 });
  }).toPass({ timeout: 60_000 });
  return page.getByText(/^ENQ-\d{6}$/).allInnerTexts();
}

async function expectLeftOut(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible();
}

test('a doctor enquires about two of three saved jobs together, and gets one reference per job but only one email @nightly', async ({
  page,
}) => {
  await page.goto('/jobs/list/locum/emergency-medicine/queensland');
  for (const at of [0, 1, 2]) {
    const told = page.waitForResponse((response) => response.url().endsWith('/api/saved-jobs/guest'));
    await page.getByRole('article').nth(at).getByRole('button', { name: 'Save job', exact: true }).click();
    await told;
  }
  await page.goto('/saved-jobs');
  await expect(page.getByText('Tick jobs to compare them side by side')).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await expect(boxes).toHaveCount(3);
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  const ask = page.getByRole('button', { name: 'Enquire about 3 jobs' });
  await expect(ask).toBeEnabled();
  expect(await axe(page, 'main')).toEqual([]);
  await ask.click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about 3 jobs');
  await expect(aside(page).getByRole('link', { name: /^Remove / })).toHaveCount(3);
  expect(await axe(page, 'main')).toEqual([]);
  await expectToFit(page);
  const email = newAddress();
  await fillInEnquiry(page, email);
  await aside(page)
    .getByRole('link', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about 2 jobs');
  await expect(aside(page).getByRole('heading', { name: 'You are enquiring about 2 jobs' })).toBeFocused();
  await expect(page.getByLabel('Given name')).toHaveValue('Priya');
  const forward = page.getByRole('group', { name: 'You may put me forward for' }).getByRole('checkbox');
  await expect(forward).toHaveCount(2);
  await forward.first().check();

  const references = await sendUntilTaken(page);
  expect(references).toHaveLength(2);
  await expect(page.getByText('We’ll cover all these jobs in one call.')).toBeVisible();
  await expect(page.getByText(/^You agreed that we may put you forward for ENQ-\d{6}$/)).toBeVisible();
  expect(await axe(page, 'main')).toEqual([]);
  await expectToFit(page);
  await page.reload();
  expect(await page.getByText(/^ENQ-\d{6}$/).allInnerTexts()).toEqual(references);

  const emails = await emailsAbout(page.request, references[0] ?? '', 2);
  for (const to of [email, staffAddress])
    for (const reference of references) expect(emailTo(emails, to).text).toContain(reference);

  await page.goto('/saved-jobs');
  await expect(page.getByRole('link', { name: 'See your enquiry' })).toHaveCount(2);
  // Opened again for these two jobs, the form must say that the doctor has already enquired about them.
  const asked = await query<{ number: string; title: string; reference: string }>(
    `select job.number, job.title, enquiry.reference from enquiry join job on job.id = enquiry.job_id
     where enquiry.reference = any($1) order by enquiry.reference`,
    [references],
  );
  await page.goto(address(asked.map(({ number }) => number)));
  for (const { number, title, reference } of asked)
    await expectLeftOut(
      page,
      `We left out ${title} (${number}), because you have already enquired about it: ${reference}.`,
    );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You sent these enquiries');
  for (const { reference } of asked) await expect(page.getByRole('link', { name: reference })).toBeVisible();
  await page.getByRole('link', { name: 'See your enquiry and what happens next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
});

test('a doctor cannot enquire about six saved jobs together, and choosing a single job opens the form for one job @nightly', async ({
  page,
}) => {
  const jobs = await openJobs(6);
  await page.addInitScript(
    (stored) => localStorage.setItem('saved-jobs', stored),
    JSON.stringify(jobs.map(({ number }, at) => [number, Date.now() - at * 1000])),
  );
  await page.goto('/saved-jobs');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await expect(boxes).toHaveCount(6);
  for (const box of await boxes.all()) await box.check();
  await expect(
    page.getByText('You can enquire about up to 5 jobs together. Untick 1 job to enquire.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enquire about 6 jobs' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeDisabled();
  for (const at of [1, 2, 3, 4, 5]) await boxes.nth(at).uncheck();
  await page.getByRole('button', { name: 'Enquire about 1 job' }).click();
  await expect(page).toHaveURL(new RegExp(`/enquire\\?job_number=${jobs[0]!.number}$`));
});

test('with the keyboard alone, a doctor goes from a comparison to the enquiry form and removes one of the jobs there @nightly', async ({
  page,
}) => {
  const jobs = await openJobs(3);
  await page.goto(`/saved-jobs/compare?${jobs.map(({ number }) => `jobs=${number}`).join('&')}`);
  const ask = page.getByRole('button', { name: /^Enquire about \d jobs?$/ });
  await expect(ask).toHaveText('Enquire about 3 jobs');
  await tick(page.getByRole('checkbox', { name: /^Enquire about/ }).nth(1), false);
  await expect(ask).toHaveText('Enquire about 2 jobs');
  await press(ask);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about 2 jobs');
  await press(aside(page).getByRole('link', { name: `Remove ${jobs[0]!.title}, ${jobs[0]!.number}` }));
  await expect(aside(page).getByRole('heading', { name: 'You are enquiring about 1 job' })).toBeFocused();
  await expect(aside(page).getByRole('link', { name: /^Remove/ })).toHaveCount(0);
  await tabTo(page.getByLabel('Given name'));
});

test.describe('a browser without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript, the enquiry form explains which jobs it left out and why, and is sent for the remaining jobs', async ({
    page,
  }) => {
    const jobs = await openJobs(6);
    const [closed] = await query<Found>(
      "select number, title from job where status = 'filled' order by number limit 1",
      [],
    );
    const numbers = jobs.map(({ number }) => number);
    await page.goto(address([...numbers, numbers[0] ?? '', 'J999999', 'nonsense', closed!.number]));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about 5 jobs');
    await expectLeftOut(page, `You chose ${numbers[0]} more than once. We count it once.`);
    await expectLeftOut(page, 'Part of the address is not a job number, so we ignored it.');
    await expectLeftOut(page, 'J999999 is not a job on this site, so we left it out.');
    await expectLeftOut(
      page,
      `We left out ${closed!.title} (${closed!.number}), because it is filled and no longer takes enquiries.`,
    );
    await expectLeftOut(
      page,
      `you can enquire about at most 5 at a time, so these are the first 5. Left out: ${jobs[5]!.title}.`,
    );

    for (let left = 4; left > 1; left -= 1) {
      await aside(page)
        .getByRole('link', { name: /^Remove / })
        .last()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Enquire about ${left} jobs`);
    }
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeVisible();
    await fillInEnquiry(page, newAddress());
    expect(await sendUntilTaken(page)).toHaveLength(2);
    await expect(page).toHaveURL(/\/enquired-success\?ref=ENQ-\d{6}$/);
    await page.goto('/enquire?jobs=nonsense');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no job to enquire about');
  });

  test('if one of several jobs closes during an enquiry, the enquiry is sent for the others, and a message names the closed job', async ({
    page,
  }) => {
    // Job to close below. Other tests use the jobs with the lowest numbers, so this is the open job with the highest
    // number.
    const [job] = await query<Found & { id: string }>(
      `select id, number, title from job where status = 'open' and number > $1 order by number desc limit 1`,
      ['J100000'],
    );
    const [other] = await openJobs(1);
    await page.goto(address([other!.number, job!.number]));
    await fillInEnquiry(page, newAddress());
    await query("update job set status = 'filled' where id = $1", [job!.id]);
    try {
      const references = await sendUntilTaken(page);
      expect(references).toHaveLength(1);
      await expectLeftOut(
        page,
        `${job!.title} (${job!.number}) closed before you sent the form, so we left it out`,
      );
    } finally {
      await query("update job set status = 'open' where id = $1", [job!.id]);
    }
  });
});
