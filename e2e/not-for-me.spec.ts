import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { axe, expect, expectMessage, query, runTask, signedIn, test } from './doctor';
import { emailWith, matchMailText } from './inbox';
import { layoutShift } from './layout-shift';
import { expectToFit } from './own-account';

/** Stores an alert for all locum jobs, without an account. Returns the "Not for me" link in its first email. */
async function alertWithLink(request: APIRequestContext): Promise<{ email: string; link: string }> {
  const email = `dismisses.${randomUUID().slice(0, 8)}@example.com`;
  await query(
    `insert into job_alert (id, email, name, criteria, criteria_hash, frequency, time_zone, state, watermark, due_at,
       confirmed_at, created_at, updated_at)
     values (gen_random_uuid(), $1, 'Locum work', '{"workTypes":["locum"]}', repeat('a', 64), 'instant',
       'Australia/Sydney', 'active', 0, now(), now(), now(), now())`,
    [email],
  );
  await runTask('send-job-alerts');
  const link = /http\S+\/job-alerts\/not-for-me\/[\w-]+/;
  const mail = await emailWith(request, { to: email, text: link, timeout: 120_000 });
  return { email, link: new URL(matchMailText(mail, link)).pathname };
}

const findAlertCriteria = async (email: string) =>
  (await query<{ criteria: unknown }>('select criteria from job_alert where email = $1', [email]))[0]
    ?.criteria;
const countRows = async (table: 'job_dismissal' | 'hidden_job', email: string) =>
  (await query<{ n: number }>(`select count(*)::int as n from ${table} where email = $1`, [email]))[0]?.n;
const note = (page: Page) => page.locator('#recorded');

test.use({ consent: 'DECLINED' });

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('on the “Not for me” page, a reader gives a reason with one press and changes the alert with another, and then undoes both @nightly', async ({
      page,
    }) => {
      test.setTimeout(240_000);
      const { email, link } = await alertWithLink(page.request);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for me');
      expect(await countRows('job_dismissal', email)).toBe(0);
      if (script) expect(await axe(page)).toEqual([]);

      await page.getByRole('button', { name: 'The pay' }).click();
      await expect(note(page)).toContainText('Nothing else has changed.');
      expect(await findAlertCriteria(email)).toEqual({ workTypes: ['locum'] });
      const offers = page.getByRole('region', { name: 'Change your alert as well?' });
      await expect(
        offers.getByText(/\d+ jobs? in the last 30 days\. With this change: \d+/).first(),
      ).toBeVisible();
      await expectToFit(page);
      if (script) {
        await expect(note(page)).toBeFocused();
        expect(await axe(page)).toEqual([]);
      }
      await offers
        .getByRole('button', { name: /^Change alert/ })
        .first()
        .click();
      await expect(note(page)).toContainText('now looks for: Locum');
      expect(await findAlertCriteria(email)).toMatchObject({
        workTypes: ['locum'],
        rateMin: expect.any(Number),
      });

      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(note(page)).toContainText('Nothing else has changed.');
      expect(await findAlertCriteria(email)).toEqual({ workTypes: ['locum'] });
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(note(page)).toHaveCount(0);
      expect(await countRows('job_dismissal', email)).toBe(0);

      await page.getByRole('button', { name: 'Do not show again' }).click();
      await expect(note(page)).toContainText('We will not show it to you again');
      await page.getByRole('button', { name: 'The facility' }).click();
      await page.getByRole('button', { name: 'Hide all adverts from this facility' }).click();
      await expect(note(page)).toContainText('are now hidden');
      expect(await countRows('hidden_job', email)).toBe(2);
    });
  });

