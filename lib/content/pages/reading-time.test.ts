import type { Block } from '@/lib/content/pages/content-tree';
import { readingMinutes, wordCount } from '@/lib/content/pages/content-page';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test('the reading time includes the words in lists, tables, quotes, captions and picture descriptions', () => {
  const body: Block[] = [
    ['h2', 'a', 'One two'],
    ['p', 'three ', ['strong', 'four', ['br'], 'five'], ['a', '/x', ' six']],
    [
      'ul',
      [
        [['p', 'seven']],
        [
          ['p', 'eight'],
          ['ol', [[['p', 'nine']]]],
        ],
      ],
    ],
    ['quote', [['p', 'ten']]],
    ['table', { caption: 'eleven', align: ['left'], head: [['twelve']], rows: [[['thirteen']]] }],
    ['img', { src: '/img/a.svg', alt: 'fourteen', width: 1, height: 1 }],
    ['hr'],
  ];
  expect(wordCount(body)).toBe(14);
});

test.each([
  [0, 1],
  [10, 1],
  [400, 2],
  [1_000, 5],
])('a text of %d words takes %d minutes to read', (count, minutes) => {
  expect(readingMinutes([['p', words(count)]])).toBe(minutes);
});
