import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, query, signedIn, test } from './doctor';
import { choose, pick, press, skipToMain, tick, typeInto, widths } from './keyboard';
import { emailLink } from './keyboard-setup';

test.use({ ...signedIn, expectedErrors: /status of 422/ });
test.describe.configure({ timeout: 150_000 });
test.use({ consent: 'DECLINED' });
test.beforeEach(({ doctor }) => query('delete from referee where doctor_id = $1', [doctor.id]));

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

async function addReferee(page: Page, email: string): Promise<void> {
  const add = page.getByRole('link', { name: 'Add a referee' });
  const form = page.getByRole('region', { name: 'Add a referee' });
  await press(add);
  // The link disappears when the form opens, so the heading of the form must get the focus.
  await expect(form.getByRole('heading')).toBeFocused();
  await press(form.getByRole('link', { name: 'Cancel' }));
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading')).toBeFocused();
  await press(form.getByRole('button', { name: 'Save referee' }));
  await expect(problem(page)).toBeFocused();
  await press(problem(page).getByRole('link').first());
  await expect(page.getByLabel('Referee name')).toBeFocused();
  await typeInto(page.getByLabel('Referee name'), 'Aroha Ngata');
  await choose(page.getByLabel('Relationship'), 'Clinical supervisor');
  await typeInto(page.getByLabel('Position'), 'Emergency physician');
  await typeInto(page.getByLabel('Organisation'), 'Warialda District Hospital');
  await typeInto(page.getByLabel('Email'), email);
  await typeInto(page.getByLabel('Worked together from'), '02/2025');
  await press(form.getByRole('button', { name: 'Save referee' }));
  await expect(page.getByRole('article', { name: 'Aroha Ngata' })).toContainText('Not asked yet');
  await expect(title(page)).toBeFocused();
}

/** Records the referee's permission, which was left out when the referee was added, and requests the reference. */
async function permitAndAsk(page: Page): Promise<void> {
  const card = page.getByRole('article', { name: 'Aroha Ngata' });
  await press(card.getByRole('link', { name: 'I have their permission now' }));
  await expect(page.getByRole('heading', { name: 'Change Aroha Ngata' })).toBeFocused();
  await tick(page.getByLabel('I have their permission'));
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await press(card.getByRole('button', { name: 'Request reference' }));
  await expect(card).toContainText('We will remind the referee on');
  await expect(card.getByRole('heading')).toBeFocused();
}

async function answer(page: Page): Promise<void> {
  await expect(title(page)).toHaveText('A reference for Ngaire Bell');
  await skipToMain(page);
  await typeInto(page.getByLabel('How long, and in what role'), 'Two years of nights in emergency');
  for (const [topic, rating] of [
    ['Clinical knowledge', 'Excellent'],
    ['Clinical judgement', 'Good'],
    ['Communication', 'Good'],
    ['Teamwork', 'Excellent'],
    ['Reliability', 'Could not judge'],
    ['Do you have concerns', 'No'],
    ['Would you work with this doctor', 'Yes'],
  ] as const)
    await pick(page.getByRole('group', { name: topic }), rating);
  const send = page.getByRole('button', { name: 'Send reference' });
  await press(send);
  await expect(problem(page)).toBeFocused();
  await press(problem(page).getByRole('link'));
  await expect(page.getByLabel('this is my own honest view')).toBeFocused();
  await tick(page.getByLabel('this is my own honest view'));
  await press(send);
  await expect(title(page)).toHaveText(/Thank you/);
  await expect(title(page)).toBeFocused();
}

for (const { width, tag } of widths)
  test.describe(`using only the keyboard at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a doctor adds a referee and requests a reference, and the referee fills in and sends the reference @nightly', async ({
      page,
      context,
    }) => {
      const email = `referee.${randomUUID().slice(0, 8)}@example.org`;
      await page.goto('/user/referees');
      await skipToMain(page);
      await addReferee(page, email);
      await permitAndAsk(page);
      const link = await emailLink(page.request, email, /http\S+\/references\/[^\s#\]]+/);
      // The doctor's browser may open the referee's page, which depends only on the token in its address.
      const referee = await context.newPage();
      await referee.goto(link);
      await answer(referee);
    });
  });
