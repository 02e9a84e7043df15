import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { CreateBase, EditBase, TextInput } from 'react-admin';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { createStaffQueryClient } from '@/components/staff/kit/data-provider';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { RecordForm } from './record-form';

let job = { id: 'J1', version: 1, title: 'Registrar', town: 'Weipa' };
let status = 200;
const saved: unknown[] = [];
const save = async ({ request }: { request: Request }) => {
  saved.push(await request.json());
  if (status !== 200) return HttpResponse.json({ errorMessage: 'Changed since' }, { status });
  job = { ...job, version: job.version + 1 };
  return HttpResponse.json({ data: job });
};
mockApi(
  http.get('*/api/staff/jobs/J1', () => HttpResponse.json({ data: job })),
  http.put('*/api/staff/jobs/J1', save),
  http.post('*/api/staff/jobs', save),
);
beforeEach(() => {
  job = { id: 'J1', version: 1, title: 'Registrar', town: 'Weipa' };
  status = 200;
  saved.splice(0);
});
afterEach(() => localStorage.clear());

const fieldsWithId = (id: string) => (
  <RecordForm
    draft={{ what: 'job', unkept: ['password'], hint: 'Enter the password again.' }}
    defaultValues={{ id }}
  >
    <TextInput source="title" label="Title" />
    <TextInput source="town" label="Town" />
    <TextInput source="password" label="Password" />
  </RecordForm>
);

function open({ owner = 's1', newId = '', queryClient = createStaffQueryClient() } = {}) {
  const fields = fieldsWithId(newId);
  const staff = { id: owner, roles: [], resources: {} } as unknown as StaffSession;
  return render(
    <StaffScreen staff={staff} queryClient={queryClient}>
      {newId ? (
        <CreateBase resource="jobs" redirect={false}>
          {fields}
        </CreateBase>
      ) : (
        <EditBase resource="jobs" id="J1" redirect={false} mutationMode="pessimistic">
          {fields}
        </EditBase>
      )}
    </StaffScreen>,
  );
}
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const read = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('restores what a member of staff typed, until the record is saved', async () => {
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  await type('Password', 'secret');
  first.unmount();
  expect(JSON.stringify(localStorage)).not.toContain('secret');

  const second = open();
  await screen.findByText(/^This is your draft of .+\. It is not saved yet\. Enter the password again\.$/);
  expect([read('Title'), read('Town'), read('Password')]).toEqual(['Senior registrar', 'Weipa', '']);
  press('Save');
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(saved).toMatchObject([{ title: 'Senior registrar', version: 1 }]);
  expect(screen.queryByText(/This is your draft/)).toBeNull();
  second.unmount();

  open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  expect(screen.queryByText(/draft of/)).toBeNull();
});

test('keeps the draft if the API refuses to save', async () => {
  status = 409;
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  press('Save');
  await waitFor(() => expect(saved).toHaveLength(1));
  first.unmount();
  open();
  await screen.findByText(/^This is your draft/);
});

test('only offers the draft of a record that has changed since, and then replaces only the typed fields', async () => {
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  first.unmount();
  job = { ...job, version: 2, title: 'Consultant', town: 'Cairns' };

  open();
  await screen.findByText(/^You have a draft of .+\. The job has changed since/);
  expect([read('Title'), read('Town')]).toEqual(['Consultant', 'Cairns']);
  press('Use the draft');
  await waitFor(() => expect(read('Title')).toBe('Senior registrar'));
  expect(read('Town')).toBe('Cairns');
  press('Save');
  await waitFor(() =>
    expect(saved).toMatchObject([{ title: 'Senior registrar', town: 'Cairns', version: 2 }]),
  );
});

test('offers what staff typed if the record changes in another tab while the form is open', async () => {
  const queryClient = createStaffQueryClient();
  open({ queryClient });
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  job = { ...job, version: 2, town: 'Cairns' };
  await act(() => queryClient.invalidateQueries());
  await screen.findByText(/^You have a draft of .+\. The job has changed since/);
  expect([read('Title'), read('Town')]).toEqual(['Registrar', 'Cairns']);
  press('Use the draft');
  await waitFor(() => expect([read('Title'), read('Town')]).toEqual(['Senior registrar', 'Cairns']));
});

test('forgets an old draft that the member of staff discards', async () => {
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  first.unmount();
  job = { ...job, version: 2 };
  open();
  await screen.findByText(/^You have a draft/);
  press('Discard the draft');
  expect(screen.queryByText(/draft of/)).toBeNull();
  expect(localStorage).toHaveLength(0);
});

test('shows no draft to another member of staff on the same device', async () => {
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  first.unmount();
  const other = open({ owner: 's2' });
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  expect(screen.queryByText(/draft of/)).toBeNull();
  other.unmount();
  open();
  await screen.findByText(/^This is your draft/);
});

test('a restored draft of a new record keeps its id, so that a repeated save adds no second record', async () => {
  const first = open({ newId: 'new-1' });
  await type('Title', 'Registrar');
  first.unmount();
  open({ newId: 'new-2' });
  await screen.findByText(/^This is your draft/);
  press('Save');
  await waitFor(() => expect(saved).toMatchObject([{ id: 'new-1', title: 'Registrar' }]));
});

test('“Start again” returns to the stored record', async () => {
  const first = open();
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  await type('Title', 'Senior registrar');
  first.unmount();
  open();
  await screen.findByText(/^This is your draft/);
  press('Start again');
  await waitFor(() => expect(read('Title')).toBe('Registrar'));
  expect(localStorage).toHaveLength(0);
});
