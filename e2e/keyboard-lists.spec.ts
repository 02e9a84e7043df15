import type { Page } from '@playwright/test';
import { expect, expectMessage, query, signedIn, test } from './doctor';
import { choose, pick, press, skipToMain, tabTo, tick, typeInto, widths } from './keyboard';
import { askAboutJobs, saveJobs } from './keyboard-setup';

test.use({ ...signedIn, expectedErrors: /status of 422/ });
test.describe.configure({ timeout: 120_000 });
test.use({ consent: 'DECLINED' });

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page) => page.getByRole('article');
const link = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });
/** After client-side navigation, Tab must move into the main content, not into the header. */
async function expectToGoOnInMain(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
}

async function sortNoteRemoveUndo(page: Page): Promise<void> {
  const sort = page.getByLabel('Sort by');
  await choose(sort, 'Closing soon');
  await expect(page).toHaveURL(/\?sort=closing$/);
  await expect(sort).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page).not.toHaveURL(/sort/);
  await expect(sort).toBeFocused();

  await typeInto(rows(page).first().getByLabel('Note'), 'Ask about the roster');
  const keep = rows(page).first().getByRole('button', { name: 'Save note' });
  await press(keep);
  await expectMessage(page, 'Note saved');
  await expect(keep).toBeFocused();
  await press(rows(page).first().getByRole('button', { name: 'Remove' }), 'Space');
  await expect(page.getByRole('status').filter({ hasText: 'Removed:' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page)).toBeFocused();
  await expect(rows(page).first().getByLabel('Note')).toHaveValue('Ask about the roster');
}

async function createAlert(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'Create alert for this search' }));
  await expect(title(page)).toHaveText('Create a job alert');
  await expectToGoOnInMain(page);
  await typeInto(page.getByLabel('Alert name'), 'Nights by the sea');
  await pick(page.getByRole('group', { name: 'How often' }), 'Weekly');
  await press(page.getByRole('button', { name: 'Create alert' }));
  await expect(title(page)).toHaveText('Job alerts');
  await expect(rows(page)).toContainText('Every Monday at 7 am');
  await expectToGoOnInMain(page);
}

async function editAlert(page: Page): Promise<void> {
  const edit = link(page, /^Edit alert/);
  const heading = page.getByRole('heading', { name: 'Edit alert' });
  await press(edit);
  await expect(heading).toBeFocused();
  await press(link(page, 'Cancel'));
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading).toBeFocused();
  await typeInto(page.getByLabel('Alert name'), 'Days by the sea');
  const add = page.getByLabel('Add to speciality');
  await tabTo(add);
  await page.keyboard.type('Anaesthesia');
  await page.keyboard.press('Enter');
  // The chosen speciality is now a checkbox above the select. The select must keep the focus.
  await expect(page.getByRole('checkbox', { name: 'Anaesthesia' })).toBeChecked();
  await expect(add).toBeFocused();
  await tick(page.getByRole('checkbox', { name: 'Anaesthesia' }), false);
  await press(page.getByRole('button', { name: 'Save alert' }));
  await expectMessage(page, 'Alert saved');
  await expect(rows(page)).toContainText('Days by the sea');
  await expect(edit).toBeFocused();
}

async function pauseCopyDeleteAlert(page: Page): Promise<void> {
  const pause = page.getByRole('button', { name: /^Pause/ });
  const resume = page.getByRole('button', { name: /^Resume/ });
  await press(pause);
  // "Resume" has replaced "Pause", so it must get the focus.
  await expect(resume).toBeFocused();
  await page.keyboard.press('Space');
  await expect(pause).toBeFocused();
  await press(page.getByRole('button', { name: /^Duplicate/ }));
  await expect(page.getByRole('heading', { name: 'Edit alert' })).toBeFocused();
  await press(link(page, 'Cancel'));
  await expect(rows(page)).toHaveCount(2);
  await press(
    rows(page)
      .last()
      .getByRole('button', { name: /^Delete/ }),
  );
  await expect(page.getByRole('status').filter({ hasText: 'Deleted:' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(title(page)).toBeFocused();
}

async function agreeAndWithdraw(page: Page, reference: string): Promise<void> {
  const row = rows(page).filter({ hasText: reference });
  const consent = row.getByLabel('You may put me forward for this job');
  await tick(consent);
  await expectMessage(page, 'Saved: we may put you forward');
  await expect(consent).toBeFocused();
  const withdraw = row.getByRole('button', { name: /^Withdraw ENQ/ });
  const dialog = page.getByRole('dialog', { name: /^Withdraw your enquiry about/ });
  const question = dialog.getByRole('heading', { name: /^Withdraw your enquiry about/ });
  await press(withdraw);
  await expect(question).toBeFocused();
  await press(dialog.getByRole('link', { name: 'Keep enquiry open' }));
  await expect(dialog).toHaveCount(0);
  await expect(withdraw).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeFocused();
  await press(dialog.getByRole('button', { name: 'Withdraw enquiry' }));
  await expect(problem(page)).toBeFocused();
  await press(problem(page).getByRole('link'));
  await choose(page.getByLabel('Why are you withdrawing?'), 'I found other work');
  await press(dialog.getByRole('button', { name: 'Withdraw enquiry' }));
  await expectMessage(page, `Enquiry ${reference} withdrawn`);
  await expect(title(page)).toBeFocused();
  await tabTo(row.getByText('What has happened so far'));
  await page.keyboard.press('Enter');
  await expect(row).toContainText('I found other work');
}

for (const { width, tag } of widths)
  test.describe(`using only the keyboard at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 740 } });

    test('a doctor sorts saved jobs, adds a note to one, removes a saved job and restores it @nightly', async ({
      page,
      doctor,
    }) => {
      await saveJobs(doctor.id, 3);
      await page.goto('/user/saved-jobs');
      await skipToMain(page);
      await sortNoteRemoveUndo(page);
    });

    test('a doctor creates an alert from a search, edits, pauses, copies and deletes it, and undoes the deletion @nightly', async ({
      page,
      doctor,
    }) => {
      await query('delete from job_alert where doctor_id = $1', [doctor.id]);
      await page.goto('/jobs/list/locum/emergency-medicine/queensland');
      await skipToMain(page);
      await createAlert(page);
      await editAlert(page);
      await pauseCopyDeleteAlert(page);
    });

    test('a doctor agrees to be put forward for a job, and withdraws an enquiry @nightly', async ({
      page,
      doctor,
    }) => {
      const [, reference = ''] = await askAboutJobs(doctor.id, 2);
      await page.goto('/user/job-enquiries');
      await skipToMain(page);
      await agreeAndWithdraw(page, reference);
    });
  });
