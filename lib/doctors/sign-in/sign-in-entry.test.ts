import { landingPath, staffLandingPath } from './sign-in-entry';

const site = 'http://localhost:3000';
const landing = (query: Record<string, string | string[]>) => landingPath(query, site);

test.each([
  ['/', '/staff'],
  ['/user/dashboard', '/staff'],
  ['/user/dashboard?from=menu', '/staff'],
  ['/jobs/list?q=ED', '/staff'],
  ['/employers/account', '/staff'],
  ['/staff', '/staff'],
  ['/staff/vacancies?page=2', '/staff/vacancies?page=2'],
  ['/staff/invitation/token', '/staff/invitation/token'],
  ['/user/account', '/user/account'],
  ['/employers/invitation/token', '/employers/invitation/token'],
])('staff who sign in on the page %s see %s', (from, to) => {
  expect(staffLandingPath(from)).toBe(to);
});

describe('the page after sign-in', () => {
  it('the page after sign-in is the page that the visitor came from, with its query', () => {
    expect(landing({ redirect_url: '/jobs/list?q=ED&page=2' })).toBe('/jobs/list?q=ED&page=2');
    expect(landing({ redirect_url: `${site}/jobs?a=1` })).toBe('/jobs?a=1');
  });

  it('the page after sign-in is the home page if the query’s return URL is missing, repeated or from another site', () => {
    expect(landing({})).toBe('/');
    expect(landing({ redirect_url: ['/jobs', '/user'] })).toBe('/');
    expect(landing({ redirect_url: 'https://evil.example/jobs' })).toBe('/');
  });

  it('if the return URL is a sign-in page, the page after sign-in is that page’s own return URL, and never a sign-in page', () => {
    expect(landing({ redirect_url: '/login-error?error=blocked&redirect_url=%2Fjobs' })).toBe('/jobs');
    expect(landing({ redirect_url: '/signin?redirect_url=/register' })).toBe('/');
  });

  it('the page after sign-in receives in its URL the action that the visitor started, such as saving a job', () => {
    expect(landing({ redirect_url: '/jobs/listing/J100001-x', action: 'save_job' })).toBe(
      '/jobs/listing/J100001-x?action=save_job',
    );
  });

  it('the page after sign-in receives the action `save_job` only if it is a job’s page', () => {
    expect(landing({ redirect_url: '/jobs/list?q=ED', action: 'save_job' })).toBe('/jobs/list?q=ED');
    expect(landing({ redirect_url: '/jobs/list', action: 'save_job', job_number: 'J100001' })).toBe(
      '/jobs/list',
    );
  });

  it('the page after sign-in is the enquiry form if the visitor started an enquiry that was not sent yet', () => {
    expect(landing({ redirect_url: '/jobs/listing/J100001-x', action: 'enquire_job' })).toBe(
      '/enquire?job_number=J100001&action=enquire_job',
    );
    expect(landing({ action: 'enquire_job', job_number: 'J100002' })).toBe(
      '/enquire?job_number=J100002&action=enquire_job',
    );
    expect(
      landing({ redirect_url: '/enquired-success?ref=x', action: 'enquire_job', job_number: 'J100002' }),
    ).toBe('/enquired-success?ref=x&action=enquire_job');
  });

  it('the page after sign-in receives campaign parameters (such as `utm_source`) from any part of the query', () => {
    const campaign = { utm_source: 'refer_email', utm_medium: 'email' };
    const words = 'utm_source=refer_email&utm_medium=email';
    expect(landing({ redirect_url: `/jobs/list?q=ED&${words}` })).toBe(`/jobs/list?q=ED&${words}`);
    expect(landing(campaign)).toBe(`/?${words}`);
    expect(landing({ redirect_url: '/jobs', ...campaign })).toBe(`/jobs?${words}`);
    expect(landing({ redirect_url: `/register?redirect_url=%2Fjobs&${words}` })).toBe(`/jobs?${words}`);
    expect(landing({ redirect_url: `/jobs/listing/J100001-x?${words}`, action: 'enquire_job' })).toBe(
      `/enquire?job_number=J100001&${words}&action=enquire_job`,
    );
    expect(landing({ action: 'enquire_job', job_number: 'J100002', ...campaign })).toBe(
      `/enquire?job_number=J100002&${words}&action=enquire_job`,
    );
  });

  it('the page after sign-in keeps its own campaign even if the sign-in page’s query names another campaign', () => {
    expect(landing({ redirect_url: '/jobs?utm_source=a', utm_source: 'b' })).toBe('/jobs?utm_source=a');
  });

  it('the page after sign-in does not receive an action that the site does not know', () => {
    expect(landing({ redirect_url: '/jobs', action: 'delete_account' })).toBe('/jobs');
  });
});
