import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { exampleCard } from '@/components/jobs/listing/example-jobs';
import { paths } from '@/lib/routes';
import { noteEnquired, startJobMarks } from './device-marks';
import { JobCard } from './job-card';

test('if an enquiry about a job was sent from this device, the job’s card links to that enquiry', () => {
  localStorage.setItem('enquired-jobs', '[["J7","ENQ-000007"],["J9"],5]');
  startJobMarks();
  render(
    <>
      <JobCard card={exampleCard({ number: 'J7' })} />
      <JobCard card={exampleCard({ number: 'J8' })} />
    </>,
  );
  const hrefs = () =>
    screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
      .filter((href) => href?.includes('ENQ-'));
  expect(hrefs()).toEqual([paths.enquiredSuccess('ENQ-000007')]);

  act(() => noteEnquired('J8', 'ENQ-000008', false));
  expect(hrefs()).toEqual([paths.enquiredSuccess('ENQ-000007'), paths.enquiredSuccess('ENQ-000008')]);
  expect(localStorage.getItem('enquired-jobs')).toBe('[["J8","ENQ-000008"],["J7","ENQ-000007"]]');
});
