import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import {
  Notification,
  ResourceContextProvider,
  SimpleForm,
  TextField,
  TextInput,
  useRefresh,
} from 'react-admin';
import { Route, Routes } from 'react-router';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { StaffEdit, StaffShow } from './record-states';

let status: number;
beforeEach(() => {
  status = 200;
});
mockApi(
  http.get('*/api/staff/doctors/d1', () =>
    HttpResponse.json(status === 200 ? { data: { id: 'd1', name: 'Ngaire Bell' } } : {}, { status }),
  ),
  http.get('*/api/staff/me', () => HttpResponse.json({})),
);

function Refresh() {
  const refresh = useRefresh();
  return <button onClick={refresh}>Refresh</button>;
}

function show(address: string) {
  render(
    <StaffScreen at={address}>
      <Refresh />
      <Notification />
      <ResourceContextProvider value="doctors">
        <Routes>
          <Route path="/doctors" element={<h1>Doctors</h1>} />
          <Route
            path="/doctors/:id/show"
            element={
              <StaffShow what="doctor">
                <TextField source="name" />
              </StaffShow>
            }
          />
          <Route
            path="/doctors/:id"
            element={
              <StaffEdit what="doctor">
                <SimpleForm>
                  <TextInput source="name" label="Name" />
                </SimpleForm>
              </StaffEdit>
            }
          />
        </Routes>
      </ResourceContextProvider>
    </StaffScreen>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('if a record cannot be loaded, the screen shows an error, and “Try again” loads the record', async () => {
  status = 503;
  show('/doctors/d1/show');
  expect((await screen.findByRole('alert')).textContent).toContain('We could not load the doctor');
  status = 200;
  await press('Try again');
  await screen.findByText('Ngaire Bell');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('if reloading a record fails, the form keeps the typed text', async () => {
  show('/doctors/d1');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  await userEvent.type(name, '-Smith');
  status = 503;
  await press('Refresh');
  await screen.findByText('We could not load the doctor');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ngaire Bell-Smith');
});

test('if the record does not exist, the user sees the list of records with a message', async () => {
  status = 404;
  show('/doctors/d1/show');
  await screen.findByRole('heading', { name: 'Doctors' });
  await screen.findByText(/^This record does not exist/);
});
