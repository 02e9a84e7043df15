import { contentGroups } from '@/lib/content/pages/content-page';
import type { Block } from '@/lib/content/pages/content-tree';
import { contentPageFiles } from './content-pages-files.server';
import { fromLexical, toLexical } from './content-lexical.server';

const asWritten = {
  brand: '{{brand}}',
  contact_email: '{{contact_email}}',
  postal_address: '{{postal_address}}',
};

function read(children: unknown[]): { body: Block[] | null; dropped: string[] } {
  const dropped: string[] = [];
  const body = fromLexical(
    { root: { type: 'root', children } },
    {
      fill: (text) => text,
      picture: () => null,
      dropped: (what) => void dropped.push(what),
    },
  );
  return { body, dropped };
}

const text = (words: string, format = 0) => ({ type: 'text', text: words, format });
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children });
const link = (url: unknown, words = 'a link') => ({ type: 'link', fields: { url }, children: [text(words)] });

test('converts built-in texts to the CMS format and back without a change', async () => {
  const source = contentPageFiles(asWritten);
  const lists = await Promise.all(contentGroups.map((group) => source.pages(group)));
  const paths = [...contentGroups.map((group) => `/${group}`), ...lists.flat().map(({ path }) => path)];
  expect(paths.length).toBeGreaterThan(25);
  for (const path of paths) {
    const page = await source.page(path);
    const dropped: string[] = [];
    const back = fromLexical(toLexical(page?.body ?? []), {
      fill: (words) => words,
      picture: () => null,
      dropped: (what) => void dropped.push(what),
    });
    expect({ path, body: back, dropped }).toEqual({ path, body: page?.body, dropped: [] });
  }
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example/a',
  '/\\evil.example',
  'http://plain.example',
  ' https://space.example',
  null,
  42,
])('removes and reports a link to %j but keeps its text', (url) => {
  const { body, dropped } = read([paragraph(text('See '), link(url), text('.'))]);
  expect(body).toEqual([['p', 'See a link.']]);
  expect(dropped).toEqual([expect.stringMatching(/a link must not lead to /)]);
});

test('drops a text’s embedded content, HTML and unknown parts, and reports each of them', () => {
  const { body, dropped } = read([
    paragraph(text('Before')),
    { type: 'block', fields: { blockType: 'youtube', url: 'https://video.example' } },
    { type: 'html', html: '<script>alert(1)</script>' },
    { type: 'iframe', src: 'https://evil.example' },
    { type: 'upload', relationTo: 'media', value: 4 },
    paragraph(text('<b>After</b>')),
  ]);
  expect(body).toEqual([
    ['p', 'Before'],
    ['p', '<b>After</b>'],
  ]);
  expect(dropped).toEqual([
    'a part of kind block',
    'a part of kind html',
    'a part of kind iframe',
    'a picture',
  ]);
});

test('returns null for a text that contains nothing to show', () => {
  for (const children of [[], [paragraph()], [{ type: 'iframe' }]]) expect(read(children).body).toBeNull();
  expect(
    fromLexical('<p>hello</p>', { fill: String, picture: () => null, dropped: () => undefined }),
  ).toBeNull();
});

const cell = (words: string) => ({ type: 'tablecell', children: [paragraph(text(words))] });
const table = (...rows: string[][]) => ({
  type: 'table',
  children: rows.map((row) => ({ type: 'tablerow', children: row.map(cell) })),
});

test('accepts tables and captions that Markdown does not allow, but drops and reports a table whose rows differ in length', () => {
  const { body, dropped } = read([
    table(['A', ''], ['1', '2']),
    paragraph(text('Table: Rates', 1)),
    paragraph(text('No table.')),
    table(['A'], ['1', '2']),
  ]);
  expect(body).toEqual([
    ['table', { caption: 'Table', align: ['left', 'left'], head: [['A'], []], rows: [[['1'], ['2']]] }],
    ['p', ['strong', 'Table: Rates']],
    ['p', 'No table.'],
  ]);
  expect(dropped).toEqual(['a part (the table has rows of different lengths)']);
});

test('shows a heading of an unsupported level as a section heading, and reports the level', () => {
  const { body, dropped } = read([{ type: 'heading', tag: 'h4', children: [text('Pay')] }]);
  expect(body).toEqual([['h2', 'pay', 'Pay']]);
  expect(dropped).toHaveLength(1);
});

test('reads bold and italic text, line breaks, nested lists and tables', () => {
  const { body, dropped } = read([
    paragraph(
      text('bold', 1),
      text(' and '),
      text('both', 3),
      { type: 'linebreak' },
      link('/doctors', 'Doctors'),
    ),
    {
      type: 'list',
      listType: 'bullet',
      children: [
        { type: 'listitem', children: [text('one')] },
        {
          type: 'listitem',
          children: [
            {
              type: 'list',
              listType: 'number',
              start: 3,
              children: [{ type: 'listitem', children: [text('in')] }],
            },
          ],
        },
      ],
    },
    paragraph(text('Table: Rates')),
    table(['A', 'B'], ['1', '2']),
  ]);
  expect(dropped).toEqual([]);
  expect(body).toEqual([
    ['p', ['strong', 'bold'], ' and ', ['em', ['strong', 'both']], ['br'], ['a', '/doctors', 'Doctors']],
    [
      'ul',
      [
        [
          ['p', 'one'],
          ['ol', [[['p', 'in']]], 3],
        ],
      ],
    ],
    ['table', { caption: 'Rates', align: ['left', 'left'], head: [['A'], ['B']], rows: [[['1'], ['2']]] }],
  ]);
});
