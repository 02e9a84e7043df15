import { render } from '@react-email/render';
import { failedEmail } from './failed-email';
import { asText } from './frame-email';

const sender = {
  brandName: 'Onward',
  postalAddress: 'Onward, 1 Example Street, Sydney NSW 2000',
  siteUrl: 'https://onward.example',
  unsubscribe: () => ({ page: '', post: '' }),
  token: () => '',
};
const email = failedEmail(
  { id: '1', template: 'welcome', recipient: 'a@example.org', attempts: 5, error: '550 <no> mailbox' },
  sender,
);

test('an email has its subject as title, one heading, a preview and dark mode’s colours', async () => {
  const html = await render(email.body);
  expect(html).toContain('<title>Email not delivered to a@example.org</title>');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toMatch(/data-skip-in-text="true"[^>]*>Welcome: 550 &lt;no&gt; mailbox/);
  expect(html).toContain('@media (prefers-color-scheme:dark){');
});

test('all pictures in an email are files from this site', async () => {
  const sources = [...(await render(email.body)).matchAll(/\ssrc="([^"]*)"/g)].map(([, source]) => source);
  expect(sources).toEqual(['/img/emails/mark.png']);
});

test('an email’s plain text has one line for each fact, and no logo', async () => {
  const { text } = await asText(email);
  expect(text).toContain('\nTo: a@example.org\nEmail: Welcome\nAttempts: 5\n');
  expect(text.startsWith('An email could not be delivered\n')).toBe(true);
});
