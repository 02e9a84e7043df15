import { buildTableOfContents } from './content-tree';

test('lists sections but not their subsections', () => {
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

test('has no contents list for a text of two sections', () => {
  expect(
    buildTableOfContents([
      ['h2', 'a', 'First'],
      ['h2', 'b', 'Second'],
    ]),
  ).toEqual([]);
});
