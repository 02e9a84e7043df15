import { randomInt } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { axe, expect, expectMessage, query, runTask, signedIn, test } from './doctor';

test.use(signedIn);
test.use({ expectedErrors: /status of 422/ });

const inbox = process.env.INBOX_URL ?? 'http://localhost:1080';

/** Returns a time zone in which it is day now, because the site sends no text messages at night. */
function findZoneByDay(): string {
  const hour = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone }).format());
  const zones = ['Australia/Sydney', 'Europe/London', 'America/New_York', 'America/Los_Angeles'];
  return zones.find((zone) => hour(zone) >= 9 && hour(zone) < 19) ?? 'Australia/Sydney';
}

async function textTo(request: APIRequestContext, number: string, words: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const texts: { to: string; body: string }[] = await (await request.get(`${inbox}/text`)).json();
    found = texts.findLast(({ to, body }) => to === number && words.test(body))?.body;
    expect(found).toBeDefined();
  }).toPass({ timeout: 30_000 });
  return found ?? '';
}

async function promiseCall(doctorId: string): Promise<string> {
  const [enquiry] = await query<{ reference: string }>(
    `insert into enquiry (id, doctor_id, given_name, family_name, email, phone, specialty, grade, availability,
       preferred_contact, due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at)
     select gen_random_uuid(), id, 'Ana', 'Tan', email, '+61491570156', 'emergency-medicine', 'registrar', 'now',
       'phone', now() + interval '40 minutes', now() + interval '40 minutes', 'Australia/Sydney', gen_random_uuid(),
       now(), now()
     from doctor where id = $1 returning reference`,
    [doctorId],
  );
  return enquiry?.reference ?? '';
}

for (const script of [true, false])
  test.describe(script ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled: script });

    test('a doctor confirms a mobile number, gets a text message about a promised call, and replies STOP to end text messages @nightly', async ({
      page,
      request,
      doctor,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'consent', value: 'DECLINED', url: baseURL ?? '' }]);
      await query('delete from text_number where doctor_id = $1', [doctor.id]);
      await query('delete from consent where doctor_id = $1', [doctor.id]);
      await query('update doctor set time_zone = $2 where id = $1', [doctor.id, findZoneByDay()]);
      const digits = String(randomInt(10_000)).padStart(4, '0');
      const number = `+6149157${digits}`;
      const section = page.getByRole('region', { name: 'Text messages' });
      await page.goto('/user/account/communications');

      await section.getByLabel('Mobile number').fill('02 5550 0100');
      await section.getByRole('button', { name: 'Send code' }).click();
      await expect(section.getByText('Enter a mobile number of Australia or New Zealand')).toBeVisible();
      await section.getByLabel('Mobile number').fill(`0491 57${digits}`);
      await section.getByRole('button', { name: 'Send code' }).click();
      await expect(section.getByLabel('Code')).toBeVisible();
      const code = (await textTo(request, number, /is the code to confirm/)).slice(0, 6);
      if (script) expect(await axe(page)).toEqual([]);

      await section.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
      await section.getByRole('button', { name: 'Confirm number' }).click();
      await expect(section.getByText('This is not the code that we sent')).toBeVisible();
      await section.getByLabel('Code').fill(code);
      await section.getByRole('button', { name: 'Confirm number' }).click();
      await expectMessage(page, 'Number confirmed. Now choose your text messages');

      for (const label of ['Upcoming calls', 'Tomorrow’s shift', 'Urgent jobs'])
        await expect(section.getByRole('checkbox', { name: label })).not.toBeChecked();
      await section.getByRole('checkbox', { name: 'Upcoming calls' }).check();
      await section.getByRole('button', { name: 'Save text message choices' }).click();
      await expectMessage(page, 'Text message choices saved');
      await page.getByText(/^Show \d+ choices?$/).click();
      await expect(page.getByRole('row', { name: /^Upcoming calls by text message Yes/ })).toBeVisible();

      const reference = await promiseCall(doctor.id);
      await runTask('announce-notices');
      const text = await textTo(request, number, new RegExp(reference));
      expect(text).toMatch(/calls you .* by .*\/user\/dashboard Reply STOP to opt out$/);

      const replies = await context.newPage();
      await replies.goto(`${inbox}/texts`);
      const thread = replies.getByRole('region', { name: number });
      await thread.getByLabel(`Reply as ${number}`).fill(' stop ');
      await thread.getByRole('button', { name: 'Reply' }).click();
      await expect(thread.getByText('You will get no more text messages from us')).toBeVisible();

      await page.reload();
      await expect(section.getByText('You replied STOP from')).toBeVisible();
      await page.getByText(/^Show \d+ choices?$/).click();
      await expect(
        page.getByRole('row', { name: /^Upcoming calls by text message Withdrawn/ }),
      ).toBeVisible();
      if (script) expect(await axe(page)).toEqual([]);

      await section.getByRole('button', { name: 'Remove number' }).click();
      await expect(section.getByLabel('Mobile number')).toBeVisible();
    });
  });
