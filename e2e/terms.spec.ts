import { axe, expect, expectMessage, query, signedIn, signUp, test } from './doctor';

test.use({ consent: 'DECLINED' });

const acceptedEarlier = (id: string) =>
  query("update doctor set terms_version = '1', terms_accepted_at = now() where id = $1", [id]);

test('the terms page shows the version and its start date, and links to the earlier version @nightly', async ({
  page,
}) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect(page.getByText(/Version 3, in effect from/)).toBeVisible();
  await page.getByRole('link', { name: 'Earlier version 1' }).click();
  await expect(page).toHaveURL(/\/terms-and-conditions\/1$/);
  await expect(page.getByText(/Version 1, in effect from/)).toBeVisible();
});

test.describe('a doctor who has not accepted newer terms', () => {
  test.use(signedIn);

  for (const script of [true, false])
    test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ javaScriptEnabled: script });

      test('a doctor must accept newer terms before an account page opens, and then reaches that page', async ({
        page,
        doctor,
      }) => {
        await acceptedEarlier(doctor.id);
        await query("delete from terms_acceptance where doctor_id = $1 and version = '3'", [doctor.id]);
        await page.goto('/user/saved-jobs?sort=closing');
        await expect(page.getByRole('heading', { level: 1, name: 'Our terms have changed' })).toBeVisible();
        await expect(
          page.getByRole('region', { name: 'What changed' }).getByRole('listitem'),
        ).not.toHaveCount(0);
        if (script) expect(await axe(page)).toEqual([]);
        await page.getByRole('button', { name: 'Accept', exact: true }).click();
        await expectMessage(page, 'You have accepted version 3');
        await expect(page).toHaveURL(/\/user\/saved-jobs\?sort=closing$/);
        expect(
          await query('select version from terms_acceptance where doctor_id = $1 and version = $2', [
            doctor.id,
            '3',
          ]),
        ).toHaveLength(1);
      });
    });
});

test('declining newer terms signs the doctor out and deletes nothing @nightly', async ({ page }) => {
  test.setTimeout(120_000);
  const { id } = await signUp(page);
  expect(await query('select 1 from terms_acceptance where doctor_id = $1', [id])).toHaveLength(1);
  await page.goto('/user/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account settings' })).toBeVisible();
  await acceptedEarlier(id);
  await page.goto('/user/account');
  await page.getByRole('main').getByRole('button', { name: 'Decline' }).click();
  await expectMessage(page, 'Nothing has been deleted');
  await page.goto('/user/account');
  await expect(page).toHaveURL(/\/u\/login\//);
  expect(await query('select 1 from doctor where id = $1', [id])).toHaveLength(1);
});
