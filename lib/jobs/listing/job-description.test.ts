import { parseDescription } from './job-description';

test('parses paragraphs, lists and emphasis of a description into a tree of elements', () => {
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

test('drops attributes and elements that are not allowed in a description, and keeps the text in them', () => {
  expect(parseDescription('<p onclick="x()">A<script>alert(1)</script><img src=x onerror=y></p>')).toEqual([
    ['p', 'A', 'alert(1)'],
  ]);
});

test('accepts a description with tags that are not closed, or closed without being opened', () => {
  expect(parseDescription('<p>One<em>two</p></ul><li>three')).toEqual([
    ['p', 'One', ['em', 'two']],
    ['li', 'three'],
  ]);
  expect(parseDescription('a < b &bogus; &#0; &#x41;')).toEqual(['a ', '<', ' b &bogus; &#0; A']);
});

test('omits empty paragraphs of a description', () => {
  expect(parseDescription('<p></p><p>Text</p>')).toEqual([['p', 'Text']]);
});
