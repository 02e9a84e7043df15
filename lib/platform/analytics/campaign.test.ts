import { listCampaignParameters, withCampaign } from './campaign';

const campaign = { utm_source: 'job_email', utm_medium: 'email' };

test('reads each utm_ parameter in a URL once, and ignores empty or overlong values', () => {
  expect(
    listCampaignParameters({
      ...campaign,
      q: 'gp',
      utm_term: ['a', 'b'],
      utm_id: [],
      utm_content: 'x'.repeat(101),
      UTM_ID: '1',
    }),
  ).toEqual([...Object.entries(campaign), ['utm_term', 'a']]);
  expect(listCampaignParameters(new URLSearchParams('utm_source=a&utm_source=b&__proto__=c'))).toEqual([
    ['utm_source', 'a'],
  ]);
});

test.each([
  ['/enquire', '/enquire?utm_source=job_email&utm_medium=email'],
  ['/jobs/list?q=gp#results', '/jobs/list?q=gp&utm_source=job_email&utm_medium=email#results'],
])('adding the campaign parameters to the URL %s gives %s', (path, expected) => {
  expect(withCampaign(path, campaign)).toBe(expected);
});

test('if a URL already has a campaign, keeps this campaign instead of replacing it', () => {
  expect(withCampaign('/jobs?utm_source=own', campaign)).toBe('/jobs?utm_source=own');
});

test('returns a URL unchanged if there is no campaign', () => {
  expect(withCampaign('/jobs/list?q=a%20b', { q: 'gp' })).toBe('/jobs/list?q=a%20b');
});
