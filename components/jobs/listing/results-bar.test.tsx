import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { NextRouter } from 'next/router';
import type { Chip, JobResultsView } from '@/lib/jobs/listing/job-results-view';
import { SitePage } from '@/tests/site-page';
import { exampleResults } from './example-jobs';
import { JobResults } from './job-results';

let requestedAddresses: string[];
const router: Partial<NextRouter> = {
  asPath: '/jobs/list/locum',
  push: async (url) => {
    requestedAddresses.push(String(url));
    return true;
  },
  prefetch: async () => {},
  beforePopState: () => {},
  events: { on: () => {}, off: () => {}, emit: () => {} },
};

function page(view: JobResultsView) {
  const alert = { href: '/job-alerts/create', lastWeek: 3 };
  return (
    <SitePage router={router}>
      <JobResults view={view} notices={[]} placeChoices={null} help={null} alert={alert} landing={null} />
    </SitePage>
  );
}

// jsdom does not have `scrollIntoView`.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => {};
});
beforeEach(() => {
  requestedAddresses = [];
});

const twoChips: Chip[] = [
  { label: 'Locum', href: '/jobs/list' },
  { label: 'Night', href: '/jobs/list/locum' },
];

test.each([
  ['the only filter chip', twoChips.slice(0, 1), 'Remove Locum'],
  ['all filter chips', twoChips, 'Clear all'],
])('after the visitor removes %s, the focus moves to the list of jobs', async (_what, chips, name) => {
  const { rerender } = render(page(exampleResults({ chips })));
  within(screen.getByRole('list', { name: 'Chosen filters' }))
    .getByRole('link', { name })
    .focus();
  await userEvent.keyboard('{Enter}');
  rerender(page(exampleResults({ chips: [] })));
  expect(document.activeElement?.id).toBe('jobs');
});

test('the work type has a chip only beside other filters, because the search form shows it', () => {
  const [locum, night] = twoChips.map((chip, index) =>
    index === 0 ? { ...chip, inForm: true as const } : chip,
  );
  const { rerender } = render(page(exampleResults({ chips: [locum!] })));
  expect(screen.queryByRole('link', { name: 'Remove Locum' })).toBeNull();
  rerender(page(exampleResults({ chips: [locum!, night!] })));
  expect(screen.getByRole('link', { name: 'Remove Locum' })).toBeTruthy();
});

test('after the visitor removes one of several filter chips, the focus moves to the next chip', async () => {
  const { rerender } = render(page(exampleResults({ chips: twoChips })));
  screen.getByRole('link', { name: 'Remove Locum' }).focus();
  await userEvent.keyboard('{Enter}');
  rerender(page(exampleResults({ chips: twoChips.slice(1) })));
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Remove Night' }));
});

test('opening a filter chip’s link in a new tab does not move the focus', async () => {
  const { rerender } = render(page(exampleResults({ chips: twoChips })));
  // Prevents the click's default, because jsdom cannot open another tab.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  const user = userEvent.setup();
  await user.keyboard('{Control>}');
  await user.click(screen.getByRole('link', { name: 'Remove Locum' }));
  await user.keyboard('{/Control}');
  expect(requestedAddresses).toEqual([]);
  const sort = screen.getByRole('combobox', { name: 'Sort by' });
  sort.focus();
  rerender(page(exampleResults({ chips: twoChips.slice(1) })));
  expect(document.activeElement).toBe(sort);
});

test('“Clear all” in the filter column keeps the focus in this column', async () => {
  render(page(exampleResults()));
  const column = within(screen.getByRole('complementary', { name: 'Filters' }));
  column.getByRole('link', { name: 'Clear all' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(requestedAddresses).toEqual(['/jobs/list']);
  expect(document.activeElement).toBe(column.getByRole('heading', { name: 'Filters' }));
});
