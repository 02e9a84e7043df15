import { act, fireEvent, render as renderAlone, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime';
import Router, { type NextRouter } from 'next/router';
import type { ComponentProps, ReactNode } from 'react';
import type { JobFit } from '@/lib/jobs/listing/job-fit';
import { datesView, describeNoResults, rangeText } from '@/lib/jobs/listing/job-results-view';
import type { JobResultsView, ZeroResultsHelp } from '@/lib/jobs/listing/job-results-view';
import { landingLinks } from '@/lib/jobs/listing/landing-links';
import { mockMatchMedia } from '@/tests/match-media';
import '@/tests/iframe-form-data';
import { SitePage } from '@/tests/site-page';
import { exampleCard, exampleResults } from './example-jobs';
import { JobResults } from './job-results';

function travels() {
  const asked: string[] = [];
  const replaced: string[] = [];
  const arrive: (() => void)[] = [];
  const router: NextRouter = {
    ...Router,
    route: '/jobs/list/[[...facets]]',
    pathname: '/jobs/list/[[...facets]]',
    query: {},
    asPath: '/jobs/list/locum',
    basePath: '',
    isLocaleDomain: false,
    isReady: true,
    isPreview: false,
    isFallback: false,
    push: (url) => {
      asked.push(String(url));
      return new Promise((resolve) => arrive.push(() => resolve(true)));
    },
    replace: async (url) => {
      replaced.push(String(url));
      return true;
    },
    prefetch: async () => {},
    reload: () => {},
    back: () => {},
    forward: () => {},
    beforePopState: () => {},
    events: { on: () => {}, off: () => {}, emit: () => {} },
  };
  return { asked, replaced, arrive, router };
}

const { router: idleRouter } = travels();
const WithFeedback = ({ children }: { children: ReactNode }) => (
  <SitePage router={idleRouter}>{children}</SitePage>
);
const render = (page: ReactNode) => renderAlone(page, { wrapper: WithFeedback });

const plain = {
  ...{ notices: [], placeChoices: null, help: null, landing: null },
  alert: { href: '/job-alerts/create', lastWeek: 3 },
};

const page = (
  router: NextRouter,
  view: JobResultsView,
  change: Partial<ComponentProps<typeof JobResults>> = {},
) => (
  <RouterContext value={router}>
    <JobResults view={view} {...plain} {...change} />
  </RouterContext>
);

const checkbox = (group: string, name: RegExp) =>
  within(screen.getByRole('group', { name: group })).getByRole('checkbox', { name });

beforeAll(() => void mockMatchMedia());

// jsdom lacks these methods, which the filter drawer calls.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close() {
    this.open = false;
  };
});

test('the results page shows the number of jobs, the search form, the chosen filters and links to further pages', () => {
  render(page(travels().router, exampleResults()));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('71 locum jobs');
  expect(screen.getByRole('radio', { name: 'Locum' })).toHaveProperty('checked', true);
  expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Remove Locum' })).toBeTruthy();
  expect(screen.getByRole('search', { name: 'Job search' })).toBeTruthy();
});

const fitting = {
  fits: true,
  text: { lead: 'Fits your dates', rest: ', 7 of your 14 days' },
  bar: 'xxxxxxx.......',
} satisfies JobFit;
const overlapping = {
  fits: false,
  text: { lead: 'Overlaps 7 of your 14 days', rest: '; 3 more days before your dates' },
  bar: '---xxxxxxx.......',
} satisfies JobFit;

