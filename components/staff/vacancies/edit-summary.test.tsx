import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { EditSummary } from './edit-summary';
import type { ShortlistRecord } from './vacancy-record';

const bodies: unknown[] = [];
mockApi(
  http.post('*/api/staff/vacancies/v1/edit-summary', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ data: { id: 'v1' } });
  }),
);

test('the dialog warns that the site asks a doctor who agreed to the summary again, and saves the new text', async () => {
  const entry = { id: 'e1', name: 'Asha Rao', summary: 'Ten years.', agreedAt: '2026-11-24T00:05:00Z' };
  const events = [{ kind: 'granted' }] as ShortlistRecord['events'];
  render(
    <StaffScreen>
      <EditSummary entry={{ ...entry, events } as ShortlistRecord} vacancyId="v1" />
    </StaffScreen>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit summary of Asha Rao' }));
  screen.getByText(/^The doctor has agreed to this summary/);
  screen.getByRole('button', { name: 'Save summary' });
  await userEvent.type(screen.getByRole('textbox', { name: 'What the employer will read' }), ' Two in ICU.');
  await userEvent.click(screen.getByRole('button', { name: 'Save and ask again' }));
  expect(bodies).toEqual([{ entryId: 'e1', summary: 'Ten years. Two in ICU.' }]);
});
