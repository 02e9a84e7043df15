import type { Page } from '@playwright/test';
import { addDates, clearAvailability, day, dayButton, key, open, rows } from './availability-steps';
import { expect as strictly, expectMessage, signedIn, test } from './doctor';

const expect = strictly.configure({ timeout: 20_000 });
test.describe.configure({ timeout: 90_000 });
test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => clearAvailability(doctor.id));

test(
  'in the calendar, pressing a day marks it as free, pressing it again clears it, and dragging marks several days',
  { tag: '@phone-nightly' },
  async ({ page, doctor, isMobile }) => {
    await open(page);
    await dayButton(page, 10).click();
    await expect(dayButton(page, 10)).toHaveAccessibleName(/Free\s?: Day, evening/);
    await expect.poll(() => rows(doctor.id)).toMatchObject([{ first_day: day(10), state: 'free' }]);
    await dayButton(page, 10).click();
    await expect(dayButton(page, 10)).toHaveAccessibleName(/not set/);
    await expect.poll(() => rows(doctor.id)).toEqual([]);
    if (isMobile) return;

    await page.getByRole('radio', { name: 'Not free', exact: true }).check();
    await dayButton(page, 14).hover();
    await page.mouse.down();
    await dayButton(page, 15).hover();
    await dayButton(page, 17).hover();
    await page.mouse.up();
    await expect
      .poll(() => rows(doctor.id))
      .toMatchObject([{ first_day: day(14), last_day: day(17), state: 'not-free' }]);
    await page.reload();
    await expect(dayButton(page, 16)).toHaveAccessibleName(/Not free\s?: Day, evening/);
  },
);

test(
  'one button marks a whole week as free, another all weekends of the month, and pressing them again clears the days',
  { tag: '@phone-nightly' },
  async ({ page, doctor }) => {
    await open(page);
    const week = page.getByRole('button', { name: /^All week from / }).nth(1);
    await week.click();
    await expect.poll(() => rows(doctor.id)).toHaveLength(1);
    const [range] = await rows(doctor.id);
    expect(new Date(range!.first_day).getUTCDay()).toBe(1);
    expect(new Date(range!.last_day).getUTCDay()).toBe(0);
    await page.getByRole('button', { name: /^Clear week from / }).click();
    await expect.poll(() => rows(doctor.id)).toEqual([]);

    const weekends = page.getByRole('button', { name: /^All weekends in / }).first();
    await weekends.click();
    await expect.poll(async () => (await rows(doctor.id)).length).toBeGreaterThanOrEqual(4);
    for (const { first_day: first, last_day: last } of await rows(doctor.id))
      for (const date of [first, last]) expect([0, 6]).toContain(new Date(date).getUTCDay());
    await weekends.click();
    await expect.poll(() => rows(doctor.id)).toEqual([]);
  },
);

async function holdForms(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    ({ pathname }) => pathname === '/user/availability',
    async (route) => {
      if (route.request().method() === 'POST') await held;
      await route.continue();
    },
  );
  return release;
}
/** Waits until the page has reloaded its data, as it does after it has saved a pressed day. */
const refreshed = (page: Page) =>
  page.waitForResponse((answer) => /\/_next\/data\/.*\/user\/availability\.json/.test(answer.url()));

test('if a doctor opens another month while a marked day is being saved, the calendar still shows that month after saving @nightly', async ({
  page,
  doctor,
}) => {
  await open(page);
  const release = await holdForms(page);
  await dayButton(page, 10).click();
  await page.getByRole('link', { name: 'Next month' }).click();
  await expect(page).not.toHaveURL(new RegExp(key));
  const next = page.url();
  const again = refreshed(page);
  release();
  await again;
  await expect(page.getByRole('progressbar', { name: 'Loading page' })).toHaveCount(0);
  await expect(page).toHaveURL(next);
  await expect(dayButton(page, 10)).toHaveCount(0);
  expect(await rows(doctor.id)).toMatchObject([{ first_day: day(10), state: 'free' }]);
});

test('if the date range form has an unsaved change, pressing a day in the calendar keeps the form open and the change in it @nightly', async ({
  page,
  doctor,
}) => {
  await open(page);
  await addDates(page, day(20), day(25), 'Maybe');
  await expectMessage(page, /Saved: maybe/);
  await page.getByRole('link', { name: /^Edit / }).click();
  await expect(page.getByRole('heading', { name: /^Change / })).toBeVisible();
  await page.goto(`${page.url()}&month=${key}`);
  await page.getByLabel('To', { exact: true }).fill(day(26));
  const again = refreshed(page);
  await dayButton(page, 10).click();
  await again;
  await expect.poll(() => rows(doctor.id)).toHaveLength(2);
  await expect(dayButton(page, 10)).toHaveAccessibleName(/Maybe\s?: Day, evening/);
  await expect(page.getByRole('heading', { name: /^Change / })).toBeVisible();
  await expect(page.getByLabel('To', { exact: true })).toHaveValue(day(26));
});

test('if five days are pressed in quick succession, the calendar saves all five @nightly', async ({
  page,
  doctor,
}) => {
  await open(page);
  for (const date of [3, 5, 7, 9, 11]) await dayButton(page, date).click();
  await expect.poll(() => rows(doctor.id)).toHaveLength(5);
  await expect(page.getByText(/^5 days free in/)).toBeVisible();
});

test('arrow keys move the focus in the calendar, Shift with an arrow key selects several days, and Enter saves the days', async ({
  page,
  doctor,
}) => {
  await open(page);
  await dayButton(page, 1).focus();
  const grid = page.getByRole('grid', { name: 'Availability' });
  expect(await grid.locator('button[tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(dayButton(page, 9)).toBeFocused();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(grid.locator('[aria-selected="true"]')).toHaveCount(3);
  await page.keyboard.press('Enter');
  await expect
    .poll(() => rows(doctor.id))
    .toMatchObject([{ first_day: day(9), last_day: day(11), state: 'free' }]);
  await expect(dayButton(page, 11)).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(page).not.toHaveURL(new RegExp(key));
  await expect(grid.locator('button:focus')).toHaveCount(1);
});
