import { notFoundFromJson, splitParagraphs } from './menu-from-json';

test('reads the not-found text from the site’s own API response, and returns null for any other response', () => {
  expect(notFoundFromJson({ title: 'Gone', body: '', more: 1 })).toEqual({ title: 'Gone', body: '' });
  for (const other of [null, 'Gone', { title: '', body: 'a' }, { title: 'Gone' }, { title: 4, body: 'a' }])
    expect(notFoundFromJson(other)).toBeNull();
});

test('splits the not-found text into paragraphs at empty lines', () => {
  expect(splitParagraphs({ title: '', body: 'One\nline.\n\n  \nTwo.\n' })).toEqual(['One\nline.', 'Two.']);
  expect(splitParagraphs({ title: '', body: ' ' })).toEqual([]);
});