test('a search with dates lists jobs that fit the dates before jobs that only overlap the dates, and counts both groups', () => {
  const dates = datesView({ total: 71, fits: 40, startToBeAgreed: 0 });
  const cards = [fitting, overlapping].map((fit, index) => exampleCard({ number: `J10000${index}`, fit }));
  const { container } = render(
    page(
      travels().router,
      exampleResults({
        cards,
        dates,
        range: rangeText([1, 20], 71, dates),
      }),
    ),
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('71 locum jobs');
  expect(
    screen.getByText((_, element) => element?.textContent === '40 fit your dates · 31 overlap'),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('71 locum jobs, 40 fit your dates, 31 overlap');
  expect(screen.getByText(/Jobs 1–20 of 71/).textContent).toBe(
    'Jobs 1–20 of 71: 40 fit your dates, 31 overlap',
  );
  const fits = within(screen.getByRole('region', { name: '40 fit your dates' }));
  expect(fits.getByRole('article').textContent).toContain('Fits your dates, 7 of your 14 days');
  const overlaps = within(screen.getByRole('region', { name: '31 overlap your dates' }));
  expect(overlaps.getByRole('article').textContent).toContain(
    '7 of your 14 days; 3 more days before your dates',
  );
  expect(screen.getByText('outside')).toBeTruthy();
  // The first link of this name is in the section of fitting jobs, above the overlapping jobs.
  const [alert] = screen.getAllByRole('link', { name: 'Create alert for this search' });
  expect(alert?.closest('section')?.getAttribute('aria-labelledby')).toBe('fitting');
  expect(container.querySelectorAll('svg path').length).toBeGreaterThan(0);
});

test('a search with dates lists jobs without a start date last, in a separate group, and does not count them as fitting', () => {
  const dates = datesView({ total: 12, fits: 1, startToBeAgreed: 11 });
  const cards = [exampleCard({ number: 'J1', fit: fitting }), exampleCard({ number: 'J2' })];
  render(
    page(travels().router, exampleResults({ total: 12, cards, dates, range: rangeText([1, 12], 12, dates) })),
  );
  expect(screen.getByRole('status').textContent).toBe(
    '12 locum jobs, 1 fits your dates, 11 with a start date to be agreed',
  );
  const open = screen.getByRole('region', { name: '11 with a start date to be agreed' });
  expect(within(open).getAllByRole('article')).toHaveLength(1);
  expect(open.querySelector('[class*="bar"], [class*="sym--done"]')).toBeNull();
  expect(within(open).queryByText(/Fits/)).toBeNull();
});

test('if no job fits the searched dates, a message above the jobs that overlap these dates says so', () => {
  const cards = [exampleCard({ fit: overlapping })];
  render(
    page(
      travels().router,
      exampleResults({
        total: 1,
        cards,
        dates: datesView({ total: 1, fits: 0, startToBeAgreed: 0 }),
      }),
    ),
  );
  expect(
    screen.getByText((_, element) => element?.textContent === 'None fit your dates · 1 overlaps'),
  ).toBeTruthy();
  expect(screen.getByText('outside')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /fit your dates/ })).toBeNull();
  expect(screen.getByRole('region', { name: '1 overlaps your dates' })).toBeTruthy();
});

test('the speciality filter shows the five specialities with the most jobs, and collapses the others', () => {
  render(page(travels().router, exampleResults()));
  const group = screen.getByRole('group', { name: 'Speciality' });
  const labels = within(group)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(labels.slice(0, 5)).toEqual([
    'General practice (92)',
    'Emergency medicine (71)',
    'Surgery (49)',
    'Physician (48)',
    'Psychiatry (46)',
  ]);
  expect(within(group).getByText('3 more specialities')).toBeTruthy();
});

test('text typed into the speciality filter hides all specialities and subspecialities that do not match', async () => {
  render(page(travels().router, exampleResults()));
  await userEvent.click(screen.getByText('3 more specialities'));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a speciality' }), 'card');
  expect(checkbox('Subspecialities of Physician', /Cardiology/)).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Dermatology/ })).toBeNull();
});

test('choosing a filter requests the results for all filters chosen so far', async () => {
  const { asked, router } = travels();
  render(page(router, exampleResults()));
  await userEvent.click(checkbox('Speciality', /Surgery/));
  await userEvent.click(checkbox('Speciality', /Physician/));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  expect(asked).toEqual(
    [
      '/jobs/list/locum/surgery',
      '/jobs/list/locum?specialty=physician&specialty=surgery',
      '/jobs/list/locum?specialty=physician&specialty=surgery&sort=newest',
    ].map((address) => address.replace('physician&specialty=surgery', 'surgery&specialty=physician')),
  );
});

test('a filter stays ticked while its results are loading, even if an earlier filter’s results arrive in the meantime', async () => {
  const { arrive, router } = travels();
  const { rerender } = render(page(router, exampleResults()));
  await userEvent.click(checkbox('Speciality', /Surgery/));
  await userEvent.click(checkbox('Speciality', /Physician/));
  rerender(page(router, exampleResults({ total: 49 })));
  expect(checkbox('Speciality', /Physician/)).toHaveProperty('checked', true);
  await act(async () => arrive.forEach((done) => done()));
  expect(checkbox('Speciality', /Physician/)).toHaveProperty('checked', false);
});

test('going back to an earlier search shows its filters in the form and announces the number of jobs', async () => {
  const { router } = travels();
  const { rerender } = render(page(router, exampleResults()));
  const groups = exampleResults().groups.map((group) => ({
    ...group,
    options: group.options.map((option) => ({ ...option, selected: false })),
  }));
  const before = screen.getByRole('radio', { name: 'Locum' });
  const { form } = exampleResults();
  const shown = { total: 412, heading: 'jobs', groups, chips: [], form: { ...form, workType: '' as const } };
  rerender(page(router, exampleResults(shown)));
  expect(screen.getByRole('radio', { name: 'Locum' })).toBe(before);
  await waitFor(() => expect(before).toHaveProperty('checked', false));
  expect(screen.getByRole('status').textContent).toBe('412 jobs');
});

test('if the page number in the URL is too high, the results page links to the last page', () => {
  render(page(travels().router, exampleResults({ page: 9, cards: [] })));
  expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveProperty(
    'pathname',
    '/jobs/list/locum/page/4',
  );
});

