import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { CreateBase } from 'react-admin';
import { RecordForm } from '@/components/staff/forms/record-form';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { FileFields } from './file-fields';

const preview = {
  ...{ id: 'new', encoding: null, record: 'locumpost', elements: [{ name: 'LocumPost', count: 3 }] },
  columns: [{ name: 'jobtitle', samples: ['Locum registrar'] }],
  proposals: [{ field: 'title', column: 'jobtitle', confidence: 'likely' }],
  rows: [],
};
mockApi(http.post('*/api/staff/feeds/new/preview', () => HttpResponse.json({ data: preview })));

test('the preview of an XML file fills in the element of a job and the columns, and asks to confirm them', async () => {
  const user = userEvent.setup();
  render(
    <StaffScreen staff={{ resources: {} }}>
      <CreateBase resource="feeds">
        <RecordForm saveLabel="Save" defaultValues={{ format: 'xml', address: 'https://example.org/jobs' }}>
          <FileFields isNew />
        </RecordForm>
      </CreateBase>
    </StaffScreen>,
  );
  await user.click(await screen.findByRole('button', { name: 'Preview the first rows' }));
  expect(await screen.findByLabelText('Element that contains one job')).toHaveProperty('value', 'locumpost');
  screen.getByText(/In the file: LocumPost \(3\)/);
  expect(screen.getByRole('combobox', { name: 'Title: column' })).toHaveProperty('value', 'jobtitle');
  screen.getByText('Locum registrar');
  await user.click(screen.getByRole('button', { name: 'Confirm columns' }));
  screen.getByText('Columns confirmed.');
});
