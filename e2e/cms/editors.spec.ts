import { createHmac } from 'node:crypto';
import { emailWith } from '@/e2e/inbox';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  choose,
  chooseInMenu,
  loggedIn,
  logIn,
  nextMinute,
  openText,
  press,
  ready,
  saveDraft,
  test,
} from './admin';

const first = 'Working the night shift in Alice Springs';
const second = 'Working nights in Alice Springs';
const path = '/articles/working-the-night-shift-in-alice-springs';

const status = async (page: Page, address: string) => (await page.request.get(address)).status();
const says = async (page: Page, address: string, words: string) =>
  (await (await page.request.get(address)).text()).includes(words);

test.describe('the life cycle of an article in the CMS', () => {
  test.use({ expectedErrors: /status of (404|410)/ });

  test('an article passes through review, publication, changes and removal, and stays readable while the CMS is down', async ({
    browser,
    page: reader,
    cms,
  }) => {
    const author = await logIn(browser, cms, 'author@example.com');
    let text = '';
    let file = '';

    await test.step('an author writes the article with a picture, and cannot publish it', async () => {
      await openText(author, cms, 'collections/articles/create');
      await author.getByLabel('Title').first().fill(first);
      await author.getByLabel('Lead').fill('What to bring, whom to call and how to sleep.');
      await author
        .getByLabel('Description')
        .fill('Nights at a hospital in the centre of Australia: what to bring, whom to call, how to sleep.');
      await author.locator('.rich-text-lexical [contenteditable=true]').first().click();
      await author.keyboard.type('Bring warm clothes for the way home.');
      await choose(author, 'category', 'Locum life');
      await addPicture(author, await reader.screenshot());
      const id = await saveDraft(author, 'articles');
      text = `collections/articles/${id}`;
      await expect(author).toHaveURL(`${cms.url}/admin/${text}`);
      await choose(author, 'review', 'Ready for review');
      await saveDraft(author, 'articles');
      await expect(author.getByRole('button', { name: /Publish/ })).toHaveCount(0);
      // A repeated test has a new CMS but the same inbox, so the pattern contains the address of the CMS.
      await emailWith(reader.request, {
        to: 'editor@example.com',
        subject: /^To review: Work/,
        text: new RegExp(`${cms.url}/admin/${text}\\b`),
      });
    });

    await test.step('a reviewer sends the article back, and the author changes the article', async () => {
      const editor = await loggedIn(browser, cms, 'editor@example.com');
      await editor.goto(`${cms.url}/admin`);
      const waiting = editor.getByRole('region', { name: 'Texts waiting for you' });
      await expect(waiting.getByRole('listitem')).toContainText('Article · Demo author · since');
      await waiting.getByRole('link', { name: first }).click();
      await ready(editor);
      await choose(editor, 'review', 'Sent back');
      await editor.getByLabel('Review note').fill('Say how cold it is.');
      await saveDraft(editor, 'articles');
      await expect(editor.getByRole('button', { name: /Publish/ })).toHaveCount(0);
      await editor.context().close();

      await emailWith(reader.request, { to: 'author@example.com', text: /Say how cold it is\./ });
      await author.goto(`${cms.url}/admin`);
      await expect(author.getByRole('heading', { name: 'Sent back to you (1)' })).toBeVisible();
      await openText(author, cms, text);
      await expect(author.getByLabel('Review note')).toHaveValue('Say how cold it is.');
      await author.getByLabel('Lead').fill('What to bring, and how cold it is.');
      await choose(author, 'review', 'Ready for review');
      await saveDraft(author, 'articles');
      await author.context().close();
    });

    const publisher = await loggedIn(browser, cms, 'publisher@example.com');
    await openText(publisher, cms, text);

    await test.step('before publication, only the preview link shows the article on the site', async () => {
      const address = (await publisher.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '';
      const answer = await reader.goto(address);
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['cache-control']).toContain('no-store');
      expect(answer?.headers()['x-robots-tag']).toContain('noindex');
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(first);
      const picture = reader.getByRole('img', { name: 'A ward at night' });
      await seen(picture);
      const src = (await picture.getAttribute('src')) ?? '';
      expect(src).toContain(new URL(address).pathname);
      file = `/media/${src.split('/').at(-1)}`;
      // The picture of a draft is served only through the preview link.
      expect(await status(reader, file)).toBe(404);
      const bar = reader.getByRole('region', { name: 'Preview' });
      await expect(bar).toContainText('This draft is not published');
      await bar.getByRole('link', { name: 'Leave preview' }).click();
      await expect(bar).toHaveCount(0);
      // The article is not published yet, so "Leave preview" leads to the list of articles.
      await expect(reader).toHaveURL('/articles');
      const [named = ''] = new URL(address).pathname.split('/').at(-1)?.split('.') ?? [];
      for (const token of [
        previewToken(named, 'a secret that another site has, long enough'),
        previewToken(named, cms.secret, Date.now() - 1000),
        'x',
      ])
        expect(await status(reader, `/preview/${token}`), token).toBe(404);
    });

    await test.step('a publisher schedules the article, and it appears only at the scheduled time', async () => {
      const at = await schedule(publisher);
      await expect(publisher.getByText('Scheduled successfully.')).toBeVisible();
      expect(await status(reader, path)).toBe(404);
      await cms.bringForward(at);
    });

    await test.step('the published article appears on the site and in the feeds, the sitemap and the search', async () => {
      await expect.poll(() => status(reader, path), { timeout: 90_000, intervals: [500] }).toBe(200);
      for (const address of [
        '/articles',
        '/articles/feed.xml',
        '/articles/feed.json',
        '/articles/category/locum-life',
        '/articles?q=night+alice+locum',
        await sitemapOfTexts(reader),
      ])
        await expect.poll(() => says(reader, address, path), address).toBe(true);
      await reader.goto(path);
      await expect(reader.getByText('Bring warm clothes for the way home.')).toBeVisible();
      await seen(reader.getByRole('img', { name: 'A ward at night' }));
      expect(await status(reader, file)).toBe(200);
    });

    await test.step('the site shows a published change of the article', async () => {
      await openText(publisher, cms, text);
      await publisher.getByLabel('Title').first().fill(second);
      const publish = publisher.getByRole('button', { name: 'Publish changes' });
      expect((await press(publisher, publish, 'articles')).status).toBe(200);
      await expect.poll(() => says(reader, path, second)).toBe(true);
    });

    await test.step('after the CMS is killed, the site’s pages still answer', async () => {
      cms.kill();
      for (const address of ['/', '/articles', path, '/doctors', '/articles/feed.xml'])
        expect(await status(reader, address), address).toBe(200);
      await reader.goto(path);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveText(second);
      await expect(reader.getByRole('img', { name: 'A ward at night' })).toBeVisible();
      await cms.start();
    });

    await test.step('a taken-down article answers 410 and disappears from lists and feeds', async () => {
      await openText(publisher, cms, text);
      const confirm = publisher.getByRole('button', { name: 'Confirm' });
      const menu = publisher.locator('.doc-controls__popup button').first();
      await chooseInMenu(menu, publisher.locator('#action-unpublish'), confirm);
      await confirm.click();
      await expect.poll(() => status(reader, path)).toBe(410);
      expect(await status(reader, file)).toBe(404);
      for (const address of ['/articles', '/articles/feed.xml', await sitemapOfTexts(reader)])
        expect(await says(reader, address, path), address).toBe(false);
      await reader.goto(path);
      await expect(reader.getByRole('heading', { level: 1 })).toHaveCount(1);
    });
  });
});

