import { render, screen, within } from '@testing-library/react';
import { UserProvider } from '@/components/platform/session/user-provider';
import type { DemandRow } from '@/lib/jobs/demand/specialty-demand-view';
import type { DemandPageProps } from '@/lib/jobs/demand/specialty-demand-view';
import { DemandPage } from './demand-page';

const row = (change: Partial<DemandRow>): DemandRow => ({
  slug: 'psychiatry',
  name: 'Psychiatry',
  count: 30,
  locum: 20,
  permanent: 10,
  newThisWeek: 2,
  regions: 5,
  topRegions: [
    { slug: 'queensland', name: 'Queensland', count: 12 },
    { slug: 'victoria', name: 'Victoria', count: 9 },
  ],
  fields: [],
  perHour: [],
  perDay: [
    { amount: '$2,350', from: '12 rates' },
    { amount: '$1,900', from: 'NZD, 5 rates' },
  ],
  perYear: [],
  range: { least: 0, lower: 25, middle: 50, upper: 75, most: 100, words: '$2,200–2,500' },
  trend: null,
  ...change,
});
const props = (change: Partial<DemandPageProps> = {}, view: Partial<DemandPageProps['view']> = {}) => ({
  view: {
    open: 34,
    locum: 24,
    permanent: 10,
    newThisWeek: 3,
    regions: 6,
    sort: 'jobs' as const,
    grades: 'specialist' as const,
    axis: { marks: [] },
    rows: [
      row({}),
      row({
        slug: 'surgery',
        name: 'Surgery',
        count: 4,
        locum: 4,
        permanent: 0,
        fields: [{ slug: 'urology', name: 'Urology', count: 2 }],
      }),
    ],
    ...view,
  },
  counted: { at: '2026-11-20T01:00:00.000Z', words: '20 Nov 2026, 12 pm AEDT' },
  record: { since: '1 Nov 2026', trendFrom: '2 Dec 2026' },
  choices: [{ label: 'Specialities', choices: [{ value: 'psychiatry', label: 'Psychiatry' }] }],
  ...change,
});
const listCellTexts = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

const show = (shown: DemandPageProps) =>
  render(
    <UserProvider user={null}>
      <DemandPage {...shown} />
    </UserProvider>,
  );

test('the table shows each speciality’s open jobs and median rates, its new jobs, and a dash if fewer than five jobs state a rate', () => {
  show(props());
  const table = screen.getByRole('table', { name: 'Pay and open jobs' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual([
    'Speciality',
    'Locum per hour',
    'Locum per day',
    'Permanent per year',
    'Open jobs',
    'Email me',
    'Regions',
  ]);
  expect(listCellTexts(/^Psychiatry/)).toEqual([
    '–Fewer than five jobs state a rate',
    '$2,350 12 rates$1,900 NZD, 5 ratestypical $2,200–2,500',
    '–Fewer than five jobs state a rate',
    '30 jobs 2 new 20 locum, 10 permanentDetails of Psychiatry: regions and numbers of rates',
    'Create alert for Psychiatry',
    '5 most in Queensland 12, Victoria 9',
  ]);
  expect(screen.getByRole('columnheader', { name: 'Open jobs' }).getAttribute('aria-sort')).toBe(
    'descending',
  );
});

test('links let the visitor choose whose rates the table shows, such as registrars’ rates, and keep the sort order', () => {
  show(props({}, { sort: 'name', grades: 'registrar' }));
  const choices = within(screen.getByRole('navigation', { name: 'Rates for' })).getAllByRole('link');
  expect(choices.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Consultants and GPs', '/doctors/specialities-in-demand?sort=name'],
    ['Registrars', '/doctors/specialities-in-demand?sort=name&grades=registrar'],
    ['Residents', '/doctors/specialities-in-demand?sort=name&grades=resident'],
    ['Career medical officers', '/doctors/specialities-in-demand?sort=name&grades=medical-officer'],
  ]);
  expect(choices[1]?.getAttribute('aria-current')).toBe('true');
  expect(
    within(screen.getByRole('navigation', { name: 'Sort by' }))
      .getByRole('link', { name: 'Open jobs' })
      .getAttribute('href'),
  ).toBe('/doctors/specialities-in-demand?grades=registrar');
});

test('the table links each speciality to lists of its jobs (all, by region, by subspeciality) and to the job alert form', () => {
  show(props());
  const getLinkHref = (name: string, at = 0) =>
    within(screen.getByRole('table')).getAllByRole('link', { name })[at]?.getAttribute('href');
  expect(getLinkHref('Psychiatry')).toBe('/jobs/list/psychiatry');
  expect(getLinkHref('Queensland')).toBe('/jobs/list/psychiatry/queensland');
  expect(getLinkHref('Create alert for Psychiatry')).toBe('/job-alerts/create?specialty=psychiatry');
  expect(screen.getByText('Urology').getAttribute('href')).toBe('/jobs/list/urology');
});

test('if the number of open jobs 30 days ago is unknown, the table shows no change, and the page explains why', () => {
  show(props());
  expect(screen.queryByRole('columnheader', { name: 'Change over the last 30 days' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Rise in jobs' })).toBeNull();
  expect(
    screen.getByText(/We do not have enough history yet. Our record begins on 1 Nov 2026/).textContent,
  ).toContain('from 2 Dec 2026');
});

test('if the number of open jobs 30 days ago is known, the table shows the change as text, such as “12 more”', () => {
  const trend = { direction: 'up', words: '12 more', from: 'from 18' } as const;
  show(props({ record: null }, { rows: [row({ trend })], sort: 'trend' }));
  expect(listCellTexts(/^Psychiatry/).at(-1)).toBe('12 more from 18');
  expect(
    screen.getByRole('columnheader', { name: 'Change over the last 30 days' }).getAttribute('aria-sort'),
  ).toBe('descending');
  expect(screen.getByRole('link', { name: 'Rise in jobs' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByText(/enough history yet/)).toBeNull();
});

test('a list below the table names the specialities without any median rate, with their numbers of jobs', () => {
  const pathology = row({ slug: 'pathology', name: 'Pathology', perDay: [], range: null });
  show(props({}, { rows: [pathology, row({})] }));
  const names = within(screen.getByRole('table')).getAllByRole('rowheader');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Psychiatry']);
  const others = screen.getByRole('region', { name: /^Fewer than five rates/ });
  expect(within(others).getByRole('link', { name: 'Pathology 30 jobs' }).getAttribute('href')).toBe(
    '/jobs/list/pathology',
  );
});

test('without open jobs, the page shows a link to the general enquiry form instead of the table', () => {
  show(props({}, { open: 0, rows: [] }));
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('0 jobs are open on this site.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'general enquiry' }).getAttribute('href')).toBe('/enquire');
});
