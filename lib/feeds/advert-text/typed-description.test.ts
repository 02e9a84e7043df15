import { toDescriptionHtml, toTypedText } from './typed-description';

const html = [
  '<p>A <strong>busy</strong> department &amp; a <em>small</em> team.<br>Two wards.</p>',
  '<ul><li>One night in four</li><li>Fewer than &lt;5 beds</li></ul>',
  '<ol><li>Call us</li><li>Send a CV</li></ol>',
].join('\n');
const typed = [
  'A **busy** department & a *small* team.\nTwo wards.',
  '- One night in four\n- Fewer than <5 beds',
  '1. Call us\n2. Send a CV',
].join('\n\n');

test('shows a description as text without HTML, and stores the unchanged text as the same description', () => {
  expect(toTypedText(html)).toBe(typed);
  expect(toDescriptionHtml(typed)).toBe(html);
});

test.each([
  ['Roster:\n- days\n- nights\nEnds', '<p>Roster:</p>\n<ul><li>days</li><li>nights</li></ul>\n<p>Ends</p>'],
  ['5 * 3 * 2 shifts', '<p>5 * 3 * 2 shifts</p>'],
  ['***Urgent***', '<p><em><strong>Urgent</strong></em></p>'],
])('stores the typed text %j as %j', (text, stored) => {
  expect(toDescriptionHtml(text)).toBe(stored);
});

test('shows text outside paragraphs, paragraphs in list items, and lists within lists', () => {
  const feeds = 'Intro <strong> now </strong>text<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>';
  expect(toTypedText(feeds)).toBe('Intro **now** text\n\n- One\n- Two');
});
