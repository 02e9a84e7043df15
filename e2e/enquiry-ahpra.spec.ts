import type { Page } from '@playwright/test';
import { chooseSpeciality } from './choose-speciality';
import { sayWhenAvailable } from './enquiry-steps';
import { axe, expect, query, signedIn, test } from './doctor';
import { deleteEnquiries } from './own-enquiries';
import { giveFlags } from './own-flags';

test.use({ ...signedIn, expectedErrors: /status of 422/ });

let takeAway: () => Promise<void> = async () => undefined;
test.use({ consent: 'DECLINED' });
test.beforeEach(async ({ doctor }) => {
  await deleteEnquiries(doctor.id);
  await query('delete from registration where doctor_id = $1', [doctor.id]);
});
test.afterEach(() => takeAway());

/**
 * Opens the enquiry form of an open job in this country. `which` is the position of the job in the order of job
 * numbers, from 0.
 */
async function openForm(page: Page, country: 'AU' | 'NZ', which = 0): Promise<void> {
  const [job] = await query<{ number: string }>(
    `select number from job join place on place.id = job.place_id join region on region.iso = place.region
     where job.status = 'open' and region.country = $1 order by number offset $2 limit 1`,
    [country, which],
  );
  await page.goto(`/enquire?job_number=${job?.number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquire about this job');
}

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Phone').fill('0412 345 678');
  await page.getByLabel('Grade').selectOption({ label: 'Registrar' });
  await chooseSpeciality(page.getByLabel('Speciality'), 'Emergency medicine');
  await sayWhenAvailable(page);
  await page.getByLabel('I agree to my details being used to handle this enquiry').check();
}

const number = (page: Page) => page.getByLabel('AHPRA number');
const send = (page: Page) => page.getByRole('button', { name: 'Send enquiry' }).click();
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('with the "ahpra-check" flag on, an enquiry about an Australian job needs a valid AHPRA number, which the account stores @nightly', async ({
      page,
      doctor,
    }) => {
      takeAway = await giveFlags(doctor.id, { 'ahpra-check': 'on' });
      await openForm(page, 'AU');
      await fillIn(page);
      await send(page);
      await expect(problem(page)).toContainText(
        'Enter your AHPRA number, or tick that you are not registered yet',
      );
      await number(page).fill('MED 123');
      await send(page);
      await problem(page)
        .getByRole('link', { name: /MED and 10 digits/ })
        .click();
      await expect(number(page)).toBeFocused();
      await expect(number(page)).toHaveValue('MED 123');
      if (script) expect(await axe(page)).toEqual([]);
      await number(page).fill('med 0001234567');
      await send(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
      expect(
        await query('select ahpra_number, ahpra_not_yet from enquiry where doctor_id = $1', [doctor.id]),
      ).toEqual([{ ahpra_number: 'MED0001234567', ahpra_not_yet: false }]);
      expect(
        await query('select number, check_state from registration where doctor_id = $1', [doctor.id]),
      ).toEqual([{ number: 'MED0001234567', check_state: 'pending' }]);
      await openForm(page, 'AU', 1);
      await expect(number(page)).toHaveValue('MED0001234567');
    });
  });

test('an enquiry needs no AHPRA number if the doctor ticks “Not registered yet”, or if the job is in New Zealand @nightly', async ({
  page,
  doctor,
}) => {
  takeAway = await giveFlags(doctor.id, { 'ahpra-check': 'on' });
  await openForm(page, 'NZ');
  await expect(number(page)).toHaveCount(0);
  await expect(page.getByLabel('MCNZ number')).toBeVisible();
  await openForm(page, 'AU');
  await fillIn(page);
  await page.getByLabel('Not registered yet').check();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
  expect(
    await query('select ahpra_number, ahpra_not_yet from enquiry where doctor_id = $1', [doctor.id]),
  ).toEqual([{ ahpra_number: null, ahpra_not_yet: true }]);
});

test('with the "ahpra-check" flag off, the enquiry form does not ask for an AHPRA number @nightly', async ({
  page,
  doctor,
}) => {
  takeAway = await giveFlags(doctor.id, { 'ahpra-check': 'off' });
  await openForm(page, 'AU');
  await expect(page.getByLabel('Grade')).toBeVisible();
  await expect(number(page)).toHaveCount(0);
  await fillIn(page);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enquiry sent');
});
