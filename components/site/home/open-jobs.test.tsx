import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SitePage } from '@/tests/site-page';
import { OpenJobs } from './open-jobs';

test('states the order of all jobs, and opens the results in another order', async () => {
  render(
    <SitePage router={{ events: { on: () => {}, off: () => {} }, prefetch: async () => {} }}>
      <OpenJobs cards={[]} open={2021} browse={null} />
    </SitePage>,
  );
  screen.getByText('Jobs with dates and a rate first, then newest.');
  const sort = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort by' });
  expect(sort.selectedOptions[0]?.text).toBe('Suggested');
  const sent: string[] = [];
  const form = sort.form as HTMLFormElement;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(`${form.getAttribute('action')}?${sort.name}=${sort.value}`);
  });
  await userEvent.selectOptions(sort, 'Start date');
  expect(sent).toEqual(['/jobs/list?sort=start-date']);
  expect(screen.getByRole('link', { name: 'Filters' }).getAttribute('href')).toBe('/jobs/list');
});
