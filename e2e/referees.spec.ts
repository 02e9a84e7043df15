import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axe, expect as strictly, expectMessage, query, signedIn, test } from './doctor';
import { emailWith } from './inbox';
import { expectToFit } from './own-account';

const expect = strictly.configure({ timeout: 30_000 });

// Each test waits for emails, so timeouts are long.
test.describe.configure({ timeout: 150_000 });
test.use(signedIn);
test.use({ consent: 'DECLINED' });
test.beforeEach(async ({ doctor }) => {
  await query('delete from referee where doctor_id = $1', [doctor.id]);
  // Other test files set the country, on which the required number of referees depends.
  await query('update doctor set country = null, time_zone = null where id = $1', [doctor.id]);
});

const newAddress = () => `referee.${randomUUID().slice(0, 8)}@example.org`;
const card = (page: Page, name: string) => page.getByRole('article', { name });

async function fill(page: Page, { email, permission = true }: { email: string; permission?: boolean }) {
  await page.getByRole('link', { name: 'Add a referee' }).click();
  await page.getByLabel('Referee name').fill('Aroha Ngata');
  await page.getByLabel('Position').fill('Emergency physician');
  await page.getByLabel('Organisation').fill('Warialda District Hospital');
  await page.getByLabel('Relationship').selectOption({ label: 'Clinical supervisor' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Worked together from').fill('February 2025');
  if (permission) await page.getByLabel('I have their permission').check();
  await page.getByRole('button', { name: 'Save referee' }).click();
}

const mailTo = async (page: Page, to: string, subject: RegExp) =>
  (await emailWith(page.request, { to, subject })).text;
const parseReferenceLink = (text: string) => /http\S+\/references\/[^\s#\]]+/.exec(text)?.[0] ?? '';

async function ask(page: Page): Promise<{ email: string; link: string }> {
  const email = newAddress();
  await page.goto('/user/referees');
  await fill(page, { email });
  await card(page, 'Aroha Ngata').getByRole('button', { name: 'Request reference' }).click();
  await expect(card(page, 'Aroha Ngata')).toContainText('We will remind the referee on');
  return { email, link: parseReferenceLink(await mailTo(page, email, /asks you for a reference/)) };
}

async function answer(page: Page) {
  await page.getByLabel('How long, and in what role').fill('Two years of nights in emergency');
  for (const [topic, rating] of [
    ['Clinical knowledge', 'Excellent'],
    ['Clinical judgement', 'Good'],
    ['Communication', 'Good'],
    ['Teamwork', 'Excellent'],
    ['Reliability', 'Could not judge'],
    ['Do you have concerns', 'No'],
    ['Would you work with this doctor', 'Yes'],
  ] as const)
    await page.getByRole('group', { name: topic }).getByRole('radio', { name: rating, exact: true }).check();
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor adds, corrects, removes and restores a referee', async ({ page }) => {
      await page.goto('/user/referees');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Referees');
      await expect(page.getByText('0 of 2 references received, 0 of 2 referees added')).toBeVisible();
      await expect(page.getByText('Referee 1 of 2')).toBeVisible();
      await fill(page, { email: newAddress(), permission: false });
      await expectMessage(page, 'Referee saved');
      await expect(page.getByText('Referee 1 of 2')).toHaveCount(0);
      await expect(page.getByText('Referee 2 of 2')).toBeVisible();
      await expect(card(page, 'Aroha Ngata')).toContainText('Not asked yet');
      await expect(page.getByRole('link', { name: 'Add a referee' })).toHaveCount(1);
      await expect(card(page, 'Aroha Ngata')).toContainText(', Feb 2025 to now');
      // Without the referee's permission, there must be no button that sends an email to the referee.
      await expect(page.getByRole('button', { name: 'Request reference' })).toHaveCount(0);
      if (script) expect(await axe(page)).toEqual([]);

      await card(page, 'Aroha Ngata').getByRole('link', { name: 'Edit' }).click();
      await expect(page.getByLabel('Worked together from')).toHaveValue('02/2025');
      await page.getByLabel('Referee name').fill('Aroha Ngata-Bell');
      await page.getByLabel('I have their permission').check();
      await page.getByRole('button', { name: 'Save referee' }).click();
      await expect(
        card(page, 'Aroha Ngata-Bell').getByRole('button', { name: 'Request reference' }),
      ).toBeVisible();
      await expect(page.getByText('0 of 2 references received, 1 of 2 referees added')).toBeVisible();

      await card(page, 'Aroha Ngata-Bell').getByRole('button', { name: 'Remove' }).click();
      const removed = page.getByRole('status').filter({ hasText: 'Removed: Aroha Ngata-Bell' });
      await expect(removed).toBeVisible();
      if (script) await expect(removed).toBeFocused();
      await removed.getByRole('button', { name: 'Undo' }).click();
      await expect(card(page, 'Aroha Ngata-Bell')).toBeVisible();
      await expect(page).toHaveURL(/\/user\/referees$/);
    });

    test('a referee sends a reference once by an emailed link, and the email that tells the doctor so does not contain the referee’s answers', async ({
      page,
      browser,
      baseURL,
      doctor,
    }) => {
      const { link } = await ask(page);
      const context = await browser.newContext({
        javaScriptEnabled: script,
        baseURL: baseURL ?? '',
        storageState: { cookies: [{ ...cookie, domain: new URL(baseURL ?? '').hostname }], origins: [] },
      });
      const referee = await context.newPage();
      await referee.goto(link);
      await expect(referee.getByRole('heading', { level: 1 })).toHaveText('A reference for Ngaire Bell');
      await expect(referee.getByLabel('Your name')).toHaveValue('Aroha Ngata');
      await answer(referee);
      await referee.getByRole('button', { name: 'Save for later' }).click();
      await expectText(referee, 'Saved.');
      await referee.goto(link);
      await expect(referee.getByLabel('How long, and in what role')).toHaveValue(
        'Two years of nights in emergency',
      );
      await page.reload();
      await expect(card(page, 'Aroha Ngata')).toContainText('The referee has opened the page');

      await referee.getByRole('button', { name: 'Send reference' }).click();
      const problem = referee.getByRole('alert').filter({ hasText: 'There is a problem' });
      await expect(problem.getByRole('link')).toHaveText([
        'Tick the box to confirm that this is your own honest view',
      ]);
      await referee.getByLabel('I have worked with Ngaire Bell').check();
      await referee.getByRole('button', { name: 'Send reference' }).dblclick();
      await expect(referee.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      await referee.goto(link);
      await expect(referee.getByRole('heading', { level: 1 })).toHaveText('Thank you');
      await expect(referee.getByText('Two years of nights')).toHaveCount(0);
      await context.close();

      await page.reload();
      await expect(card(page, 'Aroha Ngata')).toContainText('Reference received');
      await expect(page.getByText('1 of 2 references received, 1 of 2 referees added')).toBeVisible();
      const told = await mailTo(page, doctor.email, /has sent your reference/);
      expect(told).not.toContain('Two years of nights');
    });
  });

const cookie = {
  name: 'consent',
  value: 'DECLINED',
  path: '/',
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: 'Lax' as const,
};
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible();

test('opening a reference’s page changes nothing, and text that the referee types there is stored automatically @nightly', async ({
  page,
  doctor,
}) => {
  const { link } = await ask(page);
  const state = async () =>
    (
      await query<{ state: string; answers: Record<string, string> }>(
        'select state, answers from reference_request q join referee r on r.id = q.referee_id where doctor_id = $1',
        [doctor.id],
      )
    )[0];
  const scanner = await page.request.get(link);
  expect(scanner.status()).toBe(200);
  expect(scanner.headers()['x-robots-tag'] ?? (await scanner.text())).toContain('noindex');
  expect((await state())?.state).toBe('requested');
  await page.goto(link);
  await page.getByLabel('How long, and in what role').fill('Stored without a button');
  await expect.poll(async () => (await state())?.answers.worked_together).toBe('Stored without a button');
  expect((await state())?.state).toBe('opened');
  await expectText(page, 'Saved. You can close the page');
  expect(await axe(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectToFit(page);
  // Text must be stored even if the referee leaves the page right after typing.
  await page.getByLabel('How long, and in what role').fill('Stored on leaving');
  await page.goto('/contact-us');
  await expect.poll(async () => (await state())?.answers.worked_together).toBe('Stored on leaving');
});

test('when a referee declines, the doctor gets an email, and cannot ask this referee again @nightly', async ({
  page,
  doctor,
}) => {
  const { link } = await ask(page);
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Yes, decline' })).toBeHidden();
  await page.locator('summary', { hasText: 'Decline to give a reference' }).click();
  await page.getByRole('radio', { name: 'this is not me' }).check();
  await page.getByRole('button', { name: 'Yes, decline' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have declined');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await mailTo(page, doctor.email, /cannot give you a reference/);
  await page.goto('/user/referees');
  await expect(card(page, 'Aroha Ngata')).toContainText('Please choose another referee');
  await expect(page.getByRole('button', { name: 'Request reference' })).toHaveCount(0);
});

test('without JavaScript a referee can decline, and opening the decline form keeps the text typed into the reference', async ({
  page,
  browser,
  doctor,
}) => {
  const { link } = await ask(page);
  const other = await browser.newContext({ javaScriptEnabled: false });
  try {
    const referee = await other.newPage();
    await referee.goto(link);
    await referee.locator('textarea').first().fill('Six months of nights together.');
    await referee.locator('summary', { hasText: 'Decline to give a reference' }).click();
    await expect(referee.locator('textarea').first()).toHaveValue('Six months of nights together.');
    await referee.getByRole('button', { name: 'Yes, decline' }).click();
    await expect(referee.getByRole('heading', { level: 1 })).toHaveText('You have declined');
  } finally {
    await other.close();
  }
  await mailTo(page, doctor.email, /cannot give you a reference/);
});

test('each rating’s label is nearer to its own radio button than to the next radio button @nightly', async ({
  page,
}) => {
  const { link } = await ask(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(link);
    const labels = page
      .getByRole('group', { name: /clinical/i })
      .first()
      .locator('label');
    const boxes = await labels.evaluateAll((all) =>
      all.map((label) => {
        const button = label.querySelector('input')?.getBoundingClientRect();
        const text = label.querySelector('span')?.getBoundingClientRect();
        return button && text
          ? { left: button.left, top: button.top, from: text.left, to: text.right }
          : null;
      }),
    );
    boxes.forEach((box, index) => {
      const next = boxes[index + 1];
      if (!box || !next || next.top !== box.top) return;
      expect(next.left - box.to).toBeGreaterThan(box.from - box.left - 22);
    });
    expect(boxes.length).toBe(6);
    await expectToFit(page);
  }
});

test.describe('refused forms and links', () => {
  test.use({ expectedErrors: /status of (404|410|422)/ });

  test('the referee form refuses the doctor’s own email address and keeps the typed text @nightly', async ({
    page,
    doctor,
  }) => {
    await page.goto('/user/referees');
    await expect(page.getByText('People you have worked with')).toBeVisible();
    await expect(page.getByText('0 of 2 references received, 0 of 2 referees added').first()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await expectToFit(page);
    await fill(page, { email: doctor.email.toUpperCase() });
    const problem = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(problem).toBeFocused();
    await problem.getByRole('link', { name: 'This is your own email address' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Referee name')).toHaveValue('Aroha Ngata');
    expect(await axe(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectToFit(page);
  });

  test('if the doctor withdraws the request while the referee types, the page explains this and keeps the typed text @nightly', async ({
    page,
    doctor,
  }) => {
    const { link } = await ask(page);
    await page.goto(link);
    await query(
      `update reference_request set state = 'withdrawn' where referee_id in (select id from referee where doctor_id = $1)`,
      [doctor.id],
    );
    const said = page.getByRole('status').filter({ hasText: /saved/i });
    await page.getByLabel('How long, and in what role').fill('Written too late');
    await expect(said).toHaveText('This request has ended, so nothing more can be saved.');
    await page.getByRole('button', { name: 'Save for later' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
      'This request has ended',
    );
    await expect(page.getByLabel('How long, and in what role')).toHaveValue('Written too late');
  });

  test('a reference link answers 410 if its request was withdrawn or has expired, and 404 if the link is unknown @nightly', async ({
    page,
    doctor,
  }) => {
    const { link } = await ask(page);
    await page.getByRole('button', { name: 'Withdraw request' }).click();
    await expectMessage(page, 'Request withdrawn');
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This reference is no longer needed');
    await query(
      `update reference_request set state = 'expired' where referee_id in (select id from referee where doctor_id = $1)`,
      [doctor.id],
    );
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This request has ended');
    expect((await page.goto(`${link}x`))?.status()).toBe(404);
    expect((await page.goto('/references/nonsense'))?.status()).toBe(404);
  });
});
