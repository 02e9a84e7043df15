import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { expect, logIn, query, signUp, test } from './doctor';
import { writeRoutes } from './write-routes';

// Members of two organisations, a former member, staff, a doctor and a signed-out visitor request every page and send
// every form. Plain requests are enough, because responses do not depend on the window width.
const ownPeople = ['requester', 'approver'] as const;
const askers = [...ownPeople, 'other requester', 'left', 'staff', 'doctor', 'nobody'] as const;
type Asker = (typeof askers)[number];

const demoEmail: Partial<Record<Asker, string>> = {
  requester: 'requester@example.org',
  approver: 'approver@example.org',
  'other requester': 'other.requester@example.org',
  staff: 'consultant@example.com',
};
const facility = 'Hospital that others must not see';

async function prepare(): Promise<{ reference: string; entry: string; approval: string; member: string }> {
  const [row] = await query<{ reference: string; approval: string; member: string; id: string }>(
    `with m as (select * from organisation_member where email = 'requester@example.org'),
     v as (
       insert into vacancy_request (id, organisation, facility, contact_name, email, phone, region, specialty, grade,
         work_type, needed_from, urgency, due_at, time_zone, idempotency_key, created_at, updated_at, organisation_id)
       select gen_random_uuid(), 'Coral Coast Health', $1, 'Rosa Keane', 'rosa@example.org', '+61730001234', 'AU-QLD',
         'emergency-medicine', 'registrar', 'locum', current_date + 30, 'planning', now() + interval '4 hours',
         'Australia/Brisbane', gen_random_uuid(), now(), now(), organisation_id from m
       returning id, reference
     ),
     a as (
       insert into vacancy_approval (id, organisation_id, requested_by, vacancies, created_at)
       select gen_random_uuid(), organisation_id, id, jsonb_build_array(jsonb_build_object(
         'organisation', 'Coral Coast Health', 'facility', $1, 'contactName', 'Rosa Keane', 'email', 'rosa@example.org',
         'phone', '+61730001234', 'region', 'AU-QLD', 'specialty', 'emergency-medicine', 'grade', 'registrar',
         'workType', 'locum', 'doctors', 1, 'from', to_char(current_date + 30, 'YYYY-MM-DD'), 'to', null, 'shifts', '',
         'rate', '', 'rateAdvise', false, 'accommodation', false, 'travel', false, 'urgency', 'planning',
         'details', '')), now() from m
       returning id
     )
     select v.id, v.reference, a.id as approval, m.id as member from v, a, m`,
    [facility],
  );
  if (!row) throw new Error('Nothing was prepared');
  await query(
    `insert into shortlist_sending (id, vacancy_request_id, recipient, expires_at, actor, created_at)
     values (gen_random_uuid(), $1, 'rosa@example.org', now() + interval '7 days', 'staff:test', now())`,
    [row.id],
  );
  const [entry] = await query<{ id: string }>(
    `insert into shortlist_entry (id, vacancy_request_id, doctor_id, state, created_at, updated_at)
     select gen_random_uuid(), $1, id, 'listed', now(), now() from doctor order by created_at limit 1 returning id`,
    [row.id],
  );
  await query(
    `insert into consent (id, vacancy_request_id, doctor_id, purpose, channel, state, text_version, created_at)
     select gen_random_uuid(), vacancy_request_id, doctor_id, 'put-forward', 'email', 'granted', '2026-11', now()
     from shortlist_entry where id = $1`,
    [entry?.id],
  );
  return { ...row, entry: entry?.id ?? '' };
}

/** Returns all data that the forms of the employers' account could change, so that a test can find any change. */
const state = async (approval: string, entry: string) => ({
  changes: await query(
    `select reference from vacancy_request where state = 'closed' or exists (
    select from vacancy_request_event where vacancy_request_id = vacancy_request.id and reason like '%Planted%')`,
    [],
  ),
  approvals: await query('select state from vacancy_approval where id = $1', [approval]),
  entries: await query('select state from shortlist_entry where id = $1', [entry]),
  events: await query('select id from shortlist_event where shortlist_entry_id = $1', [entry]),
  members: await query(
    `select m.email, m.role, m.active, m.approval_limit from organisation_member m join organisation_member a using (organisation_id)
     where a.email = 'approver@example.org' order by m.email`,
    [],
  ),
  invited: await query(`select email from organisation_invitation where email = 'planted@example.org'`, []),
  asked: await query(`select id from vacancy_request where facility = 'Planted'`, []),
  waiting: await query(`select id from vacancy_approval where vacancies::text like '%Planted%'`, []),
});

