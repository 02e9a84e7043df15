import { randomUUID } from 'node:crypto';
import { axe, expect, test } from './doctor';
import { expectToFit } from './own-account';
import { giveFlags } from './own-flags';

let take: (() => Promise<void>) | null = null;
test.use({ consent: 'DECLINED' });
test.afterEach(async () => {
  await take?.();
  take = null;
});

test('with the "new-registration-flow" flag off, /register leads directly to the sign-up page', async ({
  page,
}) => {
  await page.goto('/register?redirect_url=%2Fjobs');
  await expect(page.getByLabel('Given name')).toBeVisible();
});

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script, expectedErrors: /status of 422/ });

    test.beforeEach(async ({ context, baseURL }) => {
      const visitor = randomUUID();
      const { port } = new URL(baseURL ?? '');
      await context.addCookies([{ name: `flag_id_${port || '80'}`, value: visitor, url: baseURL ?? '' }]);
      take = await giveFlags(visitor, { 'new-registration-flow': 'on' });
    });

    test('/register asks a doctor for country and email address, and fills this email address into the sign-up page', async ({
      page,
    }) => {
      await page.goto('/register?redirect_url=%2Fuser%2Fonboarding');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Join us');
      if (script) expect(await axe(page)).toEqual([]);
      await expectToFit(page);
      await page.getByLabel('Email').fill('priya');
      await page.getByRole('button', { name: 'Continue' }).click();
      const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(problem.getByRole('link')).toHaveCount(2);
      await expect(page.getByLabel('Email')).toHaveValue('priya');
      if (script) {
        await expect(problem).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }
      await page.getByLabel('Country you live in').selectOption({ label: 'Australia' });
      const email = `priya.${randomUUID().slice(0, 8)}@example.com`;
      await page.getByLabel('Email').fill(email);
      const hinted = page.waitForRequest((request) =>
        new URL(request.url()).searchParams.get('login_hint') === email
          ? request.url().includes('screen_hint=signup')
          : false,
      );
      await page.getByRole('button', { name: 'Continue' }).click();
      const asked = new URL((await hinted).url());
      // Only the identity provider gets the email address (`login_hint`). No address on the site may contain it.
      expect(asked.pathname).not.toMatch(/^\/(register|api)/);
      await expect(page.getByLabel('Given name')).toBeVisible();
    });

    test('a visitor who ticks “I am an employer” during registration gets to the employers’ pages @nightly', async ({
      page,
    }) => {
      await page.goto('/register');
      await page.getByLabel('I am an employer').check();
      await expect(page.getByLabel('Email')).toBeHidden();
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page).toHaveURL(/\/employers$/);
    });
  });
