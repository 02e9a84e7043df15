import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { axe } from './axe';
import { query, signUp as signUpDoctor, verifyLink } from './doctor';
import { fillInEnquiry, sayWhenAvailable } from './enquiry-steps';
import { emailWith, staffAddress } from './inbox';
import { expect, test } from './test';

// Refused forms get status 409 or 422. One test simulates a refused connection.
test.use({ expectedErrors: /status of (409|422)|ERR_CONNECTION_REFUSED.*\/enquire/ });

async function openJob(page: Page, path = '/jobs/list/locum/emergency-medicine/queensland'): Promise<void> {
  await page.goto(path);
  await page.getByRole('article').first().getByRole('heading', { level: 2 }).getByRole('link').click();
  await page.getByRole('link', { name: 'Enquire' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this job');
}

async function fillIn(page: Page, email: string): Promise<void> {
  await fillInEnquiry(page, email);
  await page.getByLabel('Message').fill('Who covers airway back-up at night?');
  await page.getByRole('group', { name: 'Best time to call' }).getByLabel('Morning').check();
}

const newAddress = () => `priya.${randomUUID().slice(0, 8)}@example.com`;
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' });

async function sentReference(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
  const text = await page.getByText(/^ENQ-\d{6}$/).innerText();
  expect(new URL(page.url()).searchParams.get('ref')).toBe(text);
  return text;
}

/** Signs up with only a password. The email address and the name come from the enquiry. */
async function signUp(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByLabel('Password').fill('a long enough one');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  const link = await verifyLink(page.request, email);
  const other = await page.context().newPage();
  await other.goto(link);
  await other.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your email address is verified');
  await other.close();
  await page.getByRole('link', { name: 'Continue' }).click();
}

for (const script of [true, false]) {
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test(
      'a visitor sends an enquiry and then signs up, and the new account contains the enquiry and its details',
      { tag: script ? '@phone' : '@phone-nightly' },
      async ({ page }) => {
        test.slow();
        const email = newAddress();
        await openJob(page);

        await expect(
          page
            .getByText(/will call you by \w+day \d+\s\w+, .* time\)/)
            .filter({ visible: true })
            .first(),
        ).toBeVisible();
        await page.getByLabel('Given name').fill('Priya');
        await page.getByLabel('Phone').fill('0412 34');
        await send(page).click();
        await expect(problem(page)).toBeVisible();
        if (script) await expect(problem(page)).toBeFocused();
        await expect(page.getByLabel('Given name')).toHaveValue('Priya');
        await expect(page.getByLabel('Phone')).toHaveValue('0412 34');
        await expect(page.getByLabel('Phone')).toHaveAttribute('aria-invalid', 'true');
        await problem(page).getByRole('link', { name: 'Enter a phone number we can call' }).click();
        await expect(page.getByLabel('Phone')).toBeFocused();

        await fillIn(page, email);
        if (script) await send(page).dblclick();
        else await send(page).click();
        const reference = await sentReference(page);
        await expect(page.getByText(/will call you by \w+day \d+\s\w+, .* time\)/).first()).toBeVisible();
        await page.reload();
        expect(await sentReference(page)).toBe(reference);

        const subject = new RegExp(reference);
        await emailWith(page.request, { to: email, subject });
        const toStaff = await emailWith(page.request, { to: staffAddress, subject });
        expect(toStaff.text).toContain('+61412345678');
        expect(toStaff.text).toContain('Who covers airway back-up at night?');

        await page.getByRole('link', { name: 'Create an account' }).click();
        await signUp(page, email);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job enquiries');
        await expect(page.getByText(reference, { exact: true }).first()).toBeVisible();
        await expect(page.getByText(/will call you by/).first()).toBeVisible();

        await page.goto('/user/account');
        await expect(page.getByText(`from your enquiry ${reference}`)).toBeVisible();
        await expect(page.getByRole('definition').filter({ hasText: /412\s?345\s?678/ })).toBeVisible();
        await expect(page.getByRole('definition').filter({ hasText: 'Registrar' })).toBeVisible();
        await page.goto('/enquire');
        await expect(page.getByLabel('Given name')).toHaveValue('Priya');
        await expect(page.getByLabel('Family name')).toHaveValue('Raman');
        await expect(page.getByLabel('Phone')).toHaveValue(/412\s?345\s?678/);
        await expect(page.getByLabel('Grade')).toHaveValue('registrar');
      },
    );
  });
}

