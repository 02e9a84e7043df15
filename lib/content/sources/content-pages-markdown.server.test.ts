import { parseMarkdown } from './content-pages-markdown.server';

const words = { brand: 'Nor*th*', contact_email: 'hello@north.example', postal_address: '1 Street' };
const parse = (text: string) =>
  parseMarkdown({
    file: 'doctors/test.md',
    text,
    linesBefore: 10,
    words,
    pictureSize: (src) => (src === '/img/a.svg' ? { width: 640, height: 320 } : null),
  });

test('reads paragraphs, emphasis, links and line breaks from Markdown', () => {
  expect(parse('One **two** *three*\nfour [five](/jobs) six  \nseven')).toEqual([
    [
      'p',
      'One ',
      ['strong', 'two'],
      ' ',
      ['em', 'three'],
      ' four ',
      ['a', '/jobs', 'five'],
      ' six',
      ['br'],
      'seven',
    ],
  ]);
});

test('gives each heading a unique id', () => {
  expect(parse('## Pay & tax\n\n### Pay & tax\n\n## 2026')).toEqual([
    ['h2', 'pay-and-tax', 'Pay & tax'],
    ['h3', 'pay-and-tax-2', 'Pay & tax'],
    ['h2', 's-2026', '2026'],
  ]);
});

test('reads lists, nested lists, quotes, rules and pictures from Markdown', () => {
  expect(parse('- a\n  1. b\n\n---\n\n3. c\n\n> d\n\n![e](/img/a.svg)')).toEqual([
    [
      'ul',
      [
        [
          ['p', 'a'],
          ['ol', [[['p', 'b']]]],
        ],
      ],
    ],
    ['hr'],
    ['ol', [[['p', 'c']]], 3],
    ['quote', [['p', 'd']]],
    ['img', { src: '/img/a.svg', alt: 'e', width: 640, height: 320 }],
  ]);
});

test('takes a Markdown table’s caption from the line before the table', () => {
  expect(parse('Table: Rates\n\n| a | b |\n| - | -: |\n| 1 | **2** |')).toEqual([
    [
      'table',
      {
        caption: 'Rates',
        align: ['left', 'right'],
        head: [['a'], ['b']],
        rows: [[['1'], [['strong', '2']]]],
      },
    ],
  ]);
});

test('inserts settings, such as the brand name, into a text as plain text, never as Markdown', () => {
  expect(parse('{{brand}}: [{{contact_email}}](mailto:{{contact_email}})')).toEqual([
    ['p', 'Nor*th*: ', ['a', 'mailto:hello@north.example', 'hello@north.example']],
  ]);
});

test.each([
  ['raw HTML', 'Text\n\n<script>alert(1)</script>', 13, /raw HTML/],
  ['raw HTML within a line', 'a <b>b</b>', 11, /raw HTML/],
  ['a link that is not allowed', 'a\n\n[b](javascript:alert%281%29)', 13, /must not lead to javascript/],
  ['a link to plain http', '[b](http://a.example)', 11, /must not lead to http:/],
  ['a link without text', '[](/jobs)', 11, /no text/],
  ['a heading of level 1', '# Title', 11, /front matter/],
  ['a heading too deep', '#### Deep', 11, /at most three #/],
  ['a table without a caption', '| a |\n| - |\n| 1 |', 11, /needs a caption/],
  ['a column without a name', 'Table: a\n\n| | b |\n| - | - |\n| 1 | 2 |', 13, /column.*no name/],
  ['a caption without a table', 'Table: a\n\nText', 13, /must follow its caption/],
  ['a caption at the end', 'Text\n\nTable: a', 13, /must follow its caption/],
  ['an unknown picture', '![a](/img/b.svg)', 11, /no picture/],
  ['a picture without alternative text', '![](/img/a.svg)', 11, /needs alternative text/],
  ['a picture within a line', 'a ![b](/img/a.svg)', 11, /paragraph of its own/],
  ['code', '    code', 11, /unknown type: code/],
  ['a link by reference', '[a][b]\n\n[b]: https://a.example', 11, /unknown type: linkReference/],
  ['an unknown setting', 'a\n{{brnad}}', 11, /brnad.*not known/],
  ['an empty text', '', 11, /no text/],
])('refuses invalid Markdown, and names file and line: %s', (_, text, line, problem) => {
  expect(() => parse(text)).toThrow(problem);
  expect(() => parse(text)).toThrow(`doctors/test.md:${line}: `);
});
