import { randomUUID } from 'node:crypto';
import { createConnection } from 'node:net';
import type { Page } from '@playwright/test';
import { axe, expect, expectMessage, logIn, query, runTask, signedIn, test } from './doctor';
import { emailWith, matchMailText, replyTo } from './inbox';

// `page` is signed in as the fixture `doctor` (e2e/doctor.ts). A demo consultant and an employer use other windows.
test.use(signedIn);
// Status 422 for an empty field, and 410 for a link that no longer works.
test.use({ expectedErrors: /status of (410|422)|Failed to load resource/ });

const link = /http:\S+\/messages\/[\w-]+/;

async function storeEnquiry(doctorId: string): Promise<string> {
  const [enquiry] = await query<{ reference: string }>(
    `insert into enquiry (id, doctor_id, given_name, family_name, email, phone, specialty, grade, availability,
       preferred_contact, due_at, time_zone, idempotency_key, created_at, updated_at)
     select gen_random_uuid(), id, 'Ana', 'Tan', email, '+61491570156', 'emergency-medicine', 'registrar', 'now',
       'phone', now() + interval '4 hours', 'Australia/Sydney', gen_random_uuid(), now(), now()
     from doctor where id = $1 returning reference`,
    [doctorId],
  );
  if (!enquiry) throw new Error('The enquiry was not stored');
  return enquiry.reference;
}

async function storeVacancy(): Promise<{ id: string; reference: string; email: string }> {
  const email = `roster.${randomUUID().slice(0, 8)}@example.org`;
  const [vacancy] = await query<{ id: string; reference: string }>(
    `insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
       work_type, needed_from, needed_to, urgency, due_at, time_zone, idempotency_key, created_at, updated_at)
     values (gen_random_uuid(), 'Far North Health', 'Cooktown Hospital', 'Mere Tūhoe', $1, '+61730001234', 'AU-QLD',
       'emergency-medicine', 'registrar', 'locum', current_date + 30, current_date + 33, 'planning',
       now() + interval '4 hours', 'Australia/Brisbane', gen_random_uuid(), now(), now())
     returning id, reference`,
    [email],
  );
  if (!vacancy) throw new Error('The vacancy was not stored');
  return { ...vacancy, email };
}

/** Emails about messages wait for two minutes, so they are made due now. */
async function sendWaitingEmails(to: string): Promise<void> {
  await query(`update email set next_at = now() where recipient = $1 and template = 'message-received'`, [
    to,
  ]);
  await runTask('deliver-emails');
}

async function sendEmail({ from, to, text }: { from: string; to: string; text: string }): Promise<void> {
  const socket = createConnection(Number(process.env.SMTP_PORT ?? 1025), '127.0.0.1');
  const lines = [
    'EHLO doctor.example',
    `MAIL FROM:<${from}>`,
    `RCPT TO:<${to}>`,
    'DATA',
    `From: ${from}\r\nTo: ${to}\r\nSubject: Re: messages\r\nMessage-ID: <${randomUUID()}@doctor.example>\r\n\r\n${text}\r\n.`,
    'QUIT',
  ];
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => resolve());
    socket.on('data', (data) => {
      // Only the last line of an SMTP reply has a space after the status code.
      if (!/^\d{3} /m.test(String(data))) return;
      const next = lines.shift();
      if (next !== undefined) socket.write(`${next.replaceAll('\n', '\r\n').replaceAll('\r\r', '\r')}\r\n`);
    });
  });
}

async function openStaffThread(page: Page, id: string): Promise<void> {
  await page.goto(`/staff/messages/${id}/show`);
  await expect(page.getByLabel(/^Message to/)).toBeVisible();
}

