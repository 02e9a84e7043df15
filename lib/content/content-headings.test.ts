import { contentsOf } from './content-tree';

test('the contents list names the sections and not what is below them', () => {
  expect(
    contentsOf([
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

test('a text of two sections needs no contents list', () => {
  expect(
    contentsOf([
      ['h2', 'a', 'First'],
      ['h2', 'b', 'Second'],
    ]),
  ).toEqual([]);
});
