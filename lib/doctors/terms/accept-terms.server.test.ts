import { admitDoctor } from '@/lib/doctors/doctor/admit-doctor.server';
import type { ContentPage } from '@/lib/content/pages/content-page';
import { contentPageFiles } from '@/lib/content/sources/content-pages-files.server';
import { fixedClock } from '@/lib/services/clock/clock';
import { insertDoctor } from '@/tests/factories/enquiry';
import { databaseWithData } from '@/tests/database-with-data';
import { acceptTerms } from './accept-terms.server';
import { announceTerms } from './announce-terms.server';
import { mustAcceptAtSignIn, listTermsVersions } from './find-terms.server';

const now = new Date('2027-03-01T00:00:00Z');
const words = { brand: 'Onward', postal_address: '1 Example Street', contact_email: 'hello@onward.example' };
const shipped = contentPageFiles(words);
const database = databaseWithData();
beforeEach(async () => {
  await database.db.deleteFrom('email').execute();
  await database.db.deleteFrom('doctor').execute();
});

const claims = {
  subject: 'local|ada',
  email: 'ada@example.com',
  emailVerified: true,
  givenName: 'Ada',
  familyName: null,
};
const admit = (termsVersion: string | null) =>
  admitDoctor({ db: database.db, clock: fixedClock(now) }, claims, { termsVersion });
const must = () => mustAcceptAtSignIn({ db: database.db, content: shipped, now }, claims.subject);
const emails = (template: string) =>
  database.db.selectFrom('email').select(['recipient', 'data']).where('template', '=', template).execute();
type Texts = Parameters<typeof announceTerms>[0]['content'];
const announce = (content: Texts = shipped) => announceTerms({ db: database.db, content, now });

test('the site has three terms versions, and lists version 2’s material changes', async () => {
  const versions = await listTermsVersions(shipped);
  expect(versions.map(({ version, path }) => [version, path])).toEqual([
    ['3', '/terms-and-conditions'],
    ['2', '/terms-and-conditions/2'],
    ['1', '/terms-and-conditions/1'],
  ]);
  expect(versions[1]).toMatchObject({ material: true });
  expect(versions[1]?.changes.length).toBeGreaterThan(0);
});

test('signing up accepts the current terms, and sends one welcome email', async () => {
  const id = await admit('2');
  await admit('2');
  expect(await must()).toBe(false);
  expect(
    await database.db.selectFrom('terms_acceptance').select(['doctor_id', 'version', 'created_at']).execute(),
  ).toEqual([{ doctor_id: id, version: '2', created_at: now }]);
  expect(await emails('welcome')).toEqual([{ recipient: 'ada@example.com', data: { doctorId: id } }]);
});

test('a later sign-in does not accept a newer terms version', async () => {
  await admit('1');
  await admit('2');
  expect(await must()).toBe(true);
});

test('stores the acceptance of a version once, and ignores a later acceptance of an earlier version', async () => {
  const id = await admit('1');
  const accept = (version: string) => acceptTerms({ db: database.db, now }, { doctorId: id, version });
  await Promise.all([accept('2'), accept('2')]);
  await accept('1');
  expect(await must()).toBe(false);
  const rows = await database.db.selectFrom('terms_acceptance').select('version').execute();
  expect(rows.map(({ version }) => version).toSorted()).toEqual(['1', '2']);
  await expect(database.db.updateTable('terms_acceptance').set({ version: '3' }).execute()).rejects.toThrow(
    'never changed',
  );
});

test('sign-in asks neither new people, nor people whose account is older than the record of acceptances, to accept the terms', async () => {
  expect(await must()).toBe(false);
  await insertDoctor(database.db, 'old@example.com');
  await database.db.updateTable('doctor').set({ identity_subject: claims.subject }).execute();
  expect(await must()).toBe(false);
});

test('sign-in does not ask a disabled account to accept the terms', async () => {
  await admit('1');
  await database.db.updateTable('doctor').set({ disabled_at: now }).execute();
  expect(await must()).toBe(false);
});

test('announces a new version once to each account that accepted an earlier version', async () => {
  const id = await admit('1');
  await insertDoctor(database.db, 'old@example.com');
  expect(await announce()).toEqual({ ok: true, value: { version: '2', accounts: 1 } });
  await announce();
  expect(await emails('terms-changed')).toMatchObject([
    { recipient: 'ada@example.com', data: { doctorId: id, version: '2' } },
  ]);
});

test('does not announce a version without material changes', async () => {
  await admit('1');
  const quiet: Texts = {
    pages: () => Promise.resolve([]),
    page: async (path) => {
      const page = await shipped.page(path);
      return page?.legal
        ? ({ ...page, legal: { ...page.legal, material: false } } satisfies ContentPage)
        : page;
    },
  };
  expect(await announce(quiet)).toEqual({ ok: false, failure: { code: 'terms/nothing-to-announce' } });
  expect(await emails('terms-changed')).toEqual([]);
});