test('former members, other organisations, staff, doctors and visitors can neither read nor change an employer’s account @nightly', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const site = baseURL ?? '';
  const visitor = { baseURL: site, locale: 'en-AU', storageState: { cookies: [], origins: [] } };
  const contexts = new Map<Asker, BrowserContext>();
  for (const asker of askers) {
    const context = await browser.newContext(visitor);
    contexts.set(asker, context);
    const page = await context.newPage();
    const email = demoEmail[asker];
    if (email) {
      await page.goto('/signin?redirect_url=%2Fjobs');
      await logIn(page, { email, password: 'correct horse battery' });
      // Staff come to the back office.
      await page.waitForURL(/\/(jobs|staff\/enquiries)$/);
    } else if (asker !== 'nobody') {
      const { id } = await signUp(page);
      if (asker === 'left')
        await query(
          `insert into organisation_member (id, organisation_id, email, account_id, name, role, active, created_at,
             updated_at)
           select gen_random_uuid(), organisation_id, $1, $2, 'Left', 'approver', false, now(), now()
           from organisation_member where email = 'approver@example.org'`,
          [`left.${id}@example.org`, id],
        );
    }
  }
  const getContext = (asker: Asker) => {
    const context = contexts.get(asker);
    if (!context) throw new Error(asker);
    return context;
  };
  const { reference, entry, approval, member } = await prepare();
  const fill = (file: string) => file.replace('[reference]', reference);
  const pages = readdirSync(path.join(process.cwd(), 'pages/employers/account'), {
    recursive: true,
    encoding: 'utf8',
  })
    // Tests in lib/placements check who can open placements and timesheets.
    .filter((file) => file.endsWith('.tsx') && !/^(?:placements|timesheets)\W\[/.test(file))
    .map((file) => `/employers/account/${fill(file.replace(/(\/?index)?\.tsx$/, ''))}`.replace(/\/$/, ''));
  expect(pages.length).toBeGreaterThan(3);

  const reached: string[] = [];
  for (const to of pages)
    for (const asker of askers) {
      const approversOnly = to.endsWith('/members');
      const isOwn = asker === 'approver' || (asker === 'requester' && !approversOnly);
      // A member of another organisation may open the list of vacancies and the request form, because both show only
      // data of the member's organisation.
      const isTheirs = asker === 'other requester' && !approversOnly && !to.includes(reference);
      const answer = await getContext(asker).request.get(to, { maxRedirects: 0 });
      const expected = isOwn || isTheirs ? 200 : asker === 'nobody' ? 303 : 404;
      expect(answer.status(), `${asker}: ${to}`).toBe(expected);
      if (!isOwn && (await answer.text()).includes(facility)) reached.push(`${asker}: ${to}`);
    }
  for (const query of [`copy=${reference}`, `changes=${reference}`, `again=${approval}`]) {
    const answer = await getContext('other requester').request.get(`/employers/account/request?${query}`);
    if ((await answer.text()).includes(facility)) reached.push(`other requester: ?${query}`);
  }
  expect(reached).toEqual([]);

  const vacancy = `/employers/account/vacancies/${reference}`;
  const planted = {
    ...{
      facility: 'Planted',
      region: 'AU-QLD',
      contact_name: 'P',
      email: 'p@example.org',
      phone: '0730001234',
    },
    ...{ specialty: 'emergency-medicine', grade: 'registrar', work_type: 'locum', doctors: '1' },
    from: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  };
  const own: readonly Asker[] = ownPeople;
  const approver: readonly Asker[] = ['approver'];
  const writes: { to: string; may: readonly Asker[]; fields: Record<string, string> }[] = [
    { to: '/employers/account', may: approver, fields: { do: 'approve', request: approval } },
    {
      ...{ to: '/employers/account', may: approver },
      fields: { do: 'send-back', request: approval, reason: 'No' },
    },
    { to: vacancy, may: own, fields: { do: 'accept', entry } },
    { to: vacancy, may: own, fields: { do: 'decline', entry, why: 'rate' } },
    { to: vacancy, may: own, fields: { do: 'ask', entry, question: 'Who?' } },
    { to: vacancy, may: own, fields: { do: 'ask-change', change: 'Planted' } },
    { to: vacancy, may: own, fields: { do: 'withdraw', reason: 'Planted' } },
    // The member of another organisation may send this form too, because it only creates a request for that member's
    // organisation.
    { to: '/employers/account/request', may: [...own, 'other requester'], fields: planted },
    ...['change', 'end', 'renew'].map((what) => ({
      ...{ to: '/employers/account/members', may: approver },
      fields: { do: what, member, role: 'approver' },
    })),
    {
      ...{ to: '/employers/account/members', may: approver },
      fields: { do: 'invite', name: 'P', email: 'planted@example.org', role: 'approver' },
    },
    {
      ...{ to: '/employers/account/members', may: approver },
      fields: { do: 'limit', member, limit: '1' },
    },
    {
      ...{ to: '/employers/account/members', may: approver },
      fields: { do: 'withdraw', invitation: randomUUID() },
    },
  ];
  // Every page with a form must be in `writes`.
  const forms = writeRoutes().filter(
    ({ path: to }) =>
      to.startsWith('/employers/account') && !/\/(?:placements|timesheets|messages)\//.test(to),
  );
  expect(new Set(writes.map(({ to }) => to)).size).toBe(forms.length);

  const before = await state(approval, entry);
  for (const { to, may, fields } of writes) {
    // The site refuses forms without `form_started`. Only the approver can open every page, so the field comes from the
    // approver's page.
    const html = await (await getContext('approver').request.get(to)).text();
    const started = /name="form_started" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(started, to).not.toBe('');
    for (const asker of askers.filter((one) => !may.includes(one))) {
      const answer = await getContext(asker).request.post(to, {
        headers: { Origin: new URL(site).origin, Accept: 'application/json' },
        form: { ...fields, form_started: started, idempotency_key: randomUUID() },
        maxRedirects: 0,
      });
      expect([401, 404], `${asker}: ${to} ${JSON.stringify(fields)} ${answer.status()}`).toContain(
        answer.status(),
      );
    }
  }
  expect(await state(approval, entry)).toEqual(before);

  // The approver can send this form. This shows that the forms above were refused only because their senders had no
  // access.
  const html = await (await getContext('approver').request.get('/employers/account')).text();
  const answer = await getContext('approver').request.post('/employers/account', {
    headers: { Origin: new URL(site).origin, Accept: 'application/json' },
    form: {
      ...{ do: 'send-back', request: approval, reason: 'Not needed any more' },
      form_started: /name="form_started" value="([^"]+)"/.exec(html)?.[1] ?? '',
      idempotency_key: randomUUID(),
    },
  });
  expect(answer.status()).toBe(200);
  expect(await query('select state from vacancy_approval where id = $1', [approval])).toEqual([
    { state: 'sent-back' },
  ]);
  for (const context of contexts.values()) await context.close();
});
