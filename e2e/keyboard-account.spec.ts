import type { Page } from '@playwright/test';
import { expect, expectMessage, query, signedIn, test } from './doctor';
import { choose, pick, press, skipToMain, tabTo, tick, typeSoonDate, typeInto, widths } from './keyboard';
import { giveFlags } from './own-flags';

test.use({ ...signedIn, expectedErrors: /status of 422/ });
test.describe.configure({ timeout: 120_000 });
let takeAway: () => Promise<void> = async () => undefined;
test.use({ consent: 'DECLINED' });
test.afterEach(async () => {
  await takeAway();
  takeAway = async () => undefined;
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

async function changeDetails(page: Page): Promise<void> {
  const phone = page.getByLabel('Phone');
  const save = page.getByRole('button', { name: 'Save changes' });
  const change = page.getByRole('link', { name: /^(Add|Change) Phone/ });
  await press(change);
  await expect(phone).toBeFocused();
  await typeInto(phone, '12');
  await press(save);
  await expect(problem(page)).toBeFocused();
  await press(problem(page).getByRole('link').first());
  await expect(phone).toBeFocused();
  await typeInto(phone, '021 123 4567');
  await choose(page.getByLabel('Country'), 'New Zealand');
  await press(save);
  await expectMessage(page, 'Changes saved');
  await expect(page.getByText('+64 21 123 4567')).toBeVisible();
  await expect(change).toBeFocused();
}

async function changePreferences(page: Page): Promise<void> {
  const save = page.getByRole('button', { name: 'Save preferences' });
  await tick(page.getByRole('checkbox', { name: 'Newsletter' }));
  await typeSoonDate(page.getByLabel('Pause until'));
  await press(save);
  await expect(page.getByText('Optional emails are paused')).toBeVisible();
  await expect(save).toBeFocused();
  const none = page.getByRole('button', { name: 'Unsubscribe from all optional' });
  await press(none);
  await expectMessage(page, 'We have stopped all optional emails, text messages and notifications');
  await expect(none).toBeFocused();
  await pick(page.getByRole('radiogroup', { name: 'Analytics' }), 'Allow');
}

/**
 * Books and cancels a call on the day at this position of the list. Each test uses a different day, so that free times
 * remain.
 */
async function bookAndCancel(page: Page, dayNumber: number): Promise<void> {
  const zone = page.getByLabel('Time zone');
  await choose(zone, 'Perth');
  await expect(page.getByRole('group', { name: /\(Perth time\)$/ })).toBeVisible();
  await expect(zone).toBeFocused();
  const day = page.getByRole('navigation', { name: 'Days' }).getByRole('link').nth(dayNumber);
  await press(day);
  await expect(day).toHaveAttribute('aria-current', 'date');
  await expect(day).toBeFocused();
  const book = page.getByRole('button', { name: 'Book this call' });
  await press(book);
  await expect(problem(page)).toBeFocused();
  await press(problem(page).getByRole('link', { name: 'Choose a time' }));
  const times = page.getByRole('group', { name: /^Time on/ });
  await pick(times, (await times.getByRole('radio').nth(1).locator('xpath=..').innerText()).trim());
  await choose(page.getByLabel('Topic'), 'Finding work');
  await typeInto(page.getByLabel('Phone'), '0412 345 678');
  await press(book);
  await expect(title(page)).toHaveText('Your call is booked');
  await press(page.getByRole('link', { name: 'cancel it' }));
  await expect(title(page)).toHaveText('Cancel this call?');
  await press(page.getByRole('button', { name: 'Cancel call' }));
  await expect(title(page)).toHaveText('This call is cancelled');
}

async function referFriend(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Get my referral link' }));
  await expect(page.getByLabel('Link to share')).toBeVisible();
  await skipToMain(page);
  const copy = page.getByRole('button', { name: 'Copy link' });
  await press(copy);
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Link copied.' })).toBeVisible();
  await expect(copy).toBeFocused();
}

for (const { width, tag } of widths)
  test.describe(`using only the keyboard at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a doctor accepts new terms, and changes account details and communication preferences @nightly', async ({
      page,
      doctor,
    }) => {
      await query('delete from communication_preference where doctor_id = $1', [doctor.id]);
      await query('update doctor set mail_paused_until = null, phone = null where id = $1', [doctor.id]);
      await query("update doctor set terms_version = '1', terms_accepted_at = now() where id = $1", [
        doctor.id,
      ]);
      await query("delete from terms_acceptance where doctor_id = $1 and version = '2'", [doctor.id]);
      await page.goto('/user/account');
      await expect(title(page)).toHaveText('Our terms have changed');
      await press(page.getByRole('button', { name: 'Accept', exact: true }));
      await expect(title(page)).toHaveText('Account settings');
      await skipToMain(page);
      await changeDetails(page);
      const account = page.getByRole('navigation', { name: 'Account' });
      const folded = await account.locator('summary').isVisible();
      if (folded) {
        await tabTo(account.locator('summary'), { back: true });
        await page.keyboard.press('Enter');
      }
      await tabTo(account.getByRole('link', { name: 'Communications' }), { back: !folded });
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Communication preferences');
      await changePreferences(page);
    });

    test('a doctor books and cancels a phone call, and copies a referral link @nightly', async ({
      page,
      doctor,
      context,
    }) => {
      await query('delete from referral_code where doctor_id = $1', [doctor.id]);
      await context.grantPermissions(['clipboard-write']);
      takeAway = await giveFlags(doctor.id, { 'book-appointment': 'on', 'refer-a-friend': 'on' });
      await page.goto('/book-appointment');
      await skipToMain(page);
      await bookAndCancel(page, width < 900 ? 3 : 2);
      await query('delete from booking where email = $1', [doctor.email]);
      await page.goto('/refer-a-friend');
      await referFriend(page);
    });
  });
