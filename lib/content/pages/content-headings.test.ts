import { buildTableOfContents } from './content-tree';

test('the table of contents lists a text’s sections but not their subsections', () => {
  expect(
    buildTableOfContents([
      ['h2', 'a', 'First ', ['em', 'of']],
      ['h3', 'b', 'Below'],
      ['h2', 'c', 'Second'],
      ['p', 'Text'],
      ['h2', 'd', ['a', '/x', 'Third']],
    ]),
  ).toEqual([
    { id: 'a', label: 'First of' },
    { id: 'c', label: 'Second' },
    { id: 'd', label: 'Third' },
  ]);
});

test('a text with only two sections has no table of contents', () => {
  expect(
    buildTableOfContents([
      ['h2', 'a', 'First'],
      ['h2', 'b', 'Second'],
    ]),
  ).toEqual([]);
});
