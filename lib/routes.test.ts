import { paths, registerHref, signInHref } from './routes';

const query = (href: string) => Object.fromEntries(new URL(href, 'http://site.invalid').searchParams);

describe('login and register links', () => {
  it('the login link accepts redirect_url and action', () => {
    const href = signInHref({ redirectUrl: '/jobs/listing/J100001-a?x=1&y=2', action: 'save_job' });
    expect(href.split('?')[0]).toBe('/signin');
    expect(query(href)).toEqual({ redirect_url: '/jobs/listing/J100001-a?x=1&y=2', action: 'save_job' });
  });

  it('the register link accepts redirect_url and action, and for an enquiry about a job also job_number and job_url', () => {
    const target = { redirectUrl: '/user/job-enquiries', action: 'enquire_job' } as const;
    const href = registerHref(target);
    expect(href.split('?')[0]).toBe('/register');
    expect(query(href)).toEqual({ redirect_url: '/user/job-enquiries', action: 'enquire_job' });
    expect(
      query(registerHref({ ...target, jobNumber: 'J100001', jobUrl: '/jobs/listing/J100001-a' })),
    ).toEqual({
      redirect_url: '/user/job-enquiries',
      action: 'enquire_job',
      job_number: 'J100001',
      job_url: '/jobs/listing/J100001-a',
    });
  });

  it('login and register links omit missing values', () => {
    expect(signInHref()).toBe('/signin');
    expect(registerHref({ jobNumber: '' })).toBe('/register');
  });
});

test('the URL of the saved-jobs page contains only values that differ from the default', () => {
  expect(paths.savedJobs()).toBe('/user/saved-jobs');
  expect(paths.savedJobs({ sort: 'closing', page: '2' })).toBe('/user/saved-jobs?sort=closing&page=2');
});
