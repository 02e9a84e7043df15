import type { Page } from '@playwright/test';
import { axeAsItIs } from './axe';
import { expectToFit } from './own-account';
import { expect, test } from './test';
import { leaveToast, stopTime } from './toasts';

test.use({ expectedErrors: /status of (401|403|409|500)/ });

const site = () => test.info().project.use.baseURL ?? '';
const hidden = { form_started: '1.x', idempotency_key: '0192f0c4-0000-7000-8000-000000000001' };
const disabledWords = 'Account disabled - Please contact to reinstate.';
const signInTitle = 'You are not signed in, please...';
const widths = [360, 768, 1280, 1600];

async function sendForm(page: Page, status: number, body: object): Promise<void> {
  await page.goto('/enquire?from=here');
  await page.route('**/enquire?from=here', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status, json: body }) : route.fallback(),
  );
  // Before React handles the form, the browser would submit it natively and leave the page.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main form') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
  await page.getByRole('button', { name: 'Send enquiry' }).click();
}

const states = [
  { state: 'error', role: 'alert', delay: '2s' },
  { state: 'warning', role: 'alert', delay: '2s' },
  { state: 'info', role: 'status', delay: '2s' },
  { state: 'success', role: 'status', delay: '1.5s' },
] as const;

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    for (const { state, role, delay } of states)
      test(`a “${state}” toast has role ${role} at the top centre and closes after ${delay}, unless the pointer${script ? ' or the focus' : ''} is on it${state === 'error' ? '' : ' @nightly'}`, async ({
        page,
        context,
      }) => {
        const letTimePass = await stopTime(page);
        await leaveToast(context, { state, message: `A message of ${state}` });
        await page.goto('/data-sources');
        const toast = page.getByRole(role).filter({ hasText: `A message of ${state}` });
        await expect(toast).toHaveCSS('animation-delay', delay);
        await expect(toast).toHaveCSS('animation-play-state', 'running');
        const box = await toast.boundingBox();
        const { width = 0 } = page.viewportSize() ?? {};
        expect(box && Math.abs(box.x + box.width / 2 - width / 2)).toBeLessThan(12);
        expect(box?.y).toBeLessThan(120);

        await toast.hover();
        await expect(toast).toHaveCSS('animation-play-state', 'paused');
        await page.mouse.move(1, 600);
        await expect(toast).toHaveCSS('animation-play-state', 'running');
        // Without script, the toast has no working button to focus.
        if (script) {
          await toast.getByRole('button', { name: 'Close' }).focus();
          await expect(toast).toHaveCSS('animation-play-state', 'paused');
          await page.getByRole('link', { name: 'Skip to main content' }).focus();
        }
        await letTimePass();
        await expect(toast).toBeHidden();
        // axe cannot run without script.
        if (script && role === 'alert') expect(await axeAsItIs(page)).toEqual([]);

        const stays = page.getByRole('main').getByText(`A message of ${state}`);
        await expect(stays).toHaveCount(role === 'alert' ? 1 : 0);
        await page.reload();
        await expect(page.getByText(`A message of ${state}`)).toHaveCount(0);
      });
  });

for (const { state, role } of states)
  test(`a “${state}” toast meets WCAG 2.2 AA and never scrolls sideways at four widths @nightly`, async ({
    page,
    context,
  }) => {
    test.slow();
    await stopTime(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await leaveToast(context, { state, message: 'The consultant has closed this job. '.repeat(4).trim() });
      await page.goto('/data-sources');
      await expect(page.getByRole(role).filter({ hasText: 'The consultant' })).toBeVisible();
      expect(await axeAsItIs(page, `[role="${role}"]`), `${width} px`).toEqual([]);
      await expect(page.getByRole(role).filter({ hasText: 'The consultant' })).toBeVisible();
      await expectToFit(page);
    }
  });

test('the server can set how long a message’s toast stays on screen @nightly', async ({ page, context }) => {
  await leaveToast(context, { state: 'success', message: 'Saved for long', duration: 30_000 });
  await page.goto('/data-sources');
  await expect(page.getByRole('status').filter({ hasText: 'Saved for long' })).toHaveCSS(
    'animation-delay',
    '30s',
  );
});

test('closing an error’s toast removes every copy of its message from the page @nightly', async ({
  page,
  context,
}) => {
  await stopTime(page);
  await leaveToast(context, { state: 'error', message: 'Not saved' });
  await page.goto('/data-sources');
  const toast = page.getByRole('alert').filter({ hasText: 'Not saved' });
  await toast.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not saved')).toHaveCount(0);
});

test.describe('the server’s response to a form sent with JavaScript', () => {
  test('a response with status 403 and code 11006 shows a toast that says that the account is disabled', async ({
    page,
  }) => {
    const feedback = { statusCode: 403, state: 'error', message: 'No', errorCode: 11006 };
    await stopTime(page);
    await sendForm(page, 403, { feedback, hidden });
    const toast = page.getByRole('alert').filter({ hasText: disabledWords });
    await expect(toast.first()).toBeVisible();
  });

  test('a response with an error message shows a toast with this message', async ({ page }) => {
    const feedback = { statusCode: 409, state: 'warning', message: 'Someone was faster' };
    await stopTime(page);
    await sendForm(page, 409, { feedback, hidden });
    const toast = page.getByRole('alert').filter({ hasText: /^Someone was faster$/ });
    await expect(toast).toHaveCSS('animation-delay', '2s');
    await toast.hover();
    await expect(toast).toHaveCSS('animation-play-state', 'paused');
  });

  test('an error response without a message shows a toast with the word “error” @nightly', async ({
    page,
  }) => {
    await stopTime(page);
    await sendForm(page, 500, { feedback: { statusCode: 500, state: 'error', message: '' }, hidden });
    await expect(page.getByRole('alert').filter({ hasText: /^error$/ })).toBeVisible();
  });

  test('after Escape has closed the sign-in dialog, sending the form again reopens the dialog @nightly', async ({
    page,
  }) => {
    await sendForm(page, 401, { errorMessage: 'You are not signed in' });
    const dialog = page.getByRole('dialog', { name: signInTitle });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(dialog).toBeVisible();
  });
});

