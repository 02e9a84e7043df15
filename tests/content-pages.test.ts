import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentPage } from '@/lib/content/pages/content-page';
import { plainBody, plainText, type Block } from '@/lib/content/pages/content-tree';
import { loadContentPage } from '@/lib/content/pages/load-content.server';
import { contentPageFiles } from '@/lib/content/sources/content-pages-files.server';

const config = { brandName: 'Onward', siteUrl: 'https://onward.example' };
const content = contentPageFiles({
  brand: config.brandName,
  contact_email: 'hello@onward.example',
  postal_address: '1 A St',
});

const folder = 'content/pages';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.md'),
);
const toPagePath = (file: string) => `/${file.replaceAll(path.sep, '/').replace(/(\/index)?\.md$/, '')}`;
const addresses = files.map(toPagePath);
const withQuestions: Record<string, number> = { '/doctors/questions': 15, '/employers/questions': 10 };

async function get(address: string): Promise<ContentPage> {
  const page = await content.page(address);
  if (!page) throw new Error(`There is no ${address}`);
  return page;
}

function sections(body: readonly Block[], level: 'h2' | 'h3'): Map<string, Block[]> {
  const found = new Map<string, Block[]>();
  let current: Block[] = [];
  for (const block of body) {
    if (block[0] === level) {
      const [, , ...words] = block;
      current = [];
      found.set(plainText(words), current);
    } else if (block[0] === 'h2') current = [];
    else current.push(block);
  }
  return found;
}

