import { readFile } from 'node:fs/promises';
import type { Block } from '@/lib/content/pages/content-tree';
import { wireArticle } from '@/tests/cms-log';
import { readCmsPage } from './cms-documents.server';
import { toLexical } from './content-lexical.server';

const words = { brand: 'Onward', contact_email: 'hello@onward.test', postal_address: 'Sydney' };
const asked = [{ question: 'Who pays for travel?', answer: toLexical([['p', 'The hospital.']]) }];

function headings(text: Block[], questions: unknown[] = asked) {
  const wire = wireArticle('asked', { body: toLexical(text), questions });
  const read = readCmsPage(wire, { words, dropped: () => undefined });
  return read?.page.body.flatMap((block) =>
    block[0] === 'h2' || block[0] === 'h3' ? [[block[0], block[2]]] : [],
  );
}

const question = ['h3', 'Who pays for travel?'];

test('shows questions from the CMS in a separate section below the text', () => {
  expect(headings([['p', 'A text.']])).toEqual([['h2', 'Questions'], question]);
  expect(
    headings([
      ['h2', 'how', 'How we work'],
      ['p', 'Well.'],
    ]),
  ).toEqual([['h2', 'How we work'], ['h2', 'Questions'], question]);
});

test('appends the questions from the CMS to the last section of the text if that section ends with questions', () => {
  const text: Block[] = [
    ['h2', 'pay', 'Pay'],
    ['h3', 'when', 'When am I paid?'],
    ['p', 'Each week.'],
  ];
  expect(headings(text)).toEqual([['h2', 'Pay'], ['h3', 'When am I paid?'], question]);
});

test('adds no section for questions if the CMS has no questions for the page', () => {
  expect(headings([['p', 'A text.']], [])).toEqual([]);
});

test('if the text already has a section "Questions", gives the CMS’s questions a different heading', () => {
  const text: Block[] = [
    ['h2', 'questions', 'Questions'],
    ['p', 'Ask us.'],
  ];
  expect(headings(text)).toEqual([['h2', 'Questions'], ['h2', 'More questions'], question]);
});

test.each([
  ['a word with a capital', { regions: ['New South Wales'] }],
  ['a remoteness that is not a whole number', { mmm: [1.5] }],
])('keeps an article but drops its criteria for listing jobs if these criteria contain %s', (_, filter) => {
  const dropped: string[] = [];
  const read = readCmsPage(wireArticle('asked', { jobs: { title: 'Jobs', ...filter } }), {
    words,
    dropped: (what) => dropped.push(what),
  });
  expect(read?.page).toMatchObject({ title: 'Article asked', jobs: null });
  expect(dropped).toEqual(['its choice of jobs']);
});

test('keeps an article but drops a picture without a description', () => {
  const dropped: string[] = [];
  const picture = { file: 'ward.webp', width: 1200, height: 600, alt: '  ' };
  const read = readCmsPage(wireArticle('seen', { picture, drawing: 'night' }), {
    words,
    dropped: (what) => dropped.push(what),
  });
  expect(read?.page.picture).toBe('/img/articles/night.svg');
  expect(read?.pictures).toEqual([]);
  expect(dropped).toEqual(['its picture']);
});

test('shows editors a preview even of a draft that is too incomplete to be published', async () => {
  // cms/tests/wire.test.ts recorded these responses from a real CMS.
  const drafts = JSON.parse(await readFile('cms/tests/recorded/drafts.json', 'utf8')) as unknown[];
  const read = drafts.map((draft) => readCmsPage(draft, { words, dropped: () => undefined })?.page);
  expect(read.map((page) => [page?.path, page?.title])).toEqual([
    ['/articles/draft', expect.stringMatching(/^Far too long a title/)],
    ['/privacy/next', 'Untitled draft'],
    ['/doctors/draft', 'Untitled draft'],
  ]);
  expect(read[0]?.sources).toEqual([{ label: 'Whole', href: 'https://gov.test/', checked: '2026-11-01' }]);
});
