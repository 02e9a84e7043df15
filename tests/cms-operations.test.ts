import { readFileSync } from 'node:fs';

// Checks that the pages about the CMS in docs/operations match its source.
const readPage = (name: string) => readFileSync(`docs/operations/${name}.md`, 'utf8');
const settings = readFileSync('cms/src/settings.ts', 'utf8');

/**
 * Variables that only builds, `npm run cms` and tests set. Operators never set them, so the documentation leaves them
 * out.
 */
const internal = ['CMS_BUILDING', 'CMS_DEMO_ACCOUNTS', 'CMS_SEED_FORCE'];
const variable = /\b(?:CMS|SMTP|MAIL|SITE|PAYLOAD|STORAGE)_[A-Z_]+\b/g;
const namesIn = (text: string) => [...new Set(text.match(variable))].sort();

test('docs/operations/cms.md lists exactly the variables that the CMS reads', () => {
  const rows = readPage('cms')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(namesIn(rows.join('\n'))).toEqual(namesIn(settings).filter((name) => !internal.includes(name)));
});

test('docs/operations/cms-upgrade.md names every Payload package that the CMS uses', () => {
  const [, named = ''] = /^ *P="([^"]+)"$/m.exec(readPage('cms-upgrade')) ?? [];
  const { dependencies } = JSON.parse(readFileSync('cms/package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const payloads = Object.keys(dependencies).filter((name) => /^(payload$|@payloadcms\/)/.test(name));
  expect(named.split(' ').sort()).toEqual(payloads.sort());
});

test('the SQL statement in docs/operations/cms-back-up.md uses a table that the CMS’s migrations create', () => {
  const made = readFileSync('cms/src/migrations/20261123_141000_site_change.ts', 'utf8');
  expect(readPage('cms-back-up')).toContain('update cms.site_epoch set epoch = gen_random_uuid();');
  expect(made).toContain('create table cms.site_epoch (epoch uuid');
});
