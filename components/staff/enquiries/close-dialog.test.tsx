import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { CloseDialog } from './close-dialog';

const rows = [
  {
    id: 'ENQ-1',
    doctor: 'Ngaire Bell',
    email: 'n@example.org',
    state: 'received',
    handler: null,
    refusal: null,
  },
  {
    ...{ id: 'ENQ-2', doctor: 'Ana Tan', email: 'a@example.org', state: 'contacted', refusal: null },
    handler: { id: 'lucy', name: 'Lucy Tran' },
  },
  {
    ...{ id: 'ENQ-3', doctor: 'Om Rai', email: 'o@example.org', state: 'closed', handler: null },
    refusal: 'The enquiry has ended',
  },
];
const example = { to: 'n@example.org', subject: 'Your enquiry has ended', text: 'The job is filled' };
const sent: unknown[] = [];
const answer = (data: object) => HttpResponse.json({ data: { id: 'bulk', ...data } });
mockApi(
  http.post('*/api/staff/enquiries/bulk/preview-closing', () => answer({ rows, example })),
  http.post('*/api/staff/enquiries/bulk/close-many', async ({ request }) => {
    sent.push(await request.json());
    return answer({
      closed: [{ id: 'ENQ-1', step: 's1' }],
      refused: [{ id: 'ENQ-2', reason: 'Tom now handles this enquiry' }],
      undoSeconds: 30,
    });
  }),
  http.post('*/api/staff/enquiries/bulk/undo-closing', async ({ request }) => {
    sent.push(await request.json());
    return answer({ undone: 1, refused: [] });
  }),
);

test('shows who will be told, closes the enquiries for one reason, and undoes this', async () => {
  const user = userEvent.setup();
  render(
    <StaffScreen staff={{ resources: {} }}>
      <CloseDialog references={rows.map(({ id }) => id)} onClose={() => undefined} />
    </StaffScreen>,
  );
  await screen.findByText('Ngaire Bell, ENQ-1: n@example.org');
  screen.getByText('Ana Tan, ENQ-2: a@example.org (with Lucy Tran)');
  screen.getByText('Om Rai, ENQ-3: The enquiry has ended');
  screen.getByText('The job is filled');
  await user.click(screen.getByRole('checkbox', { name: 'Tell the doctors' }));
  expect(screen.queryByText('The job is filled')).toBeNull();
  screen.getByText(/We send no email to these doctors/);
  await user.click(screen.getByRole('checkbox', { name: 'Tell the doctors' }));

  await user.click(screen.getByRole('combobox', { name: /^Why the enquiries end/ }));
  await user.click(await screen.findByRole('option', { name: 'The job was filled or closed' }));
  await user.click(screen.getByRole('button', { name: 'Close 2 enquiries' }));
  await screen.findByText(
    '1 enquiry is now closed. We email the doctors in 30 seconds. Until then, you can undo this.',
  );
  screen.getByText('Ana Tan, ENQ-2: Tom now handles this enquiry');

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('1 enquiry is open again. We sent no email about it.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(sent).toEqual([
    {
      enquiries: [
        { id: 'ENQ-1', state: 'received', seenHandler: null },
        { id: 'ENQ-2', state: 'contacted', seenHandler: 'lucy' },
      ],
      ...{ endReason: 'vacancy-closed', tellDoctors: true },
    },
    { closed: [{ id: 'ENQ-1', step: 's1' }] },
  ]);
});
