import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect, query, test } from './doctor';
import { giveFlags } from './own-flags';
import { emailWith } from './inbox';
import { expectToFit } from './own-account';

let takeAway: () => Promise<void> = async () => undefined;
let email = '';
test.use({ expectedErrors: /status of (404|409|422)|ERR_FAILED .*book-appointment/ });
test.slow();
test.afterEach(async () => {
  await takeAway();
  await query('delete from booking where email in ($1, $2)', [email, `another.${email}`]);
});

/** Makes the browser a new visitor who gets this treatment of the flag "book-appointment". */
async function flag(page: Page, baseURL: string | undefined, treatment: 'on' | 'off'): Promise<void> {
  const key = randomUUID();
  email = `caller.${key.slice(0, 8)}@example.com`;
  takeAway = await giveFlags(key, { 'book-appointment': treatment });
  const { port } = new URL(baseURL ?? '');
  await page.context().addCookies([
    { name: `flag_id_${port || '80'}`, value: key, url: baseURL ?? '' },
    { name: 'consent', value: 'DECLINED', url: baseURL ?? '' },
  ]);
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Topic').selectOption({ label: 'Finding work' });
  await page.getByLabel('Given name').fill('Priya');
  await page.getByLabel('Family name').fill('Raman');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone').fill('0412 345 678');
}

const days = (page: Page) => page.getByRole('navigation', { name: 'Days' }).getByRole('link');

/**
 * Chooses the day at this position of the list, a different one in each test, so that tests do not book the same times.
 * Finds the link by its address, because the list moves up when a day has no free times left.
 */
async function choose(page: Page, place: number): Promise<void> {
  const href = await days(page).nth(place).getAttribute('href');
  const day = page.locator(`a[href="${href}"]`);
  await day.click();
  await expect(page).toHaveURL(/day=/);
  await expect(day).toHaveAttribute('aria-current', 'date');
}

async function beginToBook(page: Page, baseURL: string | undefined): Promise<void> {
  await flag(page, baseURL, 'on');
  await page.goto('/book-appointment');
  await choose(page, 3);
  await fillIn(page);
}

const times = (page: Page) => page.getByRole('group', { name: /^Time on/ }).getByRole('radio');
/**
 * Waits before sending, because the site treats a form that is sent within 0.3 s of its opening as sent by a program.
 */
async function book(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(600);
  await page.getByRole('button', { name: 'Book this call' }).click();
}
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

const readEmail = (page: Page, subject: RegExp) => emailWith(page.request, { to: email, subject });

test('the page for booking a call answers 404 while its flag is off @nightly', async ({ page, baseURL }) => {
  await flag(page, baseURL, 'off');
  expect((await page.goto('/book-appointment'))?.status()).toBe(404);
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a visitor books a phone call, gets an email with a calendar file, and cancels the call with the link in the email', async ({
      page,
      baseURL,
    }) => {
      await flag(page, baseURL, 'on');
      await page.goto('/book-appointment');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Book a call');
      await expectToFit(page);
      await book(page);
      await expect(problem(page).getByRole('link', { name: 'Choose a time' })).toBeVisible();
      if (script) {
        await expect(problem(page)).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }

      await choose(page, script ? 1 : 2);
      await fillIn(page);
      await times(page).first().check();
      await book(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
      const reference = await page.getByText(/^CAL-\d{6}$/).innerText();
      await expect(page.getByText('+61 412 345 678')).toBeVisible();
      await expect(page.getByText(/ will call you: \w+day .* \(Sydney time\)\./).first()).toBeVisible();
      if (script) expect(await axe(page)).toEqual([]);
      await expectToFit(page);

      const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
      const file = await page.request.get(calendar ?? '');
      expect(file.headers()['content-type']).toContain('text/calendar');
      expect(await file.text()).toMatch(/METHOD:PUBLISH\r\n[^]*STATUS:CONFIRMED/);

      const confirmed = await readEmail(page, /Your call is booked/);
      expect(confirmed.text).toContain(reference);
      expect(confirmed.attachments?.map(({ filename }) => filename)).toContain(
        `${reference.toLowerCase()}.ics`,
      );

      // Opening the link must change nothing. Only the button on the page cancels the call.
      const link = /\/book-appointment\/cancel\/[\w%-]+/.exec(confirmed.text)?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this call?');
      const state = async () =>
        (await query<{ state: string }>('select state from booking where reference = $1', [reference]))[0]
          ?.state;
      expect(await state()).toBe('booked');
      if (script) expect(await axe(page)).toEqual([]);
      await page.getByRole('button', { name: 'Cancel call' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call is cancelled');
      expect(await state()).toBe('cancelled');
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call is cancelled');
      await readEmail(page, /Your call is cancelled/);
    });
  });

