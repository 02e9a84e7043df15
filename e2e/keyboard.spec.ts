import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { nav } from './header-steps';
import { choose, pick, press, search, skipToMain, tabTo, tick, typeInto, widths } from './keyboard';
import { expect, test } from './test';

// After opening the first page, these tests only press keys. They never click, fill in a field or set the focus.

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/**
 * Checks the dropdowns of the header: focus opens a dropdown, Enter and Space close and open it, arrows move within it,
 * and Escape closes it.
 */
async function throughTheBar(page: Page): Promise<void> {
  const button = nav(page).getByRole('button', { name: 'Doctors' });
  const root = nav(page).getByRole('link', { name: 'Doctors Page' });
  await tabTo(button);
  await expect(root).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(root).toBeHidden();
  await page.keyboard.press('Space');
  await expect(root).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(root).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(root).not.toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Tab');
  await expect(nav(page).getByRole('link', { name: 'Employers' })).toBeFocused();
}

async function throughTheMenu(page: Page): Promise<void> {
  const open = page.getByRole('button', { name: 'Open menu' });
  const doctors = nav(page).getByRole('button', { name: 'Doctors' });
  await press(open);
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeFocused();
  await press(doctors, 'Space');
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeFocused();
  await tabTo(nav(page).getByRole('link', { name: 'Doctors Page' }));
  await page.keyboard.press('Escape');
  await expect(doctors).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page.getByRole('button', { name: 'Go Back' }));
  await expect(doctors).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
}

/** Chooses and removes a grade in the filters, which are in a drawer below 900 px, and sorts the results. */
async function throughTheFilters(page: Page, width: number): Promise<void> {
  const registrar = page.getByRole('group', { name: 'Grade' }).getByRole('checkbox', { name: /^Registrar/ });
  const opener = page.getByRole('link', { name: /^Filters/ });
  if (width < 900) {
    await press(opener);
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Close filters' })).toBeFocused();
    // From the first stop of the drawer, Shift+Tab must move to the browser's controls and then to the last stop of the
    // drawer, not to the page behind it.
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('button', { name: /^Show [\d,]+ jobs?$/ })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Close filters' })).toBeFocused();
  }
  await tick(registrar);
  await expect(page).toHaveURL(/grade=registrar/);
  await expect(registrar).toBeFocused();
  if (width < 900) {
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await press(opener);
    await press(page.getByRole('button', { name: /^Show [\d,]+ jobs?$/ }));
    await expect(page.locator('#jobs')).toBeFocused();
  }
  await press(page.getByRole('link', { name: 'Remove Registrar' }));
  await expect(page).not.toHaveURL(/grade=registrar/);
  await expect(page.getByRole('list', { name: 'Chosen filters' }).locator(':focus')).toHaveCount(1);
  const sort = page.getByLabel('Sort by');
  await choose(sort, 'Newest');
  await expect(page).toHaveURL(/sort=newest/);
  await expect(sort).toBeFocused();
}

async function saveAndShare(page: Page): Promise<void> {
  const side = page.getByRole('complementary', { name: 'This job' });
  await press(side.getByRole('button', { name: 'Save job' }), 'Space');
  await expect(side.getByRole('button', { name: 'Saved job' })).toBeFocused();
  const offer = page.getByRole('region', { name: 'Saved on this device' });
  await expect(offer).toBeVisible();
  await tabTo(offer.getByRole('link', { name: 'Sign in' }));
  await press(offer.getByRole('button', { name: 'Close' }));
  await expect(offer).toHaveCount(0);
  await expect(side.getByRole('button', { name: 'Saved job' })).toBeFocused();

  const share = side.getByRole('button', { name: 'Share' });
  const menu = page.getByRole('dialog', { name: 'Share this job' });
  await press(share);
  await press(menu.getByRole('link', { name: 'Copy link' }));
  await expect(menu.getByRole('status')).toHaveText('Link copied.');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(share).toBeFocused();
}

async function enquire(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: 'Send enquiry' });
  await press(send);
  const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(problem).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(problem.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Given name')).toBeFocused();
  await typeInto(page.getByLabel('Given name'), 'Priya');
  await typeInto(page.getByLabel('Family name'), 'Raman');
  await typeInto(page.getByLabel('Email'), `priya.${randomUUID().slice(0, 8)}@example.com`);
  await typeInto(page.getByLabel('Phone'), '0412 345 678');
  await choose(page.getByLabel('Grade'), 'Registrar');
  await search(page.getByLabel('Speciality'), 'Emergency medicine');
  const dates = page.getByRole('group', { name: 'When are you available?' });
  if ((await dates.count()) > 0) await pick(dates, 'All of these dates');
  else await typeInto(page.getByLabel('When are you available?'), 'All of it');
  await typeInto(page.getByLabel('Message'), 'Who covers airway back-up at night?');
  await pick(page.getByRole('group', { name: 'Preferred contact' }), 'Either');
  await tick(page.getByLabel('I agree to my details being used to handle this enquiry'));
  await press(send);
  await expect(title(page)).toHaveText('Enquiry sent');
}

for (const { width, tag } of widths)
  test.describe(`using only the keyboard at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 740 }, expectedErrors: /status of 422/ });
    test.slow();

    test('a doctor uses the menu, searches, filters, saves and shares a job, and enquires about it', async ({
      page,
      context,
    }) => {
      await context.grantPermissions(['clipboard-write']);
      await page.goto('/');
      await (width < 900 ? throughTheMenu(page) : throughTheBar(page));
      await tabTo(page.getByRole('link', { name: 'Skip to main content' }), { back: true });
      await skipToMain(page);

      const form = page.getByRole('search', { name: 'Job search' });
      const what = form.getByLabel('What');
      await tabTo(what);
      await page.keyboard.type('emergency med');
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(what).toHaveValue('Emergency medicine');
      await typeInto(form.getByLabel('Where'), 'Queensland');
      await page.keyboard.press('Escape');
      await pick(form.getByRole('group', { name: 'Work type' }), 'Locum');
      await press(form.getByRole('button', { name: 'Search jobs' }));
      await expect(title(page)).toContainText(/emergency medicine/i);

      await throughTheFilters(page, width);
      const first = page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link');
      const job = await first.innerText();
      await press(first);
      await expect(title(page)).toHaveText(job);
      await saveAndShare(page);
      // In narrow windows, the link is in the bar at the foot of the window instead of beside the text.
      const link = page.getByRole('link', { name: 'Enquire', exact: true }).filter({ visible: true });
      await tabTo(link, { back: width >= 900 });
      await page.keyboard.press('Enter');
      await expect(title(page)).toHaveText('Enquire about this job');
      await enquire(page);
    });
  });
