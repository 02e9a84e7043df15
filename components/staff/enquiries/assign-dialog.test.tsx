import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { AssignDialog } from './assign-dialog';

const references = ['ENQ-100001', 'ENQ-100002'];
const sent: unknown[] = [];
mockApi(
  http.get('*/api/staff/staff', () =>
    HttpResponse.json({
      data: [{ id: 'lucy', name: 'Lucy Tran', roles: ['consultant'], active: true }],
      total: 1,
    }),
  ),
  http.post('*/api/staff/enquiries/bulk/preview-assignment', () =>
    HttpResponse.json({
      data: {
        id: 'bulk',
        rows: references.map((id) => ({
          id,
          doctor: 'Ngaire Bell',
          refusal: null,
          from: null,
          promised: null,
        })),
      },
    }),
  ),
  http.post('*/api/staff/enquiries/:id/hand-over', async ({ request, params }) => {
    sent.push([params.id, await request.json()]);
    return HttpResponse.json({ data: { id: params.id } });
  }),
);

test('a hand-over of several enquiries sends the typed message with each', async () => {
  const session = { id: 'hannah', roles: ['consultant'], resources: {} };
  render(
    <StaffScreen staff={session}>
      <AssignDialog references={references} title="Hand over: 2 enquiries" onClose={() => undefined} />
    </StaffScreen>,
  );
  await userEvent.click(await screen.findByRole('combobox', { name: 'Colleague' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Lucy Tran' }));
  await userEvent.type(await screen.findByLabelText(/^Message to your colleague/), 'Both ring after noon.');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over 2 enquiries' }));
  const body = { staffId: 'lucy', message: 'Both ring after noon.', seenHandler: null };
  await waitFor(() => expect(sent).toEqual(references.map((id) => [id, body])));
});
