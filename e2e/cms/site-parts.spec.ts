import { signUp } from '@/e2e/doctor';
import { expect } from '@/e2e/test';
import type { Page } from '@playwright/test';
import { loggedIn, openText, store, test } from './admin';

test.describe('texts shared by all pages', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('as soon as a publisher publishes a new menu, footer, banner or not-found text, the site shows it', async ({
    browser,
    page: reader,
    cms,
  }) => {
    const publisher = await loggedIn(browser, cms, 'publisher@example.com');
    const publish = (part: string, data: object) =>
      store(publisher, cms, `globals/${part}`, { ...data, _status: 'published' });
    await publish('navigation', {
      items: [
        { group: 'articles', displayName: 'Reading' },
        {
          group: 'doctors',
          displayName: 'For doctors',
          pages: [
            { title: 'What is wanted', slug: 'specialities-in-demand' },
            { title: 'Resources', slug: 'resources' },
          ],
        },
      ],
    });
    await publish('footer', {
      columns: [{ title: 'Find out', links: [{ label: 'All articles', to: '/articles' }] }],
      social: { linkedin: 'https://www.linkedin.com/company/somebody' },
    });
    await publish('banner', { text: 'We are closed on Friday.' });
    await publish('not-found', { title: 'There is nothing here', body: 'It may have moved.' });

    await expect(async () => {
      await reader.goto('/no/such/page');
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText('There is nothing here', {
        timeout: 1_000,
      });
    }).toPass();
    await expect(reader.getByText('It may have moved.')).toBeVisible();
    await reader.goto('/articles');
    await expect(reader.getByRole('region', { name: 'Service notice' })).toHaveText(
      'We are closed on Friday.',
    );
    const menu = reader.getByRole('banner').getByRole('navigation').first();
    const menuText = await menu.innerText();
    expect(menuText.indexOf('Reading')).toBeLessThan(menuText.indexOf('For doctors'));
    expect(menuText).not.toContain('Employers');
    const footer = reader.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'All articles' })).toHaveAttribute('href', '/articles');
    await expect(footer.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', /somebody$/);
    await publish('banner', { text: '' });
    await expect(async () => {
      await reader.goto('/articles');
      await expect(reader.getByRole('region', { name: 'Service notice' })).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  });
});

test('if another user takes over editing a text, the CMS tells the previous user', async ({
  browser,
  cms,
}) => {
  const first = await loggedIn(browser, cms, 'cms.admin@example.com');
  const second = await loggedIn(browser, cms, 'publisher@example.com');
  const title = (page: Page) => page.getByLabel('Title');
  await openText(first, cms, 'globals/not-found');
  const locked = first.waitForResponse((answer) => answer.request().method() === 'POST');
  await title(first).fill('Half a thought');
  await locked;

  // This second window presses "Take over" automatically.
  await openText(second, cms, 'globals/not-found');
  await expect(title(second)).toBeEditable();
  await title(first).fill('Half a thought more');
  await expect(first.getByRole('heading', { name: 'Editing taken over' })).toBeVisible();
});

test('after a publisher publishes terms with material changes, the site asks signed-in users to accept them', async ({
  browser,
  page,
  cms,
}) => {
  await signUp(page);
  const publisher = await loggedIn(browser, cms, 'publisher@example.com');
  const route = `${cms.url}/api/pages?where[path][equals]=/terms-and-conditions`;
  const { docs } = await (await publisher.request.get(route, { headers: { Origin: cms.url } })).json();
  const [{ id, legal }] = docs;
  await store(publisher, cms, `pages/${id}`, {
    legal: {
      ...legal,
      version: String(Number(legal.version) + 1),
      effective: new Date(Date.now() - 24 * 3_600_000).toISOString(),
      material: true,
      changes: ['Bookings are cancelled in writing.'],
    },
    _status: 'published',
  });
  await expect(async () => {
    await page.goto('/user/account');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our terms have changed', {
      timeout: 1_000,
    });
  }).toPass();
  await expect(page.getByText('Bookings are cancelled in writing.')).toBeVisible();
});

test('an editor can save a draft of the footer, but has no button to publish it', async ({
  browser,
  cms,
}) => {
  const editor = await loggedIn(browser, cms, 'editor@example.com');
  const publisher = await loggedIn(browser, cms, 'publisher@example.com');
  for (const [page, buttons] of [
    [editor, 0],
    [publisher, 1],
  ] as const) {
    await openText(page, cms, 'globals/footer');
    await expect(page.getByRole('button', { name: 'Save Draft' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publish changes' })).toHaveCount(buttons);
  }
});
