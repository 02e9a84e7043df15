import { fireEvent, render, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { FeedCreate } from './feed-form';

const preview = {
  ...{ id: 'new', encoding: null, record: 'locumpost', elements: [], rows: [] },
  columns: [{ name: 'jobtitle', samples: ['Locum registrar'] }],
  proposals: [{ field: 'title', column: 'jobtitle', confidence: 'likely' }],
};
mockApi(http.post('*/api/staff/feeds/:id/preview', () => HttpResponse.json({ data: preview })));
afterEach(() => localStorage.clear());

const staff = { id: 's1', roles: [], resources: {} } as unknown as StaffSession;
const open = () =>
  render(
    <StaffScreen staff={staff}>
      <ResourceContextProvider value="feeds">
        <FeedCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('a restored draft of a source keeps its mapping, and still asks to confirm the proposed columns', async () => {
  const first = open();
  await type('Name *', 'Kestrel Bay');
  await type('Address of the file *', 'https://feeds.example.org/jobs.xml');
  fireEvent.click(screen.getByRole('button', { name: 'Preview the first rows' }));
  await screen.findByRole('button', { name: 'Confirm columns' });
  first.unmount();

  open();
  await screen.findByText(/^This is your draft/);
  expect(screen.getByLabelText('Name *')).toHaveProperty('value', 'Kestrel Bay');
  expect(screen.getByRole('combobox', { name: 'Title: column' })).toHaveProperty('value', 'jobtitle');
  fireEvent.click(screen.getByRole('button', { name: 'Save and check' }));
  await screen.findByText('Check the proposed columns and confirm them');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm columns' }));
  expect(screen.queryByRole('button', { name: 'Confirm columns' })).toBeNull();
});
