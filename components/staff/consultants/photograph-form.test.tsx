import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Notification } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { PhotographForm } from './photograph-form';

const consultant = {
  ...{ id: '01930000-0000-7000-8000-0000000000aa', name: 'Hannah Reid', hasPhotograph: false },
  portrait: '/img/portraits/hannah-reid.svg',
};
const address = `*/api/staff/consultants/${consultant.id}`;
let sent: { action: string; type: string | null }[];
beforeEach(() => {
  sent = [];
});
const api = mockApi(
  http.post(`${address}/:action`, ({ request, params }) => {
    sent.push({ action: String(params.action), type: request.headers.get('content-type') });
    return HttpResponse.json({ data: { id: consultant.id } });
  }),
);

function show(change: Partial<typeof consultant> = {}) {
  render(
    <StaffScreen>
      <PhotographForm consultant={{ ...consultant, ...change }} />
      <Notification />
    </StaffScreen>,
  );
  // Accepts files of any type, because people can choose them in the dialog of their system.
  const user = userEvent.setup({ applyAccept: false });
  const field = screen.getByLabelText('Choose a photograph');
  return { user, field, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}
const makeFile = (name: string, type: string, bytes = 3) => new File([new Uint8Array(bytes)], name, { type });

test('the form shows a preview of the chosen photograph, and uploads it with its file type', async () => {
  const { user, field, press } = show();
  await user.upload(field, makeFile('hannah.jpg', 'image/jpeg'));
  const preview = await screen.findByRole('img', { name: 'Preview of the photograph of Hannah Reid' });
  expect(preview.getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  await press('Upload photograph');
  await screen.findByText('Photograph uploaded');
  expect(sent).toEqual([{ action: 'upload-photograph', type: 'image/jpeg' }]);
  expect(screen.queryByRole('img', { name: /^Preview/ })).toBeNull();
  expect(document.activeElement).toBe(field);
});

test('if the user chooses a photograph and then presses “Cancel”, the focus moves to the file field', async () => {
  const { user, field, press } = show();
  await user.upload(field, makeFile('hannah.jpg', 'image/jpeg'));
  await press('Cancel');
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(document.activeElement).toBe(field);
});

test.each([
  ['IMG_0001.HEIC', '', 3, /^This is a HEIC file.*“Most Compatible”/],
  ['cv.pdf', 'application/pdf', 3, /^This is not a photograph/],
  ['large.png', 'image/png', 8 * 1024 * 1024 + 1, /larger than 8 MB/],
])(
  'the form refuses the file %s without sending it, and shows the reason beside the file field',
  async (name, type, bytes, reason) => {
    const { user, field, press } = show();
    await user.upload(field, makeFile(name, type, bytes));
    expect((await screen.findByRole('alert')).textContent).toMatch(reason);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('img', { name: /^Preview/ })).toBeNull();
    await press('Upload photograph');
    expect(document.activeElement).toBe(field);
    expect(sent).toEqual([]);
  },
);

test('the form asks the user to choose a photograph when “Upload photograph” is pressed without a file', async () => {
  const { press, field } = show();
  await press('Upload photograph');
  expect(screen.getByRole('alert').textContent).toBe('Choose a photograph first.');
  expect(document.activeElement).toBe(field);
});

test('the form keeps the chosen file and shows the site’s reason if the site refuses the photograph', async () => {
  const errorMessage = 'This photograph is damaged or incomplete.';
  api.use(
    http.post(`${address}/upload-photograph`, () => HttpResponse.json({ errorMessage }, { status: 422 })),
  );
  const { user, field, press } = show();
  await user.upload(field, makeFile('hannah.jpg', 'image/jpeg'));
  await press('Upload photograph');
  const describes = () =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  await waitFor(() => expect(describes()).toContain(errorMessage));
  expect(screen.getByRole('img', { name: /^Preview/ })).toBeTruthy();
  expect(document.activeElement).toBe(field);
  await user.upload(field, makeFile('other.jpg', 'image/jpeg'));
  expect(describes()).not.toContain(errorMessage);
});

test('the form removes the photograph once the user confirms, and then moves the focus to the file field', async () => {
  const { field, press } = show({ hasPhotograph: true, portrait: '/media/consultants/1.webp' });
  await press('Remove photograph');
  await screen.findByRole('dialog', { name: 'Remove the photograph of Hannah Reid?' });
  await press('Confirm');
  await screen.findByText('Photograph removed');
  expect(sent.map(({ action }) => action)).toEqual(['remove-photograph']);
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('the form has no button for removing a photograph if the consultant has none', () => {
  show();
  expect(screen.queryByRole('button', { name: 'Remove photograph' })).toBeNull();
});
