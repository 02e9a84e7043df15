import { sanitiseDescription } from '@/lib/feeds/advert-text/sanitise-description.server';

const clean = (description: string) => sanitiseDescription(description, { isHtml: true, companies: [] });

test.each([
  [
    'settings from Word',
    '<xml><w:View>Normal</w:View><w:Zoom>0</w:Zoom></xml><p>Roster 1:4</p>',
    '<p>Roster 1:4</p>',
  ],
  [
    'settings in a conditional comment',
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--><p>Roster 1:4</p>',
    '<p>Roster 1:4</p>',
  ],
  ['a style sheet', '<style>p.MsoNormal {margin:0}</style><p>Roster 1:4</p>', '<p>Roster 1:4</p>'],
  ['empty paragraphs from Word', '<p>Roster 1:4<o:p></o:p></p><p><o:p>&nbsp;</o:p></p>', '<p>Roster 1:4</p>'],
  [
    'bullets typed as text',
    '<p class="MsoListParagraph"><![if !supportLists]><span>·<span>&nbsp;&nbsp;</span></span><![endif]>Roster 1:4</p>',
    '<p>Roster 1:4</p>',
  ],
  [
    'a whole pasted page',
    '<html><head><title>Document1</title></head><body><p>Roster 1:4</p></body></html>',
    '<p>Roster 1:4</p>',
  ],
  [
    'a table',
    '<table><tbody><tr><th>Pay</th><td style="x">$2,000</td></tr><tr><td>Roster</td> <td>1:4</td></tr></tbody></table>',
    '<p>Pay · $2,000</p><p>Roster · 1:4</p>',
  ],
])('if a description contains %s, keeps its words', (_what, source, html) => {
  expect(clean(source).html).toBe(html);
});

test('removes phone numbers and email addresses from a description even if they contain non-breaking spaces', () => {
  const { html } = clean('<p>Ring (02)&nbsp;5550&nbsp;1234 or info [at] agency.example</p>');
  expect(html.replace(/\s+/g, ' ')).toBe('<p>Ring or </p>');
});
