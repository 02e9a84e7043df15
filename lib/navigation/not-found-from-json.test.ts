import { notFoundFromJson, paragraphsOf } from './menu-from-json';

test('the browser reads the text that our own address says, and takes anything else for none', () => {
  expect(notFoundFromJson({ title: 'Gone', body: '', more: 1 })).toEqual({ title: 'Gone', body: '' });
  for (const other of [null, 'Gone', { title: '', body: 'a' }, { title: 'Gone' }, { title: 4, body: 'a' }])
    expect(notFoundFromJson(other)).toBeNull();
});

test('empty lines part paragraphs', () => {
  expect(paragraphsOf({ title: '', body: 'One\nline.\n\n  \nTwo.\n' })).toEqual(['One\nline.', 'Two.']);
  expect(paragraphsOf({ title: '', body: ' ' })).toEqual([]);
});
