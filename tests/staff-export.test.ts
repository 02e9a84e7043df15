import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { cutHeader } from '@/lib/platform/staff-kit/staff';
import { staffApi } from '@/lib/staff/access/staff-api.server';
import { staffList } from '@/lib/platform/staff-kit/staff-resource.server';
import { buildSession } from './page-request';
import { staffSite } from './staff-site';

const rows = staffList({
  filters: z.object({ count: z.number() }),
  sorts: ['id'],
  csv: { exported: 'jobs.exported', columns: { Id: ({ id }) => id } },
  run: async (_, { filters: { count }, limit, offset }) => {
    const length = Math.max(0, Math.min(limit, count - offset));
    return { rows: Array.from({ length }, (_row, at) => ({ id: `${offset + at + 1}` })), total: count };
  },
});

const names = staffList({
  filters: z.object({ name: z.string() }),
  sorts: ['id'],
  csv: { exported: 'vacancies.exported', columns: { Name: ({ name }) => String(name), Beside: () => 'x' } },
  run: async (_, { filters: { name }, offset }) => ({
    rows: offset === 0 ? [{ id: '1', name }] : [],
    total: 1,
  }),
});

const site = staffSite({
  staff: staffApi({
    rows: { roles: ['manager'], list: rows },
    names: { roles: ['manager'], list: names },
  }),
});

// Spreadsheets run a cell as a formula if its text starts with one of these characters (adaltas/node-csv-stringify#69).
test.each([
  ['-Ana =2+3', "'-Ana =2+3"],
  ['=HYPERLINK("https://evil.example")', `"'=HYPERLINK(""https://evil.example"")"`],
  ['+61 412 345 678', "'+61 412 345 678"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=2+3', "'\t=2+3"],
  ['＝2+3', "'＝2+3"],
  ['O’Brien, Siobhán', '"O’Brien, Siobhán"'],
])(
  'an exported file contains the name %j in a form that spreadsheets do not treat as a formula',
  async (name, cell) => {
    const email = `${randomUUID()}@example.org`;
    site.asker = buildSession((await site.insertMember(email, ['manager'])).accountId);
    const answer = await fetch(`${site.url}/api/staff/names/export`, {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    expect((await answer.text()).trimEnd().split('\n').at(-1)).toBe(`${cell},x`);
  },
);

test('an export ends after 20,000 rows, and a response header and the audit log say that it is incomplete', async () => {
  const { accountId } = await site.insertMember('manager@example.org', ['manager']);
  site.asker = buildSession(accountId);
  const take = async (count: number) => {
    const answer = await fetch(`${site.url}/api/staff/rows/export`, {
      method: 'POST',
      headers: { Origin: site.url, 'Content-Type': 'application/json' },
      body: JSON.stringify({ count }),
    });
    return { cut: answer.headers.get(cutHeader), last: (await answer.text()).trimEnd().split('\n').at(-1) };
  };
  expect(await take(20_000)).toEqual({ cut: null, last: '20000' });
  expect(await take(20_001)).toEqual({ cut: '20000', last: '20000' });
  const entries = site.db
    .selectFrom('audit_entry')
    .select('after')
    .where('action', '=', 'jobs.exported')
    .orderBy('created_at');
  expect(await entries.execute()).toEqual([
    { after: { rows: 20_000 } },
    { after: { rows: 20_000, cut: true } },
  ]);
});
