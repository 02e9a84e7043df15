import { sanitiseTyped } from './sanitise-description.server';
import { toTypedText } from './typed-description.server';

const typed = [
  'A **busy** department & a *small* team.\nTwo wards.',
  '- One night in four\n- Fewer than <5 beds',
  '1. Call us\n2. Send a CV',
].join('\n\n');

test('shows staff a description exactly as they typed it', () => {
  expect(toTypedText(sanitiseTyped(typed).html)).toBe(typed);
});

test.each([
  ['Roster:\n- days\n- nights\n\nEnds', 'Roster: days nights Ends'],
  ['• days\n• nights', 'days nights'],
  ['5 * 3 * 2 shifts', '5 * 3 * 2 shifts'],
  ['***Urgent***', 'Urgent'],
  ['    Indented by four spaces', 'Indented by four spaces'],
])('stores the text %j that staff typed as %j, without its formatting marks', (text, stored) => {
  expect(sanitiseTyped(text).text.replace(/\s+/g, ' ')).toBe(stored);
});

test('shows text outside paragraphs, paragraphs in list items, and lists within lists', () => {
  const feeds = 'Intro <strong> now </strong>text<ul><li><p>One</p><ul><li>Two</li></ul></li></ul>';
  expect(toTypedText(feeds)).toBe('Intro **now** text\n\n- One\n- Two');
});