describe('the structured data of pages with questions', () => {
  test.each(addresses)('the structured data of %s contain exactly the page’s questions', async (address) => {
    const loaded = await loadContentPage({ content, config }, address);
    const blocks = 'props' in loaded ? loaded.structuredData : [];
    const found = blocks.filter((block) => block['@type'] === 'FAQPage');
    const fewest = withQuestions[address];
    expect(found).toHaveLength(fewest ? 1 : 0);
    if (!fewest) return;
    const told: unknown = found[0]?.mainEntity;
    const shown = [...sections((await get(address)).body, 'h3')].map(([name, answer]) => ({
      '@type': 'Question',
      name,
      acceptedAnswer: { '@type': 'Answer', text: plainBody(answer) },
    }));
    expect(shown.length).toBeGreaterThanOrEqual(fewest);
    expect(shown.filter(({ name }) => !name.endsWith('?'))).toEqual([]);
    expect(told).toEqual(shown);
  });

  test('no question appears on more than one content page', async () => {
    const names: string[] = [];
    for (const address of Object.keys(withQuestions))
      names.push(...sections((await get(address)).body, 'h3').keys());
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('content pages', () => {
  test.each(addresses)(
    '%s has a title and a description of suitable length, and its text contains no long dash',
    async (address) => {
      const { title, description, body, lead } = await get(address);
      const longest = address.startsWith('/articles/') ? 90 : 60;
      expect(title.length).toBeLessThanOrEqual(longest);
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(160);
      expect([title, lead, description, plainBody(body)].join(' ')).not.toMatch(/[—–]/);
    },
  );

  test('no two content pages contain the same long paragraph', async () => {
    const seen = new Map<string, string>();
    const repeated: string[] = [];
    // Earlier versions of the terms share paragraphs with the current version.
    for (const address of addresses.filter((one) => !/^\/terms-and-conditions\/./.test(one)))
      for (const block of (await get(address)).body) {
        const text = block[0] === 'p' ? plainBody([block]) : '';
        if (text.length < 80) continue;
        if (seen.has(text)) repeated.push(`${address} and ${seen.get(text)}: ${text.slice(0, 60)}`);
        seen.set(text, address);
      }
    expect(repeated).toEqual([]);
  });
});

test('the second version of the terms lists every change since the first version', async () => {
  const [older, newer] = await Promise.all([get('/terms-and-conditions/1'), get('/terms-and-conditions/2')]);
  const [before, after] = [sections(older.body, 'h2'), sections(newer.body, 'h2')];
  expect([...before.keys()]).toEqual([...after.keys()]);
  expect(before.size).toBe(15);
  const changed = [...after.keys()].filter(
    (name) => plainBody(before.get(name) ?? []) !== plainBody(after.get(name) ?? []),
  );
  expect(changed).toEqual(['5. Being put forward', '7. Your account']);
  expect(newer.legal).toMatchObject({ version: '2', material: true, summary: older.legal?.summary });
  const changes = newer.legal?.changes ?? [];
  expect(changes).toHaveLength(3);
  // Each row: a pattern for one listed change, the section that changed, and words that only the newer version
  // contains.
  for (const [change, name, words] of [
    [/delete your account yourself.*14 days/, '7. Your account', 'you can delete the account: for 14 days'],
    [/download a copy/, '7. Your account', 'You can download a copy of everything'],
    [/take back your agreement/, '5. Being put forward', 'you may take back in your account'],
  ] as const) {
    expect(changes.filter((line) => change.test(line))).toHaveLength(1);
    expect(plainBody(after.get(name) ?? [])).toContain(words);
    expect(plainBody(before.get(name) ?? [])).not.toContain(words);
  }
  expect(older.legal && newer.legal && older.legal.effective < newer.legal.effective).toBe(true);
});

test('version 3 of the terms keeps version 2’s clause numbers and is not marked as a material change', async () => {
  const [older, newer] = await Promise.all([get('/terms-and-conditions/2'), get('/terms-and-conditions')]);
  const numbers = ({ body }: ContentPage) =>
    [...sections(body, 'h2').keys()].map((name) => name.split('.')[0]);
  expect(numbers(newer)).toEqual(numbers(older));
  expect(newer.legal).toMatchObject({ version: '3', material: false });
  expect(older.legal && newer.legal && older.legal.effective < newer.legal.effective).toBe(true);
});

describe('the privacy page', () => {
  // Cookies that each file sets. The first test below fails if a file is missing here.
  const cookies: Record<string, string[]> = {
    'lib/platform/appearance/appearance.ts': ['appearance'],
    'lib/http/consent/consent-store.ts': ['consent'],
    'lib/services/identity/identity-auth0.server.ts': ['__session', '__txn_'],
    'lib/http/flags/anonymous-id.ts': ['flag_id'],
    'lib/doctors/devices/device-cookie.ts': ['device'],
    'lib/http/receipt.server.ts': [],
    'lib/http/recent-write.server.ts': ['recent_write'],
    'lib/doctors/referrals/referral-cookie.server.ts': ['referral'],
    'lib/doctors/sign-in/sign-up-hint.server.ts': ['sign_up'],
    'lib/http/toast.server.ts': ['toast'],
    'lib/doctors/sign-in/verification-ticket.server.ts': ['verification'],
  };
  const onlyDeleteCookies = ['lib/services/analytics/delete-visitor-data.browser.ts'];
  const sources = ['lib', 'components', 'pages'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
      .map((name) => {
        const file = `${root}/${name.replaceAll(path.sep, '/')}`;
        return { file, text: readFileSync(file, 'utf8') };
      }),
  );

  test('the privacy page lists exactly the cookies that the site sets', async () => {
    const writers = sources
      .filter(({ text }) => /Max-Age=|maxAge(Seconds)?:/.test(text))
      .map(({ file }) => file);
    expect(writers.filter((file) => !onlyDeleteCookies.includes(file)).sort()).toEqual(
      Object.keys(cookies).sort(),
    );
    const receipts = sources.flatMap(({ text }) =>
      [...text.matchAll(/receipts\(\{\s*cookie: '(\w+)'/g)].map(([, name]) => name ?? ''),
    );
    const set = [...Object.values(cookies).flat(), ...receipts].sort();

    const table = (sections((await get('/privacy')).body, 'h2').get('Cookies') ?? []).find(
      (block) => block[0] === 'table',
    );
    const rows = table?.[0] === 'table' ? table[1].rows : [];
    const named = rows.map(([cell]) => /\((?:name begins with )?(\w+)\)$/.exec(plainText(cell ?? []))?.[1]);
    expect(named.toSorted()).toEqual(set);
  });

  test('the privacy page and the code state the same storage periods for cookies and data', async () => {
    const text = plainBody((await get('/privacy')).body);
    for (const [file, code, said] of [
      ['lib/http/flags/anonymous-id.ts', '60 * 24 * 60 * 60', '60 days'],
      ['lib/doctors/devices/device-cookie.ts', '365 * 24 * 60 * 60', '1 year'],
      ['lib/http/consent/consent.ts', 'consentDays = 180', '180 days'],
      ['lib/http/receipt.server.ts', 'const days = 7', '7 days'],
      ['lib/doctors/referrals/referral-cookie.server.ts', '30 * 86_400', '30 days'],
      ['lib/doctors/sign-in/verification-ticket.server.ts', '15 * 60', '15 minutes'],
      ['lib/doctors/account/account-deletion.ts', 'undoDays = 14', 'undo the deletion for 14 days'],
      ['lib/alerts/saved-jobs/save-job.server.ts', '31 * 86_400_000', '31 days after you remove them'],
      ['lib/alerts/job-alerts/keep-job-alerts.server.ts', '31 * day', '31 days after you delete them'],
      ['lib/alerts/job-alerts/keep-job-alerts.server.ts', '400 * day', 'ended: about 13 months'],
    ] as const) {
      expect([file, sources.find((source) => source.file === file)?.text.includes(code)]).toEqual([
        file,
        true,
      ]);
      expect(text).toContain(said);
    }
  });
});
