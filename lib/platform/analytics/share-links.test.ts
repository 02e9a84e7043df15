import { shareLinks, type Shared } from './share-links';

const address = 'https://onward.example/jobs/listing/J100660-x';
const title = 'ED & wards, Whyalla SA';

function shared(what: Shared, of = address) {
  const { link, email, facebook } = shareLinks(what, of, title);
  const body = new URLSearchParams(email.slice('mailto:?'.length)).get('body') ?? '';
  return {
    link,
    email: body.split('\n').at(-1),
    facebook: new URL(facebook).searchParams.get('u'),
  };
}

test.each([
  ['job', 'email', 'utm_source=job_email&utm_medium=email'],
  ['job', 'link', 'utm_source=job_link&utm_medium=direct'],
  ['job', 'facebook', 'utm_source=job_facebook&utm_medium=social'],
  ['article', 'email', 'utm_source=article_email&utm_medium=email'],
  ['article', 'link', 'utm_source=article_link&utm_medium=direct'],
  ['article', 'facebook', 'utm_source=article_facebook&utm_medium=social'],
  ['refer', 'email', 'utm_source=refer_email&utm_medium=email'],
  ['refer', 'link', 'utm_source=refer_link&utm_medium=direct'],
  ['refer', 'facebook', 'utm_source=refer_facebook&utm_medium=social'],
] as const)('a link to a %s shared by %s has the campaign parameters %s', (what, way, marks) => {
  expect(shared(what)[way]).toBe(`${address}?${marks}`);
});

test('a share link keeps the shared URL’s query and fragment', () => {
  expect(shared('refer', 'https://onward.example/register?code=K7#top').link).toBe(
    'https://onward.example/register?code=K7&utm_source=refer_link&utm_medium=direct#top',
  );
});

test('a share link replaces campaign parameters left from an earlier share', () => {
  expect(shared('job', `${address}?utm_source=job_email&utm_medium=email`).facebook).toBe(
    `${address}?utm_source=job_facebook&utm_medium=social`,
  );
});

test('a share link for email has the title as subject, with spaces and special characters', () => {
  expect(shareLinks('job', address, title).email).toContain('subject=ED%20%26%20wards%2C%20Whyalla%20SA');
});
