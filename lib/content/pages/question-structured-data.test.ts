import type { Block } from './content-tree';
import { questionData } from './load-content.server';

const siteUrl = 'https://onward.example';
const data = (body: Block[]) => questionData({ path: '/doctors/questions', body }, siteUrl);

const cost: Block[] = [
  ['h3', 'cost', 'What does it ', ['em', 'cost'], '?'],
  ['p', 'Nothing. See ', ['a', '/terms-and-conditions', 'the terms'], '.'],
];
const when: Block[] = [
  ['h3', 'when', 'When do you call?'],
  ['p', 'Soon:'],
  ['ul', [[['p', 'today']], [['p', 'tomorrow']]]],
];

test('the structured data list each question in a text with its complete answer as plain text', () => {
  expect(data([['h2', 'money', 'Money'], ...cost, ...when])).toEqual({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    '@id': 'https://onward.example/doctors/questions#questions',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: 'Nothing. See the terms.' },
      },
      {
        '@type': 'Question',
        name: 'When do you call?',
        acceptedAnswer: { '@type': 'Answer', text: 'Soon: today tomorrow' },
      },
    ],
  });
});

test('an answer in the structured data ends at the next heading', () => {
  const found = data([
    ...cost,
    ['h3', 'aside', 'An aside'],
    ['p', 'Not said.'],
    ...when,
    ['h2', 'x', 'More?'],
  ]);
  expect(JSON.stringify(found)).not.toContain('Not said');
  expect(JSON.stringify(found)).not.toContain('More?');
});

test.each<[string, Block[]]>([
  [
    'no questions',
    [
      ['h2', 'a', 'A'],
      ['p', 'Text'],
    ],
  ],
  ['only one question', cost],
  ['questions without answers', [...cost, ['h3', 'b', 'And then?'], ['h3', 'c', 'And now?']]],
  [
    'questions that are headings of sections',
    [
      ['h2', 'a', 'Why?'],
      ['p', 'So.'],
      ['h2', 'b', 'How?'],
      ['p', 'So.'],
    ],
  ],
])('returns no question data for a text with %s', (_, body) => {
  expect(data(body)).toBeNull();
});
