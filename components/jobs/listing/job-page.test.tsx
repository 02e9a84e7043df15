import { cleanup, render, screen, within } from '@testing-library/react';
import { UserProvider } from '@/components/platform/session/user-provider';
import type { ConsultantCard } from '@/lib/consultants/consultant/consultant-card';
import type { JobPageView } from '@/lib/jobs/listing/job-page-view';
import type { User } from '@/lib/services/identity/identity';
import { exampleCard, exampleConsultant, exampleJob } from './example-jobs';
import { JobPage } from './job-page';

const job = exampleJob();
const { title } = job;
const hannah = exampleConsultant;
const show = (
  part: Partial<JobPageView> = {},
  promise: string | null = 'Hannah will call you by Monday, 12 noon',
  consultant: ConsultantCard = hannah,
  user: User | null = null,
) =>
  render(
    <UserProvider user={user}>
      <JobPage
        job={{ ...job, ...part }}
        saving={null}
        promise={promise}
        responseTime={null}
        consultant={promise === null ? null : consultant}
        similar={[
          { card: exampleCard({ number: 'J100700', title: 'Another job' }), reason: 'Same speciality' },
        ]}
        address="https://onward.example/jobs/listing/J100660-x"
      />
    </UserProvider>,
  );

test('a job page shows the title as its heading, the job’s facts, and for each similar job why it is similar', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  const terms = screen.getAllByRole('term').map((term) => term.textContent);
  expect(terms).toEqual(expect.arrayContaining(['Dates', 'Rate', 'Place', 'Work type', 'Job number']));
  const similar = screen.getByRole('region', { name: 'Similar jobs' });
  expect(within(similar).getByText('Same speciality')).toBeTruthy();
});

test('an open job’s page links to its enquiry form, and says which consultant will phone the doctor and by when', () => {
  show();
  for (const link of screen.getAllByRole('link', { name: 'Enquire' }))
    expect(link.getAttribute('href')).toBe('/enquire?job_number=J100660');
  expect(screen.getByRole('heading', { name: 'Hannah will call you by Monday, 12 noon' })).toBeTruthy();
});

test('a signed-in doctor can mark an open job as “Not for me”; only a signed-out visitor is told that no account is needed', () => {
  show();
  expect(screen.queryByRole('link', { name: 'Not for me' })).toBeNull();
  expect(screen.getByText(/Takes 2 minutes\. No account needed\./)).toBeTruthy();
  cleanup();
  const user: User = {
    email: 'ada@example.com',
    given_name: 'Ada',
    family_name: null,
    mr_user_id: 'd1',
    email_verified: true,
  };
  show({}, 'Hannah calls you', hannah, user);
  expect(screen.queryByText(/No account needed/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Not for me' }).getAttribute('href')).toBe(
    '/user/job-alerts/not-for-me?job_number=J100660',
  );
});

test('a closed job’s page says that the job is closed, links to other jobs, and has no enquiry link', () => {
  show({ closed: { label: 'Filled', text: 'This job has been filled.' } }, null);
  expect(screen.getByText('This job has been filled.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See similar jobs' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Enquire' })).toBeNull();
  expect(screen.queryByText('After you enquire')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Hannah Reid' })).toBeNull();
});

test('an open job’s page shows the consultant’s name, area, phone number and opening hours', () => {
  show();
  const aside = within(screen.getByRole('complementary', { name: 'This job' }));
  expect(aside.getByRole('heading', { name: 'Hannah Reid' })).toBeTruthy();
  expect(aside.getByText('All specialities, South Australia')).toBeTruthy();
  expect(aside.getByRole('link', { name: '08 0000 0001' }).getAttribute('href')).toBe('tel:+61800000001');
  expect(aside.getByText('Open until 6 pm (Adelaide time)')).toBeTruthy();
});

test('if the region has no consultant, the job page names the on-call team, without a phone number', () => {
  show({}, 'A consultant calls you', { ...hannah, name: null, phone: null });
  const aside = within(screen.getByRole('complementary', { name: 'This job' }));
  expect(aside.getByRole('heading', { name: 'On-call team' })).toBeTruthy();
  expect(aside.getByText('Open until 6 pm (Adelaide time)')).toBeTruthy();
  expect(aside.queryByRole('link', { name: /0000/ })).toBeNull();
});

test('a job’s description keeps its formatting, but its HTML tags are shown as plain text', () => {
  show();
  expect(screen.getByText('nights').tagName).toBe('STRONG');
  expect(screen.getByText('<b>not bold</b>').tagName).toBe('LI');
});

test('each link for sharing a job works without JavaScript, and has a campaign parameter that names its channel, such as email', () => {
  show();
  const facebook = screen.getByRole('link', { name: 'Facebook', hidden: true });
  expect(facebook.getAttribute('href')).toContain('utm_source%3Djob_facebook');
  expect(screen.getByRole('link', { name: 'Copy link', hidden: true }).getAttribute('href')).toBe(
    'https://onward.example/jobs/listing/J100660-x?utm_source=job_link&utm_medium=direct',
  );
});

test('the calendar on a job page labels the job’s first and last day', () => {
  show();
  const calendar = screen.getByRole('table', { name: 'Dates: 2 days' });
  expect(within(calendar).getByRole('cell', { name: '25 first day' })).toBeTruthy();
  expect(within(calendar).getByRole('cell', { name: '26 last day' })).toBeTruthy();
});
