import { clearAvailability, day, dayButton, key, open, rows } from './availability-steps';
import { expect as strictly, signedIn, test } from './doctor';

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