test('a doctor and staff exchange messages on the site, and the doctor also answers by email', async ({
  browser,
  page,
  doctor,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const reference = await storeEnquiry(doctor.id);
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const context = await browser.newContext(visitor);
  const staff = await context.newPage();

  await page.goto('/user/messages');
  expect(await axe(page)).toEqual([]);
  await page.goto('/user/job-enquiries');
  await page.getByRole('link', { name: `Messages about ${reference}` }).click();
  const field = page.getByLabel('Your message');
  await expect(page.getByText('No messages yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('link', { name: 'Enter your message' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await field.fill('Is a car included?');
  await page.getByRole('button', { name: 'Send message' }).dblclick();
  await expectMessage(page, 'Message sent.');
  const own = page.getByRole('region', { name: 'General enquiry' });
  await expect(own.getByText('Is a car included?')).toHaveCount(1);
  await expect(field).toHaveValue('');

  await staff.goto(`/signin?redirect_url=${encodeURIComponent('/staff/messages')}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await expect(staff.getByRole('tab', { name: 'To answer' })).toBeVisible({ timeout: 30_000 });
  expect(await axe(staff)).toEqual([]);
  await openStaffThread(staff, `${reference}-doctor`);
  const thread = staff.getByRole('list', { name: /^Messages with/ });
  await expect(thread.getByText('Is a car included?')).toBeVisible();
  await staff.getByLabel(/^Message to/).fill('Yes, from the airport.');
  await staff.getByRole('button', { name: 'Send message' }).click();
  await expect(thread.getByText('Yes, from the airport.')).toBeVisible();
  await expect(thread.getByText('Not read yet')).toBeVisible();

  // Not the list of messages, which marks the first thread as read, so that no email would be sent.
  await page.goto('/user/dashboard');
  await expect(page.getByRole('link', { name: /^Messages\s?, 1 unread/ })).toBeVisible();

  await sendWaitingEmails(doctor.email);
  const mail = await emailWith(page.request, { to: doctor.email, subject: /^New message from/ });
  expect(mail.text).not.toContain('airport');
  const to = (await replyTo(page.request, mail)) ?? '';
  expect(to).toMatch(/^reply\+[0-9a-v]{52}@/);
  await sendEmail({
    from: doctor.email,
    to,
    text: 'Good, thank you.\n\nOn Friday, Onward wrote:\n> Read it',
  });
  await sendEmail({ from: 'stranger@example.org', to, text: 'I am somebody else.' });
  await expect(async () => {
    await page.goto(`/user/messages/${reference}`);
    await expect(own.getByText('Good, thank you.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText('Sent by email')).toBeVisible();
  await expect(page.getByText('I am somebody else.')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  await expect(async () => {
    await openStaffThread(staff, `${reference}-doctor`);
    await expect(thread.getByText('I am somebody else.')).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  expect(await axe(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Delete email' }).click();
  await expect(thread.getByText('I am somebody else.')).toHaveCount(0);
  await staff.getByRole('button', { name: 'No answer needed' }).click();
  await expect(staff.getByRole('button', { name: 'No answer needed' })).toHaveCount(0);
  await context.close();
});

test('an employer without an account or JavaScript reads and answers a message through an emailed link @nightly', async ({
  browser,
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { id, reference, email } = await storeVacancy();
  const visitor = { baseURL: baseURL ?? '', locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const contexts = [
    await browser.newContext(visitor),
    await browser.newContext({ ...visitor, javaScriptEnabled: false }),
  ] as const;
  const [staff, employer] = [await contexts[0].newPage(), await contexts[1].newPage()];
  await staff.goto(`/signin?redirect_url=${encodeURIComponent(`/staff/vacancies/${id}/show`)}`);
  await logIn(staff, { email: 'consultant@example.com', password: 'correct horse battery' });
  await staff.getByRole('button', { name: 'Write to the employer' }).click({ timeout: 30_000 });
  await staff.getByLabel('Message to Mere Tūhoe').fill('Which nights are the most urgent?');
  await staff.getByRole('button', { name: 'Send message' }).click();
  await expect(staff.getByText('Which nights are the most urgent?')).toBeVisible();
  expect(await axe(staff)).toEqual([]);

  await sendWaitingEmails(email);
  const href = matchMailText(await emailWith(page.request, { to: email, text: link }), link);
  await employer.goto(href);
  await expect(employer.getByText('Which nights are the most urgent?')).toBeVisible();
  await employer.getByLabel('Your message').fill('The weekend.');
  await employer.getByRole('button', { name: 'Send message' }).click();
  await expect(employer.getByText('The weekend.')).toBeVisible();

  await query(`update vacancy_request set email = 'new.contact@example.org' where id = $1`, [id]);
  await employer.goto(href);
  await expect(employer.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await openStaffThread(staff, `${reference}-employer`);
  await expect(staff.getByRole('list', { name: /^Messages with / }).getByText('The weekend.')).toBeVisible();
  for (const one of contexts) await one.close();
});
