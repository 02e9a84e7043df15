import { recordMailEvents } from '@/lib/platform/emails/mail-events.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { startApp } from '@/lib/app/start-app.server';
import { insertDoctor } from '@/tests/factories/enquiry';
import { sendForm } from '@/tests/send-form';
import { pageRequest, buildSession, unsentForm, type RequestChange } from '@/tests/page-request';
import { siteDatabase } from '@/tests/site-database';
import {
  communicationsSchema,
  loadCommunications,
  submitCommunications,
} from '@/lib/doctors/communications/communications-page.server';
import type { PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import {
  acceptTermsSchema,
  loadAcceptTerms,
  loadTerms,
  loadTermsVersion,
  submitAcceptTerms,
} from '@/lib/doctors/terms/terms-page.server';
import { accountSchema, submitAccount } from './account-form.server';
import { loadAccount } from './account-page.server';

const database = siteDatabase();
let ada: string;
let bob: string;
beforeEach(async () => {
  await database.db.deleteFrom('doctor').execute();
  ada = await insertDoctor(database.db, 'ada@example.com');
  bob = await insertDoctor(database.db, 'bob@example.com');
});

function buildRequest({
  termsVersion = null,
  ...change
}: RequestChange & { termsVersion?: string | null } = {}): SignedInPageRequest {
  return pageRequest(buildSession(ada, { termsVersion }), change);
}

async function getProps<Props>(answer: Promise<{ props: Props } | object>): Promise<Props> {
  const given = await answer;
  if (!('props' in given)) throw new Error(`No page: ${JSON.stringify(given)}`);
  return given.props;
}

const send = (fields: Record<string, string>) =>
  sendForm({ schema: accountSchema, submit: submitAccount }, buildRequest(), fields);

const choose = (fields: Record<string, string>, flags: PageRequest['flags'] = {}) =>
  sendForm({ schema: communicationsSchema, submit: submitCommunications }, buildRequest({ flags }), fields);

describe('account settings', () => {
  test('only the doctor concerned sees since when emails have bounced, as a date in the doctor’s time zone', async () => {
    await recordMailEvents(
      database.db,
      [
        {
          ...{ id: 'a bounce', type: 'hard-bounce', email: 'ADA@example.com' },
          occurredAt: new Date('2026-11-25T22:00:00Z'),
        },
      ],
      new Date('2026-11-25T22:01:00Z'),
    );
    const view = await getProps(loadAccount(buildRequest(), unsentForm));
    expect(view.emailsStopped).toContain('have bounced since Thursday 26 November');
    const other = await getProps(loadAccount(pageRequest(buildSession(bob), {}), unsentForm));
    expect(other.emailsStopped).toBeNull();
  });

  test('offers a change of password only to accounts that have a password', async () => {
    expect(await send({ do: 'change-password' })).toMatchObject({ feedback: { statusCode: 404 } });
    await database.db
      .updateTable('doctor')
      .set({ identity_subject: 'auth0|ada' })
      .where('id', '=', ada)
      .execute();
    expect((await getProps(loadAccount(buildRequest(), unsentForm))).identity.password).toBe('unchanged');
    expect(await send({ do: 'change-password' })).toMatchObject({ feedback: { statusCode: 503 } });
    for (let times = 0; times < 4; times += 1) await send({ do: 'change-password' });
    expect(await send({ do: 'change-password' })).toMatchObject({ feedback: { statusCode: 429 } });
  });

  test('shows and changes only the signed-in doctor’s account', async () => {
    expect(
      await send({ do: 'save', phone: '0412 345 678', country: 'AU', mcnz_number: '12345' }),
    ).toMatchObject({
      redirect: '/user/account',
    });
    const view = await getProps(loadAccount(buildRequest(), unsentForm));
    expect(view.identity).toEqual({ name: null, email: 'ada@example.com', password: null });
    expect(view).toMatchObject({
      facts: { phone: '+61 412 345 678', country: 'Australia', grade: null, mcnz_number: '12345' },
      change: null,
    });
    expect(view.registrations.mcnz_number?.check).toContain('Not looked up in the public register yet');
    const other = await database.db
      .selectFrom('doctor')
      .select('phone')
      .where('id', '=', bob)
      .executeTakeFirst();
    expect(other?.phone).toBeNull();
  });

  test('saving one part of the account keeps the parts saved in another tab', async () => {
    const load = async (change: string) =>
      (await getProps(loadAccount(buildRequest({ query: { change } }), unsentForm))).change;
    expect(await load('time_zone')).toMatchObject({ part: 'contact', field: 'time_zone' });
    expect(await load('email')).toBeNull();
    await send({ do: 'save', part: 'registrations', mcnz_number: '12345' });
    await send({ do: 'save', part: 'work', grade: 'registrar', specialty_1: 'anaesthesia', mcnz_number: '' });
    await send({ do: 'save', part: 'contact', phone: '0412 345 678', country: 'AU', grade: '' });
    const { facts } = await getProps(loadAccount(buildRequest(), unsentForm));
    expect(facts).toMatchObject({
      phone: '+61 412 345 678',
      grade: 'Registrar',
      specialty_1: 'Anaesthesia',
      mcnz_number: '12345',
    });
  });

  test('ignores an account id or email address that a form contains', async () => {
    await send({ do: 'delete', understood: 'on', doctor_id: bob, id: bob, email: 'bob@example.com' });
    const asked = await database.db
      .selectFrom('doctor')
      .select('email')
      .where('deletion_requested_at', 'is not', null)
      .execute();
    expect(asked).toEqual([{ email: 'ada@example.com' }]);
  });

  test('schedules the account’s deletion only if the doctor ticks the box, and shows the date of the deletion until the doctor cancels it', async () => {
    expect(await send({ do: 'delete' })).toMatchObject({ errors: [{ field: 'understood' }] });
    await send({ do: 'delete', understood: 'on' });
    expect((await getProps(loadAccount(buildRequest(), unsentForm))).deletion?.day).toMatch(
      /^\w+day \d+ \w+ \d{4}$/,
    );
    await send({ do: 'keep' });
    expect((await getProps(loadAccount(buildRequest(), unsentForm))).deletion).toBeNull();
  });

  test('signing out on every device also ends the doctor’s session at the identity provider', async () => {
    expect(await send({ do: 'end-sessions' })).toMatchObject({ redirect: '/api/logout' });
  });

  test('refuses an unknown action in the account form', async () => {
    expect(await send({ do: 'promote' })).toMatchObject({ feedback: { statusCode: 422 } });
  });
});

describe('communication preferences', () => {
  const view = (flags: PageRequest['flags'] = {}) =>
    getProps(loadCommunications(buildRequest({ flags }), unsentForm));
  const on = async (flags: PageRequest['flags'] = {}) =>
    (await view(flags)).purposes.flatMap(({ purpose, channels }) =>
      channels.flatMap(({ channel, enabled }) => (enabled ? [`${purpose}:${channel}`] : [])),
    );
  const table = { 'marketing-preferences': 'on' } as const;

  test('the simple switches keep the channels chosen in the detailed table for each kind of message that stays on', async () => {
    await choose({ do: 'pause', cap: '3' }, table);
    await choose({ do: 'save', 'consultant-calls:email': 'on', 'job-alerts:email': 'on' }, table);
    expect(await on()).toEqual(['job-alerts:email', 'consultant-calls:email']);
    await choose({ do: 'save', 'consultant-calls': 'on', newsletter: 'on' });
    expect(await on()).toEqual(['consultant-calls:email', 'newsletter:email']);
    expect((await view(table)).cap).toBe('3');
  });

  test('unsubscribing from everything turns off all optional emails, and keeps the consent history', async () => {
    await choose({ do: 'unsubscribe-all' });
    expect(await on()).toEqual([]);
    expect((await view()).history).toContainEqual(
      expect.objectContaining({ what: 'Job alerts by email', state: 'Withdrawn' }),
    );
  });

  test('saving the pause leaves the choice of messages unchanged, and the reverse', async () => {
    await choose({ do: 'save', newsletter: 'on' });
    await choose({ do: 'pause', paused_until: '2026-12-24' });
    expect(await on()).toEqual(['newsletter:email']);
    await choose({ do: 'save', 'job-alerts': 'on' });
    expect(await view()).toMatchObject({ pausedUntil: '2026-12-24' });
  });

  test('a form without the pause keeps it, and a tab opened before the forms were joined can set it alone', async () => {
    await choose({ do: 'save', newsletter: 'on', paused_until: '2026-12-24' });
    expect(await view()).toMatchObject({ pausedUntil: '2026-12-24' });
    await choose({ do: 'pause', cap: '3' }, table);
    expect(await view()).toMatchObject({ pausedUntil: '2026-12-24', cap: '3' });
    await choose({ do: 'pause', paused_until: '' }, table);
    expect(await view()).toMatchObject({ pausedUntil: '', cap: '3' });
  });

  test.each(['2020-01-01', '2999-01-01', '2027-02-31', 'soon'])(
    'refuses to pause emails until %s',
    async (day) => {
      expect(await choose({ do: 'pause', paused_until: day })).toMatchObject({
        errors: [{ field: 'paused_until' }],
      });
    },
  );
});

describe('the terms and conditions pages', () => {
  const ask = (termsVersion: string | null, query: PageRequest['query'] = {}) =>
    loadAcceptTerms(buildRequest({ termsVersion, query }), unsentForm);
  const say = (fields: Record<string, string>, query: PageRequest['query'] = {}) =>
    sendForm(
      { schema: acceptTermsSchema, submit: submitAcceptTerms },
      buildRequest({ termsVersion: '1', query }),
      fields,
    );

  test('shows the terms in effect at the URL without a version number, and earlier terms at the URL with their number', async () => {
    expect((await getProps(loadTerms(buildRequest()))).page.legal?.version).toBe('3');
    const earlier = await getProps(loadTermsVersion(buildRequest({ query: { version: '1' } })));
    expect(earlier.page.legal?.version).toBe('1');
    expect(await loadTermsVersion(buildRequest({ query: { version: '3' } }))).toMatchObject({
      redirect: '/terms-and-conditions',
    });
    expect(await loadTermsVersion(buildRequest({ query: { version: '../1' } }))).toEqual({ notFound: true });
  });

  test('shows the current terms at the usual URL, and terms that are not yet in effect at their own URL', async () => {
    const app = { ...startApp(), clock: fixedClock('2026-11-20T01:00:00Z') };
    expect((await getProps(loadTerms(buildRequest({ app })))).page.legal?.version).toBe('1');
    const toCome = await getProps(loadTermsVersion(buildRequest({ app, query: { version: '2' } })));
    expect(toCome.page.legal).toMatchObject({ version: '2', effective: '2026-11-21' });
  });

  test('shows the changes to the terms to doctors who accepted an earlier version, and redirects all other doctors', async () => {
    expect(await getProps(ask('1'))).toMatchObject({
      version: '3',
      changes: Array.from({ length: 4 }, () => expect.any(String) as string),
    });
    for (const accepted of ['2', '3', null])
      expect(await ask(accepted, { redirect_url: '/user/referees' })).toEqual({
        redirect: '/user/referees',
        status: 303,
      });
  });

  test('redirects only to pages of this site after a doctor accepts the terms', async () => {
    expect(
      await say({ do: 'accept', version: '3' }, { redirect_url: '/user/saved-jobs?page=2' }),
    ).toMatchObject({
      redirect: '/user/saved-jobs?page=2',
    });
    for (const evil of ['https://evil.example/', '//evil.example', '/\\evil.example', '/api/logout'])
      expect(await say({ do: 'accept', version: '3' }, { redirect_url: evil })).toMatchObject({
        redirect: '/user/account',
      });
  });

  test('refuses to accept a terms version that is not in effect', async () => {
    expect(await say({ do: 'accept', version: '9' })).toMatchObject({ feedback: { statusCode: 409 } });
    expect(await database.db.selectFrom('terms_acceptance').selectAll().execute()).toEqual([]);
  });

  test('declining the terms signs the doctor out and stores nothing', async () => {
    expect(await say({ do: 'decline' })).toMatchObject({ redirect: '/api/logout' });
    expect(await database.db.selectFrom('terms_acceptance').selectAll().execute()).toEqual([]);
    expect(await database.db.selectFrom('doctor').select('id').execute()).toHaveLength(2);
  });
});
