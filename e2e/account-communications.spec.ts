import { axe, expect, expectMessage, query, signedIn, test } from './doctor';
import { giveFlags } from './own-flags';

test.use(signedIn);
test.use({ expectedErrors: /status of 422/ });
test.use({ consent: 'DECLINED' });
test.beforeEach(async ({ doctor }) => {
  await query('delete from communication_preference where doctor_id = $1', [doctor.id]);
  await query('delete from consent where doctor_id = $1', [doctor.id]);
  await query('update doctor set mail_paused_until = null, mail_cap_per_week = null where id = $1', [
    doctor.id,
  ]);
});

const enabled = async (doctorId: string) => {
  const rows = await query<{ name: string }>(
    `select purpose || ':' || channel as name from communication_preference
     where doctor_id = $1 and enabled order by 1`,
    [doctorId],
  );
  return rows.map(({ name }) => name);
};

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor changes preferences, finds the consent to phone calls in the history, and turns off all optional emails with one button', async ({
      page,
      doctor,
    }) => {
      await page.goto('/user/account/communications');
      await expect(page.getByRole('heading', { level: 1, name: 'Communication preferences' })).toBeVisible();
      await expect(page.getByText('Always on')).toBeVisible();
      await expect(page.getByRole('checkbox', { name: 'Enquiry updates' })).toHaveCount(0);
      const save = async () => {
        await page.getByRole('button', { name: 'Save preferences' }).click();
        await expectMessage(page, 'Preferences saved');
      };
      const showHistory = async () => {
        const table = page.getByRole('table', { name: 'Consent history' });
        if (!(await table.isVisible())) await page.getByText(/^Show \d+ choices?$/).click();
        await expect(table).toBeVisible();
      };
      await expect(page.getByRole('checkbox', { name: 'Consultant calls' })).not.toBeChecked();
      await page.getByRole('checkbox', { name: 'Newsletter' }).check();
      await save();
      expect(await enabled(doctor.id)).toEqual(['newsletter:email']);
      await showHistory();
      await expect(page.getByRole('row', { name: /^Consultant calls/ })).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Consultant calls' }).check();
      await save();
      await showHistory();
      await expect(page.getByRole('row', { name: /^Consultant calls by phone Yes/ })).toBeVisible();
      await page.getByRole('checkbox', { name: 'Consultant calls' }).uncheck();
      await save();
      await showHistory();
      await expect(page.getByRole('checkbox', { name: 'Newsletter' })).toBeChecked();
      await expect(page.getByRole('row', { name: /^Newsletter by email Yes/ })).toBeVisible();
      await expect(page.getByRole('row', { name: /^Consultant calls by phone Withdrawn/ })).toBeVisible();
      expect(await enabled(doctor.id)).toEqual(['newsletter:email']);
      if (script) {
        await page.reload();
        expect(await axe(page)).toEqual([]);
      }

      await page.getByRole('button', { name: 'Unsubscribe from all optional' }).click();
      await expectMessage(page, 'We have stopped all optional emails, text messages and notifications');
      for (const box of await page.getByRole('main').getByRole('checkbox').all())
        await expect(box).not.toBeChecked();
      expect(await enabled(doctor.id)).toEqual([]);
    });
  });

test('a doctor can pause optional emails until a future day, but not until a past day @nightly', async ({
  page,
}) => {
  await page.goto('/user/account/communications');
  await page.getByLabel('Pause until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
  const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Pause until').fill(soon);
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await expectMessage(page, 'Preferences saved');
  await expect(page.getByText('Optional emails are paused')).toBeVisible();
  await expect(page.getByLabel('Pause until')).toHaveValue(soon);
});

test('with the "marketing-preferences" flag on, a doctor chooses email or phone for each message, and limits optional emails per week @nightly', async ({
  page,
  doctor,
}) => {
  const takeBack = await giveFlags(doctor.id, { 'marketing-preferences': 'on' });
  try {
    await expect(async () => {
      await page.goto('/user/account/communications');
      await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('checkbox', { name: 'Consultant calls by email' }).check();
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expectMessage(page, 'Preferences saved');
    await page.getByRole('combobox', { name: 'Optional emails' }).selectOption({ label: 'At most 3 a week' });
    await page.getByRole('button', { name: 'Save preferences' }).click();
    await expectMessage(page, 'Preferences saved');
    await expect(page.getByRole('combobox', { name: 'Optional emails' })).toHaveValue('3');
    expect(await enabled(doctor.id)).toEqual(['consultant-calls:email']);
  } finally {
    await takeBack();
  }
});

test('on the “Communication preferences” page, a doctor allows analytics in this browser, and later withdraws this consent', async ({
  page,
  context,
}) => {
  const choice = async () => (await context.cookies()).find(({ name }) => name === 'consent')?.value;
  await page.goto('/user/account/communications');
  await page.getByRole('radio', { name: 'Allow', exact: true }).check();
  await expect(page.getByText('We count your visits and clicks')).toBeVisible();
  expect(await choice()).toBe('GRANTED');
  await page.getByRole('radio', { name: 'Do not allow' }).check();
  await expect(page.getByText('We do not count your visits or clicks.')).toBeVisible();
  expect(await choice()).toBe('DECLINED');
});