test.describe('the sign-in dialog after a form is refused with 401', () => {
  const signedOut = { errorMessage: 'You are not signed in' };

  test('after registering or signing in from the sign-in dialog, the visitor returns to the same path and query', async ({
    page,
  }) => {
    await sendForm(page, 401, signedOut);
    const dialog = page.getByRole('dialog', { name: signInTitle });
    await expect(dialog.getByRole('heading', { name: signInTitle })).toBeVisible();
    const back = `redirect_url=${encodeURIComponent('/enquire?from=here')}`;
    expect(await dialog.getByRole('link').allTextContents()).toEqual(['Register', 'Sign in']);
    await expect(dialog.getByRole('link', { name: 'Register' })).toHaveAttribute(
      'href',
      `/register?${back}&action=enquire_job`,
    );
    await expect(dialog.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${back}`);
    await expect(page.getByRole('alert').filter({ hasText: 'not signed in' })).toHaveCount(0);
  });

  test('the sign-in dialog keeps the focus inside, and Escape closes it and returns the focus to the form’s button', async ({
    page,
  }) => {
    await sendForm(page, 401, signedOut);
    const dialog = page.getByRole('dialog', { name: signInTitle });
    await expect(dialog.getByRole('link', { name: 'Register' })).toBeFocused();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      // `body` is active while the browser's own controls have the focus. The page behind the dialog must not get it.
      const where = await page.evaluate(() => {
        const at = document.activeElement;
        return at === document.body || Boolean(at?.closest('dialog'));
      });
      expect(where).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeFocused();
  });

  test('the Close button, or a click outside, closes the sign-in dialog @nightly', async ({ page }) => {
    await sendForm(page, 401, signedOut);
    const dialog = page.getByRole('dialog', { name: signInTitle });
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 5);
    await expect(dialog).toHaveCount(0);
  });

  test('text typed into the form stays while the sign-in dialog is open and after it closes', async ({
    page,
  }) => {
    await sendForm(page, 200, { errors: [{ field: 'given_name', message: 'Enter your given name' }] });
    await expect(page.getByText('Enter your given name').first()).toBeVisible();
    await page.getByLabel('Given name').fill('Priya');
    // Playwright uses the newest route for an address, so this mock replaces the mock above.
    await page.route('**/enquire?from=here', (route) => route.fulfill({ status: 401, json: signedOut }));
    await page.getByRole('button', { name: 'Send enquiry' }).click();
    await expect(page.getByRole('dialog', { name: signInTitle })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByLabel('Given name')).toHaveValue('Priya');
  });

  test('the sign-in dialog is at the bottom edge on phones and centred from 600 px, and meets WCAG 2.2 AA at four widths @nightly', async ({
    page,
  }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await sendForm(page, 401, signedOut);
    const dialog = page.getByRole('dialog', { name: signInTitle });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      if (width < 600) {
        // The window's scrollbar, less than 16 px wide, makes the dialog narrower.
        expect(width - (box?.width ?? 0)).toBeLessThan(16);
        expect(box).toMatchObject({ x: 0, y: 800 - (box?.height ?? 0) });
      } else {
        expect(box?.width).toBe(448);
        expect(Math.abs((box?.x ?? 0) - (width - 448) / 2)).toBeLessThan(10);
        expect(Math.abs((box?.y ?? 0) - (800 - (box?.height ?? 0)) / 2)).toBeLessThan(2);
      }
      expect(await axeAsItIs(page, 'dialog'), `${width} px`).toEqual([]);
    }
  });

  test('the page behind the sign-in dialog cannot be scrolled @nightly', async ({ page }) => {
    await sendForm(page, 401, signedOut);
    await expect(page.getByRole('dialog', { name: signInTitle })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
  });
});

/** Posts a form as a signed-out browser without script, to a page that requires sign-in. Returns the status. */
async function postSignedOut(page: Page, path: string): Promise<number | undefined> {
  await page.route(`**${path}`, (route) =>
    route.continue({
      method: 'POST',
      headers: {
        ...route.request().headers(),
        'content-type': 'application/x-www-form-urlencoded',
        origin: new URL(site()).origin,
      },
      postData: 'a=1',
    }),
  );
  return (await page.goto(path))?.status();
}

for (const script of [true, false])
  test.describe(`a form answered with 401, sent ${script ? 'before its script ran' : 'without JavaScript'}`, () => {
    test.use({ javaScriptEnabled: script });

    test('the form leads to a page with the same title and links as the sign-in dialog', async ({ page }) => {
      const path = '/user/job-enquiries';
      expect(await postSignedOut(page, path)).toBe(401);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1, name: signInTitle })).toBeVisible();
      const back = `redirect_url=${encodeURIComponent(path)}`;
      await expect(main.getByRole('link', { name: 'Register' })).toHaveAttribute('href', `/register?${back}`);
      await expect(main.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', `/signin?${back}`);
      // axe cannot run without script.
      if (script) expect(await axeAsItIs(page)).toEqual([]);
    });
  });