for (const script of [true, false])
  test.describe(
    script ? 'moving a booked phone call with JavaScript' : 'moving a booked phone call without JavaScript',
    () => {
      test.use({ javaScriptEnabled: script });

      test('a visitor moves a booked phone call with an emailed link, and the cancellation page shows the new time @nightly', async ({
        page,
        baseURL,
      }) => {
        await flag(page, baseURL, 'on');
        await page.goto('/book-appointment');
        await choose(page, script ? 4 : 6);
        await fillIn(page);
        await times(page).first().check();
        await book(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
        const reference = await page.getByText(/^CAL-\d{6}$/).innerText();
        const confirmed = await readEmail(page, /Your call is booked/);
        const link = /\/book-appointment\/move\/[\w%-]+/.exec(confirmed.text)?.[0] ?? '';
        await page.goto(link);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move this call');
        if (script) expect(await axe(page)).toEqual([]);
        await expectToFit(page);
        await page.getByRole('button', { name: 'Move call' }).click();
        await expect(page.getByText('Choose a time').first()).toBeVisible();
        await choose(page, script ? 5 : 7);
        const slot = times(page).last();
        const at = await slot.getAttribute('value');
        await slot.check();
        await page.getByRole('button', { name: 'Move call' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call has been moved');
        const rows = await query<{ starts_at: Date; moved: number }>(
          'select starts_at, moved from booking where reference = $1',
          [reference],
        );
        expect(rows.map((row) => [row.starts_at.toISOString(), row.moved])).toEqual([[at, 1]]);
        const moved = await readEmail(page, /Your call has been moved/);
        expect(moved.text).toContain(reference);
        // A link from the email before the move must lead to the new time.
        const cancel = /\/book-appointment\/cancel\/[\w%-]+/.exec(confirmed.text)?.[0] ?? '';
        await page.goto(cancel);
        const when = /will call you on (.+?)\)/.exec(moved.text.replace(/\s+/g, ' '))?.[1] ?? 'no time';
        await expect(page.getByText(when.split(',')[0] ?? '').first()).toBeVisible();
      });
    },
  );

test('links to the pages for moving or cancelling a booking cause a full page load, and send only the site’s origin as referrer @nightly', async ({
  page,
  baseURL,
}) => {
  await beginToBook(page, baseURL);
  await times(page).first().check();
  await book(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Your call is booked');
  const documentNow = () => page.evaluate(() => performance.timeOrigin);
  const referrer = () => page.evaluate(() => document.referrer);
  const origin = `${new URL(page.url()).origin}/`;

  const receipt = await documentNow();
  await page.getByRole('link', { name: 'move this call' }).click();
  await expect(title).toHaveText('Move this call');
  const move = await documentNow();
  expect(move).not.toBe(receipt);
  expect((await page.request.get(page.url())).headers()['referrer-policy']).toBe('strict-origin');

  await page.getByRole('link', { name: 'Cancel this call instead' }).click();
  await expect(title).toHaveText('Cancel this call?');
  const cancel = await documentNow();
  expect(cancel).not.toBe(move);
  expect(await referrer()).toBe(origin);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Data sources' }).click();
  await expect(page).toHaveURL(/\/data-sources$/);
  expect(await documentNow()).not.toBe(cancel);
  expect(await referrer()).toBe(origin);
});

test('the contact page links to the page for booking a call only while the bookings flag is on @nightly', async ({
  page,
  baseURL,
}) => {
  await flag(page, baseURL, 'on');
  await page.goto('/contact-us');
  await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute('href', '/book-appointment');
  await takeAway();
  await flag(page, baseURL, 'off');
  await page.goto('/contact-us');
  await expect(page.getByRole('link', { name: 'Book a call' })).toHaveCount(0);
});

test('if another visitor has just booked the chosen time, the page offers the remaining times and keeps the typed text @nightly', async ({
  page,
  baseURL,
}) => {
  await beginToBook(page, baseURL);
  const slot = times(page).last();
  const at = await slot.getAttribute('value');
  await slot.check();
  await query(
    `insert into booking (id, consultant_id, starts_at, ends_at, time_zone, given_name, family_name, email, phone, topic,
       state, idempotency_key, created_at, updated_at)
     select gen_random_uuid(), id, $1::timestamptz, $1::timestamptz + interval '20 min', 'Australia/Sydney', 'A', 'B', $2,
       '+61412345678', 'work', 'booked', gen_random_uuid(), now(), now() from consultant
     on conflict do nothing`,
    [at, `another.${email}`],
  );
  await book(page);
  await expect(problem(page)).toContainText('has just been taken');
  await expect(page.locator(`input[value="${at}"]`)).toHaveCount(0, { timeout: 40_000 });
  await expect(page.getByLabel('Given name')).toHaveValue('Priya');
  await expect(page.getByLabel('Topic')).toHaveValue('work');
  await times(page).last().check();
  await book(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
});

test('if a visitor sends a booking again because the response was lost, only the first booking is stored @nightly', async ({
  page,
  baseURL,
}) => {
  await flag(page, baseURL, 'on');
  await page.goto('/book-appointment');
  await choose(page, 4);
  await fillIn(page);
  const at = await times(page).first().getAttribute('value');
  await times(page).first().check();
  const booked = async () =>
    (await query<{ starts_at: Date }>('select starts_at from booking where email = $1', [email])).map((row) =>
      row.starts_at.toISOString(),
    );
  await page.route(
    '**/book-appointment?**',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await book(page);
  await expect(problem(page)).toContainText('We could not reach the site');
  expect(await booked()).toEqual([at]);
  await choose(page, 5);
  await times(page).first().check();
  await book(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  expect(await booked()).toEqual([at]);
});

test('only the visitor who booked sees the receipt, in the chosen time zone; a made-up receipt link answers 404 @nightly', async ({
  page,
  baseURL,
  browser,
}) => {
  await flag(page, baseURL, 'on');
  await page.goto('/book-appointment');
  // A choice made before hydration loads no times, so it is repeated.
  await expect(async () => {
    await page.getByLabel('Time zone').selectOption({ label: 'Sydney' });
    await page.getByLabel('Time zone').selectOption({ label: 'Perth' });
    await expect(page.getByRole('group', { name: /\(Perth time\)$/ })).toBeVisible({ timeout: 15_000 });
  }).toPass({ timeout: 60_000 });
  await fillIn(page);
  await times(page).first().check();
  await book(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your call is booked');
  await expect(page.getByText(/\(Perth time\)/).first()).toBeVisible();
  const { href } = new URL(page.url());
  const others = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: await page.context().storageState(),
  });
  await others.clearCookies({ name: 'bookings' });
  const stranger = await others.newPage();
  await stranger.goto(href);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Booking received');
  expect(await stranger.content()).not.toContain(email);
  await others.close();
  expect((await page.goto('/book-appointment/cancel/nonsense'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  expect((await page.request.get('/api/bookings/nonsense/calendar')).status()).toBe(404);
});
