import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { NextStep } from './vacancy-next-step';

const notes: string[] = [];
mockApi(
  http.post('*/api/staff/vacancies/v1/reopen', async ({ request }) => {
    const { note } = (await request.json()) as { note: string };
    const errors = { note: 'Say why the vacancy is reopened' };
    if (!note) return HttpResponse.json({ errorMessage: 'No', code: 'invalid', errors }, { status: 422 });
    notes.push(note);
    return HttpResponse.json({ data: { id: 'v1' } });
  }),
  http.get('*/api/staff/:resource', () => HttpResponse.json({ data: [], total: 0 })),
);

test('staff can reopen a filled vacancy with a reason', async () => {
  const vacancy = {
    ...{
      id: 'v1',
      reference: 'VAC-100007',
      state: 'filled',
      claimedBy: null,
      shortlist: [],
      employerNotes: [],
      sentAt: null,
    },
    ...{ statesAfter: ['closed'], contact: { phone: '', name: 'Rosie Bell' }, timeZone: 'Australia/Sydney' },
  } as unknown as Parameters<typeof NextStep>[0]['vacancy'];
  render(
    <StaffScreen staff={{ resources: {} }}>
      <NextStep vacancy={vacancy} step={null} send={() => undefined} />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reopen' }));
  await screen.findByText('Say why the vacancy is reopened');
  await userEvent.type(screen.getByRole('textbox', { name: /^Why it is reopened/ }), 'The doctor fell ill.');
  await userEvent.click(screen.getByRole('button', { name: 'Reopen' }));
  await waitFor(() => expect(notes).toEqual(['The doctor fell ill.']));
});