test('after a doctor has enquired about a job, even while signed out, the job’s page links to that enquiry instead of the form @nightly', async ({
  page,
  browser,
}) => {
  test.slow();
  const email = newAddress();
  await openJob(page, '/jobs/list/permanent/general-practice');
  const address = page.url();
  await fillIn(page, email);
  await send(page).click();
  const reference = await sentReference(page);
  // The script of the receipt must first store on the device that the doctor has enquired about this job.
  await page.waitForFunction((sent) => localStorage.getItem('enquired-jobs')?.includes(sent), reference);

  const enquired = page.getByRole('article').filter({ hasText: 'Enquired' });
  const see = () => page.getByRole('link', { name: 'See your enquiry' }).first();
  await page.goto('/jobs/list/permanent/general-practice');
  await expect(enquired).toHaveCount(1);
  await enquired.getByRole('heading', { level: 2 }).getByRole('link').click();
  await page.waitForURL(/\/jobs\/listing\//);
  await expect(see()).toBeVisible();
  await see().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');

  await page.goto(`/register?redirect_url=${encodeURIComponent('/user/job-enquiries')}`);
  await signUp(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job enquiries');
  // A new device has stored nothing, so the mark must come from the account.
  const other = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
  });
  try {
    const device = await other.newPage();
    await device.goto('/jobs/list/permanent/general-practice');
    const marked = device.getByRole('article').filter({ hasText: 'Enquired' });
    await expect(marked).toHaveCount(1);
    await marked.getByRole('heading', { level: 2 }).getByRole('link').click();
    await device.waitForURL(/\/jobs\/listing\//);
    await device.getByRole('link', { name: 'See your enquiry' }).first().click();
    await expect(device).toHaveURL(/\/user\/job-enquiries/);
    await device.goto(address);
    await expect(device.getByRole('button', { name: 'Send enquiry' })).toHaveCount(0);
    await expect(device.getByRole('link', { name: 'See your enquiry' }).first()).toBeVisible();
  } finally {
    await other.close();
  }
});

test('signing in from the enquiry form restores the draft, and “Start again” deletes it', async ({
  page,
}) => {
  await openJob(page);
  const address = page.url();
  await fillIn(page, newAddress());
  await expect(page.getByText(/Draft saved on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Sign in to fill in this form from your profile' }).click();
  await page.getByLabel('Email').fill('doctor@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page).toHaveURL((url) => url.href.startsWith(address));
  await expect(page.getByLabel('Message')).toHaveValue('Who covers airway back-up at night?');
  await expect(page.getByLabel('Given name')).toHaveValue('Priya');
  await expect(page.getByText('Nothing has been sent')).toBeVisible();

  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByLabel('Given name')).toHaveValue('Asha');
  await expect(page.getByLabel('Message')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('an enquiry’s draft survives an outage of the site, and is deleted when the enquiry is sent @nightly', async ({
  page,
  context,
}) => {
  await openJob(page);
  await fillIn(page, newAddress());
  await context.route('**/enquire**', (route) => route.abort('connectionrefused'));
  await send(page).click();
  await expect(problem(page)).toContainText('Your draft is saved on this device');
  await expect(page.getByLabel('Message')).toHaveValue('Who covers airway back-up at night?');
  await context.unroute('**/enquire**');
  await send(page).click();
  await sentReference(page);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft')))).toEqual(
    [],
  );
});

test('if the session ends while a doctor fills in the enquiry form, the complete enquiry is sent exactly once', async ({
  page,
}) => {
  const doctor = await signUpDoctor(page);
  await openJob(page);
  await sayWhenAvailable(page);
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await page.getByLabel('I agree to my details being used to handle this enquiry').check();
  await page.getByLabel('Message').fill('Who covers airway back-up at night?');
  await query('delete from session where doctor_id = $1', [doctor.id]);
  await send(page).click();
  await sentReference(page);
  const sent = await query('select message from enquiry where email = $1', [doctor.email]);
  expect(sent).toEqual([{ message: 'Who covers airway back-up at night?' }]);
});

test('in another browser, an enquiry’s receipt shows no details @nightly', async ({
  page,
  browser,
  baseURL,
}) => {
  await openJob(page);
  const email = newAddress();
  await fillIn(page, email);
  await send(page).click();
  await sentReference(page);
  const stranger = await openElsewhere(browser, baseURL, page.url());
  const heading = stranger.getByRole('heading', { level: 1 });
  for (const address of [page.url(), '/enquired-success?ref=ENQ-999999', '/enquired-success']) {
    await stranger.goto(address);
    await expect(heading).toHaveText('No enquiry sent from this browser');
    await expect(stranger.getByRole('main')).not.toContainText(/received|thank you/i);
    expect(await stranger.content()).not.toContain(email);
  }
  await stranger.context().close();
});

async function openElsewhere(browser: Browser, baseURL: string | undefined, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

test('the site refuses an enquiry that comes from another site (403), lacks the form’s hidden fields (422) or is too large (413)', async ({
  request,
  baseURL,
}) => {
  const origin = new URL(baseURL ?? '').origin;
  const form = { given_name: 'Priya' };
  const foreign = await request.post('/enquire', { form, headers: { Origin: 'https://evil.example' } });
  expect(foreign.status()).toBe(403);
  const bare = await request.post('/enquire', {
    form,
    headers: { Origin: origin, Accept: 'application/json' },
  });
  expect(bare.status()).toBe(422);
  expect(await bare.json()).toHaveProperty('feedback.message');
  const large = await request.post('/enquire', {
    form: { message: 'x'.repeat(70_000) },
    headers: { Origin: origin, Accept: 'application/json' },
  });
  expect(large.status()).toBe(413);
});

test('the enquiry form counts the message’s remaining characters, and keeps the text of a message that is too long @nightly', async ({
  page,
}) => {
  await page.goto('/enquire');
  await page.getByLabel('Message').fill('x'.repeat(1990));
  await expect(page.getByText('10 characters left')).toBeVisible();
  await page.getByLabel('Message').fill('x'.repeat(2005));
  await expect(page.getByText('5 characters too many')).toBeVisible();
  await send(page).click();
  await expect(problem(page)).toContainText('Shorten your message');
  await expect(page.getByLabel('Message')).toHaveValue('x'.repeat(2005));
});

test(
  'the enquiry form with errors and an enquiry’s receipt meet WCAG 2.2 AA @nightly',
  { tag: '@phone-nightly' },
  async ({ page }) => {
    await openJob(page);
    await send(page).click();
    await expect(problem(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await fillIn(page, newAddress());
    await send(page).click();
    await sentReference(page);
    expect(await axe(page)).toEqual([]);
  },
);