function nothing(help: Partial<ZeroResultsHelp>, notices: string[] = []) {
  const ways = { drop: [], keep: [], wider: [], near: [], without: [], ...help };
  return page(travels().router, exampleResults({ total: 0, cards: [], pageCount: 0 }), {
    notices,
    help: { around: null, popular: [], specialities: [], ...ways, lead: describeNoResults(1, ways) },
  });
}

test('a search without results suggests changes, each with the number of jobs that it finds', async () => {
  const help = {
    around: 'Broome, WA',
    drop: [{ label: 'Anaesthesia', href: '/jobs/list/locum', total: 1 }],
    wider: [{ label: 'Within 400 km', href: '/jobs/list?radius=400', total: 12 }],
  };
  render(nothing(help, ['The page “minus” was ignored.']));
  expect(await screen.findByRole('link', { name: 'Without Anaesthesia 1 job' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Within 400 km 12 jobs/ })).toBeTruthy();
  expect(screen.getByText('The page “minus” was ignored.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See all open jobs' })).toBeNull();
});

test('if even one filter fewer would find no job, the results page offers searches with just one of the filters', async () => {
  render(nothing({ keep: [{ label: 'Northern Territory', href: '/jobs/list?region=nt', total: 71 }] }));
  expect(await screen.findByRole('heading', { name: 'Keep one filter' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Keep only Northern Territory 71 jobs' })).toBeTruthy();
  expect(screen.getByText(/Removing one filter is not enough/)).toBeTruthy();
  expect(screen.queryByText('Remove one filter')).toBeNull();
  expect(screen.getByRole('link', { name: 'See all open jobs' })).toBeTruthy();
});

test('a search without results lists popular searches and specialities, each with its number of jobs', () => {
  const popular = [
    { label: 'Anaesthesia in Queensland', href: '/jobs/list/anaesthesia/queensland', count: 12 },
  ];
  const specialities = [{ label: 'Psychiatry', href: '/jobs/list/psychiatry', count: 46 }];
  render(nothing({ popular, specialities }));
  expect(screen.getByRole('heading', { name: 'Popular searches' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Anaesthesia in Queensland 12 jobs' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Psychiatry 46 jobs' })).toBeTruthy();
  expect(screen.queryByText('(0)')).toBeNull();
});

test('if no suggested change would find a job, a search without results links to all open jobs', async () => {
  render(nothing({}));
  expect(await screen.findByText(/Try fewer filters or other words/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See all open jobs' })).toBeTruthy();
});

test('if several states have a town with the typed name, the results page asks which town is meant', async () => {
  const choices = [
    {
      change: { place: 'r', regions: [], districts: [] },
      label: 'Richmond, VIC',
      href: '/jobs/list?place=r',
    },
  ];
  const placeChoices = { text: 'Richmond', choices };
  render(page(travels().router, exampleResults(), { placeChoices }));
  const asked = await screen.findByRole('region', { name: 'Which “Richmond” do you mean?' });
  expect(within(asked).getByRole('link', { name: 'Richmond, VIC' })).toBeTruthy();
});

test('the filter column is hidden while the filter drawer is open, and returns when Escape closes the drawer', async () => {
  render(page(travels().router, exampleResults({ cards: [exampleCard()] })));
  await userEvent.click(screen.getByRole('link', { name: /^Filters/ }));
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull();
  fireEvent(screen.getByRole('dialog', { name: 'Filters' }), new Event('cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('complementary', { name: 'Filters' })).toBeTruthy();
});

test('“Show jobs” in the filter drawer closes the drawer and moves the focus to the list of jobs', async () => {
  render(page(travels().router, exampleResults()));
  await userEvent.click(screen.getByRole('link', { name: /^Filters/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Show 71 jobs' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement?.id).toBe('jobs');
});

test('a landing page shows its introduction and breadcrumbs, and links to wider and narrower lists of jobs', () => {
  const landing = {
    title: '71 locum jobs',
    description: '',
    intro: 'The newest was posted 2 days ago.',
    crumbs: [
      { label: 'Home', href: '/' },
      { label: 'Job search', href: '/jobs' },
      { label: 'Locum', href: '/jobs/list/locum' },
    ],
    languages: [],
    links: landingLinks(exampleResults().groups),
  };
  render(page(travels().router, exampleResults(), { landing }));
  expect(screen.getByText('The newest was posted 2 days ago.')).toBeTruthy();
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(within(crumbs).getByText('Locum').getAttribute('aria-current')).toBe('page');
  const more = screen.getByRole('region', { name: 'More job lists' });
  expect(within(more).getByRole('link', { name: /^Locum and permanent\s*100 jobs$/ })).toHaveProperty(
    'pathname',
    '/jobs/list',
  );
  expect(within(more).getByRole('link', { name: /^Anaesthesia\s*9 jobs$/ })).toHaveProperty(
    'pathname',
    '/jobs/list/locum/anaesthesia',
  );
});
