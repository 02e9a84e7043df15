import { parseDescription } from './job-description';

test('parses a description’s paragraphs, lists and emphasis into a tree of elements', () => {
  expect(
    parseDescription('<p>Two <strong>weeks</strong>.</p>\n<ul><li>On call</li><li>ED &amp; wards</li></ul>'),
  ).toEqual([
    ['p', 'Two ', ['strong', 'weeks'], '.'],
    ['ul', ['li', 'On call'], ['li', 'ED & wards']],
  ]);
});

test('keeps a description without markup unchanged, with its line breaks', () => {
  expect(parseDescription('Call us')).toEqual(['Call us']);
  expect(parseDescription('<p>One<br>two<br />three</p>')).toEqual([
    ['p', 'One', ['br'], 'two', ['br'], 'three'],
  ]);
});

test('drops disallowed attributes and elements from a description, and keeps their text', () => {
  expect(parseDescription('<p onclick="x()">A<script>alert(1)</script><img src=x onerror=y></p>')).toEqual([
    ['p', 'A', 'alert(1)'],
  ]);
});

test('accepts a description with unclosed or unopened tags', () => {
  expect(parseDescription('<p>One<em>two</p></ul><li>three')).toEqual([
    ['p', 'One', ['em', 'two']],
    ['li', 'three'],
  ]);
  expect(parseDescription('a < b &bogus; &#0; &#x41;')).toEqual(['a ', '<', ' b &bogus; &#0; A']);
});

test('omits a description’s empty paragraphs', () => {
  expect(parseDescription('<p></p><p>Text</p>')).toEqual([['p', 'Text']]);
});