test.describe('an invalid “Not for me” link', () => {
  test.use({ expectedErrors: /status of (404|410)/ });

  test('the “Not for me” page answers 404 for a made-up link, and 410 if the alert has ended @nightly', async ({
    page,
  }) => {
    test.setTimeout(180_000);
    expect((await page.request.get('/job-alerts/not-for-me/made-up')).status()).toBe(404);
    const { email, link } = await alertWithLink(page.request);
    expect((await page.request.get(link.slice(0, -4))).status()).toBe(404);
    expect((await page.request.get(link.replace('not-for-me', 'unsubscribe'))).status()).toBe(404);
    await query("update job_alert set state = 'unsubscribed' where email = $1", [email]);
    expect((await page.goto(link))?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link has expired');
  });
});

test.describe('a signed-in doctor', () => {
  test.use(signedIn);

  test('“Do not show again” collapses a job in results and adds it to the hidden jobs, where the doctor can undo this @nightly', async ({
    page,
    doctor,
  }) => {
    await query('delete from hidden_job where doctor_id = $1', [doctor.id]);
    await page.goto('/jobs/list/locum');
    const card = page.getByRole('article').first();
    // The heading has spaces that do not break, which messages do not have.
    const title = (await card.getByRole('heading').innerText()).replaceAll('\u00A0', ' ');
    await card.getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Not for me' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not for me');
    await page.getByRole('button', { name: 'Do not show again' }).click();
    await expect(note(page)).toContainText('Job hidden');

    const marks = page.waitForResponse(/\/api\/enquiries\/jobs/);
    await page.goto('/jobs/list/locum');
    await marks;
    const folded = page.locator('details', { hasText: title }).first();
    await expect(folded.getByText('Hidden')).toBeVisible();
    await expect(folded.getByRole('article')).toBeHidden();
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01);
    expect(await axe(page)).toEqual([]);
    await folded.locator('summary').press('Enter');
    await expect(folded.getByRole('article')).toBeVisible();

    await page.goto('/user/job-alerts/hidden');
    expect(await axe(page)).toEqual([]);
    await expectToFit(page);
    await page.getByRole('button', { name: `Show again ${title}` }).click();
    await expectMessage(page, `No longer hidden: ${title}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto('/jobs/list/locum');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.locator('details', { hasText: title })).toHaveCount(0);
  });

  test('after giving the reason “The dates”, a doctor limits the alert to jobs that fit the availability, and undoes this @nightly', async ({
    page,
    doctor,
  }) => {
    for (const table of ['job_alert', 'job_dismissal', 'availability_range'])
      await query(`delete from ${table} where doctor_id = $1`, [doctor.id]);
    await query(
      `insert into availability_range (id, doctor_id, position, first_day, last_day, state, shifts, created_at, updated_at)
       values (gen_random_uuid(), $1, 1, current_date + 690, current_date + 700, 'free', 15, now(), now())`,
      [doctor.id],
    );
    await query(
      `insert into job_alert (id, doctor_id, name, criteria, criteria_hash, frequency, time_zone, state, watermark, due_at,
         confirmed_at, created_at, updated_at)
       values (gen_random_uuid(), $1, 'Locum work', '{"workTypes":["locum"]}', repeat('b', 64), 'weekly',
         'Australia/Sydney', 'active', 0, now() + interval '1 day', now(), now(), now())`,
      [doctor.id],
    );
    const criteria = async () =>
      (
        await query<{ criteria: unknown }>('select criteria from job_alert where doctor_id = $1', [doctor.id])
      )[0]?.criteria;
    await page.goto('/jobs/list/locum');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await page.getByRole('link', { name: 'Not for me' }).click();
    await page.getByRole('button', { name: 'The dates' }).click();
    const offers = page.getByRole('region', { name: 'Change your alert as well?' });
    const offer = offers.getByRole('listitem').filter({ hasText: 'Only jobs that fit my availability' });
    await expect(offer).toContainText(/\d+ jobs? in the last 30 days\. With this change: 0/);
    expect(await criteria()).toEqual({ workTypes: ['locum'] });
    await offer.getByRole('button', { name: /^Change alert/ }).click();
    await expect(note(page)).toContainText('now looks for: Locum, Fits my availability');
    expect(await criteria()).toEqual({ workTypes: ['locum'], availability: true });
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(note(page)).toContainText('Nothing else has changed.');
    expect(await criteria()).toEqual({ workTypes: ['locum'] });
    for (const table of ['job_alert', 'job_dismissal', 'availability_range'])
      await query(`delete from ${table} where doctor_id = $1`, [doctor.id]);
  });

  test('the account records that the doctor has started an enquiry, but not its text, and “Start again” deletes this record @nightly', async ({
    page,
    doctor,
  }) => {
    const drafts = async () =>
      (
        await query<{ n: number }>('select count(*)::int as n from enquiry_draft where doctor_id = $1', [
          doctor.id,
        ])
      )[0]?.n;
    await page.goto('/jobs/list/locum');
    const titles = page.getByRole('article').getByRole('heading').getByRole('link');
    const numberAt = async (at: number) =>
      /J\d{6}/.exec((await titles.nth(at).getAttribute('href')) ?? '')?.[0] ?? '';
    const [number, other] = [await numberAt(0), await numberAt(1)];
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/enquiries/drafts')) sent.push(request.postData());
    });
    await page.goto(`/enquire?job_number=${number}`);
    await page.getByLabel('Message').pressSequentially('Who covers nights?');
    await expect.poll(drafts).toBe(1);
    expect(sent).toEqual([JSON.stringify({ job_number: number })]);
    await expect(page.getByText(/^Draft saved on this device/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Start again' }).click();
    await expect.poll(drafts).toBe(0);

    // The site records the draft of an enquiry about two jobs once for each job. Removing a job deletes its record.
    await page.goto(`/enquire?jobs=${number},${other}`);
    await page.getByLabel('Message').pressSequentially('Who covers nights?');
    await expect.poll(drafts).toBe(2);
    await page
      .getByRole('link', { name: /^Remove / })
      .first()
      .click();
    await expect.poll(drafts).toBe(1);
  });
});