test('the CMS refuses to submit or schedule an incomplete article, and names the missing fields', async ({
  browser,
  cms,
}) => {
  const publisher = await loggedIn(browser, cms, 'publisher@example.com');
  await openText(publisher, cms, 'collections/articles/create');
  await publisher.getByLabel('Title').first().fill('Half an article');
  const id = await saveDraft(publisher, 'articles');
  await openText(publisher, cms, `collections/articles/${id}`);
  await expect(publisher.getByText('Description: 50 to 160 characters (now 0)')).toBeVisible();
  await expect(publisher.getByRole('link', { name: 'API', exact: true })).toHaveCount(0);
  await publisher.getByLabel('Description').fill('Too short');
  await choose(publisher, 'review', 'Ready for review');
  const save = publisher.getByRole('button', { name: 'Save Draft' });
  expect((await press(publisher, save, 'articles')).status).toBe(400);
  await expect(publisher.getByText('Description – Write at least 50 characters')).toBeVisible();

  await openText(publisher, cms, `collections/articles/${id}`);
  await schedule(publisher);
  await expect(publisher.getByText('Lead: This field is required.')).toBeVisible();
  await expect(publisher.getByText('Scheduled successfully.')).toHaveCount(0);
});

async function schedule(page: Page): Promise<number> {
  // Not the dialog "Document locked".
  const drawer = page.getByRole('dialog').filter({ has: page.locator('#time') });
  const button = page.getByRole('button', { name: 'Schedule Publish' });
  await expect(async () => {
    await chooseInMenu(page.locator('.form-submit .popup button'), button, drawer);
    // The dialog "Document locked" may have closed the drawer.
    await drawer.getByText('Publish', { exact: true }).click({ timeout: 3_000 });
  }).toPass();
  const { at, written } = nextMinute(60_000);
  await drawer.locator('#time input').fill(written);
  // The calendar hides the button until the field loses focus.
  await drawer.locator('#time input').press('Tab');
  await drawer.locator('#scheduled-publish-save').click();
  return at;
}

const seen = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Uploads a picture, first without an alternative text, which the CMS must refuse. */
async function addPicture(page: Page, picture: Buffer) {
  await page.locator('#field-picture').getByRole('button', { name: 'Create New' }).click();
  const drawer = page.getByRole('dialog');
  await ready(drawer);
  const save = drawer.getByRole('button', { name: 'Save' });
  const file = drawer.locator('input[type=file]');
  await file.setInputFiles({ name: 'ward.png', mimeType: 'image/png', buffer: picture });
  expect((await press(page, save, 'media')).status).toBe(400);
  await expect(page.getByText('The following field is invalid: Alternative text').first()).toBeVisible();
  await drawer.locator('input[name=alt]').fill('A ward at night');
  expect((await press(page, save, 'media')).status).toBe(201);
  await expect(drawer).toHaveCount(0);
}

/** Signs a preview token as the CMS does, for the document of the token `named`. `until` may be in the past. */
function previewToken(named: string, secret: string, until = Date.now() + 60_000): string {
  const about = JSON.parse(Buffer.from(named, 'base64url').toString()) as object;
  const text = Buffer.from(JSON.stringify({ ...about, until: Math.floor(until / 1000) })).toString(
    'base64url',
  );
  return `${text}.${createHmac('sha256', secret).update(`preview.${text}`).digest('base64url')}`;
}

async function sitemapOfTexts(page: Page): Promise<string> {
  const index = await (await page.request.get('/sitemap.xml')).text();
  for (const [, address = ''] of index.matchAll(/<loc>([^<]+)<\/loc>/g))
    if (await says(page, new URL(address).pathname, '/articles')) return new URL(address).pathname;
  throw new Error('No part of the sitemap lists articles');
}
