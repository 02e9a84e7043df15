import { render, screen, within } from '@testing-library/react';
import type { ContentView } from '@/lib/content/content-view';
import { ContentPage } from './content-page';

const page: ContentView['page'] = {
  group: 'articles',
  title: 'A title',
  lead: 'What it answers.',
  description: 'For search engines.',
  updated: '2026-11-20',
  published: '2026-10-12',
  category: 'registration',
  tags: [],
  minutes: 6,
  body: [
    ['h2', 'one', 'One'],
    ['p', '<b>not markup</b> ', ['a', '/jobs', 'jobs'], ['br'], ['a', 'https://board.example/', 'board']],
    ['h2', 'two', 'Two'],
    [
      'ul',
      [
        [['p', 'first']],
        [
          ['p', 'second'],
          ['ul', [[['p', 'below']]]],
        ],
      ],
    ],
    ['ol', [[['p', 'third']]], 3],
    ['h2', 'three', 'Three'],
    ['quote', [['p', 'Said']]],
    [
      'table',
      { caption: 'Rates', align: ['left', 'right'], head: [['Unit'], ['Amount']], rows: [[['day'], ['$1']]] },
    ],
    ['img', { src: '/img/a.svg', alt: 'A drawing', width: 640, height: 320 }],
    ['hr'],
  ],
  sources: [{ label: 'The board', href: 'https://board.example/', checked: '2026-11-20' }],
  legal: null,
};
const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Articles', href: '/articles' },
  { label: 'Short', href: '/articles/short' },
];

test('an article says what it is about, since when it stands and how long it takes', () => {
  render(<ContentPage page={page} crumbs={crumbs} more={[]} />);
  expect(screen.getByRole('heading', { level: 1, name: 'A title' })).toBeTruthy();
  for (const words of ['Registration and paperwork', '6 min read'])
    expect(screen.getByText(words)).toBeTruthy();
  const times = screen.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(times).toEqual(['2026-10-12', '2026-11-20', '2026-11-20']);
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('HomeArticlesShort');
});

test('the contents list leads to the sections', () => {
  render(<ContentPage page={page} crumbs={crumbs} more={[]} />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['One', '#one'],
    ['Two', '#two'],
    ['Three', '#three'],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Two' }).id).toBe('two');
});

test('text stays text, whatever it looks like', () => {
  const { container } = render(<ContentPage page={page} crumbs={crumbs} more={[]} />);
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getByText(/<b>not markup<\/b>/)).toBeTruthy();
});

test('tables have a caption and heads for rows and columns, and scroll by keyboard', () => {
  render(<ContentPage page={page} crumbs={crumbs} more={[]} />);
  expect(screen.getByRole('region', { name: 'Table: Rates' }).tabIndex).toBe(0);
  const table = screen.getByRole('table', { name: 'Rates' });
  expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
  expect(within(table).getByRole('rowheader', { name: 'day' })).toBeTruthy();
});

test('pictures have their size and their words; numbers of a list go on', () => {
  const { container } = render(<ContentPage page={page} crumbs={crumbs} more={[]} />);
  const picture = screen.getByRole('img', { name: 'A drawing' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '320']);
  expect(container.querySelector('ol[start]')?.getAttribute('start')).toBe('3');
});

test('a legal text says its version, since when it holds, and what it says in short', () => {
  const legal = { version: '2', effective: '2026-12-01', summary: ['Nothing binds you.'] };
  render(
    <ContentPage
      page={{ ...page, group: 'terms-and-conditions', published: null, category: null, legal }}
      crumbs={[]}
      more={[]}
    />,
  );
  expect(screen.getByText(/Version 2, in effect from/)).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'In short' })).getByText('Nothing binds you.'),
  ).toBeTruthy();
});
