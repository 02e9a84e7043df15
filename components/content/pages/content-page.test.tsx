import { render, screen, within } from '@testing-library/react';
import type { ArticleView, ContentView } from '@/lib/content/pages/content-view';
import { ArticlePage } from './article-page';
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
  picture: '/img/articles/a-title.svg',
  author: { kind: 'team', name: 'Onward editorial team', about: 'We write from public sources.' },
  reviewer: null,
  legal: null,
};
const facts = {
  dates: { value: 'Mon 7 Dec 2026', detail: '5 days' },
  rate: { known: true, amount: '$2,000', unit: 'per day', detail: 'AUD', text: '$2,000 per day' },
};
const jobs: ArticleView['jobs'] = {
  title: 'Newest locum jobs',
  jobs: [{ number: 'J100001', href: '/jobs/listing/J100001-ed', title: 'ED registrar', ...facts }],
  all: { label: 'See all 34 jobs', href: '/jobs/list/locum' },
};
const next: ArticleView['next'] = [
  {
    path: '/articles/other',
    title: 'Another one',
    lead: 'What that answers.',
    published: '2026-10-01',
    minutes: 4,
    category: 'Moving to Australia or New Zealand',
    picture: '/img/articles/other.svg',
  },
];
const crumbs = [
  { label: 'Home', href: '/' },
  { label: 'Articles', href: '/articles' },
  { label: 'Short', href: '/articles/short' },
];

function renderArticle(own: Partial<ArticleView> = {}) {
  const category = { label: 'Registration and paperwork', href: '/articles/category/registration' };
  const tags = [{ label: 'Rates', href: '/articles/tag/rates' }];
  const view = { page, crumbs, category, tags, jobs, next, ...own };
  return render(<ArticlePage {...view} address="https://onward.example/articles/short" />);
}

test('an article shows its author, topic, dates and reading time below the title', () => {
  renderArticle();
  expect(screen.getByRole('heading', { level: 1, name: 'A title' })).toBeTruthy();
  const head = within(screen.getByRole('heading', { level: 1 }).closest('header') ?? document.body);
  for (const words of ['Registration and paperwork', 'Onward editorial team', '6 min read'])
    expect(head.getByText(words)).toBeTruthy();
  const times = head.getAllByRole('time').map((time) => time.getAttribute('datetime'));
  expect(times).toEqual(['2026-10-12', '2026-11-20', '2026-11-20']);
  expect(head.queryByText(/Reviewed by/)).toBeNull();
  expect(head.getByRole('navigation', { name: 'Breadcrumbs' }).textContent).toBe('HomeArticlesShort');
});

test('an article shows its reviewer’s name and role', () => {
  const reviewer = { kind: 'person' as const, name: 'Dr B. Reader', role: 'anaesthetist', about: null };
  renderArticle({ page: { ...page, reviewer } });
  expect(screen.getByText(/^Reviewed by/).textContent).toBe('Reviewed by Dr B. Reader, anaesthetist');
});

test('an article without sources shows neither a list of sources nor the date of their last check', () => {
  renderArticle({ page: { ...page, sources: [] } });
  expect(screen.queryByText(/Sources checked on/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Sources' })).toBeNull();
});

test('an article’s page lists open jobs with their dates and rate', () => {
  renderArticle();
  const side = within(screen.getByRole('complementary', { name: 'Newest locum jobs' }));
  expect(side.getByRole('link', { name: 'ED registrar' }).getAttribute('href')).toBe(
    '/jobs/listing/J100001-ed',
  );
  expect(side.getAllByRole('term').map((term) => term.textContent)).toEqual(['Dates', 'Rate']);
  expect(side.getByRole('link', { name: 'See all 34 jobs' }).getAttribute('href')).toBe('/jobs/list/locum');
});

test('an article without related jobs links to the search for all open jobs', () => {
  renderArticle({ jobs: null });
  expect(screen.getByRole('link', { name: 'Search open jobs' }).getAttribute('href')).toBe('/jobs/list');
});

test('an article page hides its decorative pictures from screen readers, and gives them a width and a height', () => {
  const { container } = renderArticle();
  const pictures = [...container.querySelectorAll('svg[aria-hidden]:has(use[href^="/img/"])')];
  expect(pictures.map((picture) => picture.querySelector('use')?.getAttribute('href'))).toEqual([
    '/img/articles/a-title.svg#picture',
    '/img/articles/other.svg#picture',
  ]);
  for (const picture of pictures)
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['320', '160']);
  const more = within(screen.getByRole('complementary', { name: 'More articles' }));
  expect(more.getByRole('heading', { level: 3, name: 'Another one' })).toBeTruthy();
});

test('each link for sharing an article has campaign parameters that name its channel, such as email or Facebook', () => {
  renderArticle();
  const share = within(screen.getByRole('region', { name: 'Share this article' }));
  const href = (name: string) =>
    decodeURIComponent(share.getByRole('link', { name }).getAttribute('href') ?? '');
  expect(href('Copy link')).toContain('utm_source=article_link&utm_medium=direct');
  expect(href('Email')).toContain('utm_source=article_email&utm_medium=email');
  expect(href('Facebook')).toContain('utm_source=article_facebook&utm_medium=social');
});

test('the list “On this page” links to the page’s sections', () => {
  render(<ContentPage page={page} crumbs={crumbs} more={[]} offer={null} />);
  const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['One', '#one'],
    ['Two', '#two'],
    ['Three', '#three'],
  ]);
  expect(screen.getByRole('heading', { level: 2, name: 'Two' }).id).toBe('two');
});

test('a page shows HTML tags in its text as plain text, and does not use them for formatting', () => {
  const { container } = render(<ContentPage page={page} crumbs={crumbs} more={[]} offer={null} />);
  expect(container.querySelector('b')).toBeNull();
  expect(screen.getByText(/<b>not markup<\/b>/)).toBeTruthy();
});

test('a page’s table has a caption, row headers and column headers, and keyboard users can scroll it', () => {
  render(<ContentPage page={page} crumbs={crumbs} more={[]} offer={null} />);
  expect(screen.getByRole('region', { name: 'Table: Rates' }).tabIndex).toBe(0);
  const table = screen.getByRole('table', { name: 'Rates' });
  expect(within(table).getByRole('columnheader', { name: 'Amount' })).toBeTruthy();
  expect(within(table).getByRole('rowheader', { name: 'day' })).toBeTruthy();
});

test('a picture has width, height and alt text, and a numbered list can start with a number above 1', () => {
  const { container } = render(<ContentPage page={page} crumbs={crumbs} more={[]} offer={null} />);
  const picture = screen.getByRole('img', { name: 'A drawing' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['640', '320']);
  expect(container.querySelector('ol[start]')?.getAttribute('start')).toBe('3');
});

test('a legal text’s page shows the text’s version, effective date and summary', () => {
  const legal = { version: '2', effective: '2026-12-01', summary: ['Nothing binds you.'] };
  render(
    <ContentPage
      page={{ ...page, group: 'terms-and-conditions', published: null, category: null, picture: null, legal }}
      crumbs={[]}
      more={[]}
      offer={null}
    />,
  );
  expect(screen.getByText(/Version 2, in effect from/)).toBeTruthy();
  expect(
    within(screen.getByRole('region', { name: 'In short' })).getByText('Nothing binds you.'),
  ).toBeTruthy();
});
