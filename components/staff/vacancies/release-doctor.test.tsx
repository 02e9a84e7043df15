import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { ReleaseDoctor } from './release-doctor';
import type { ShortlistRecord } from './vacancy-record';

const bodies: unknown[] = [];
const emails = [{ to: 'roster@example.org', subject: 'VAC-000001', text: 'No longer stands' }];
mockApi(
  http.post('*/api/staff/vacancies/v1/preview-release', () =>
    HttpResponse.json({ data: { id: 'v1', emails } }),
  ),
  http.post('*/api/staff/vacancies/v1/:action', async ({ request, params }) => {
    bodies.push({ action: params.action, ...((await request.json()) as object) });
    return HttpResponse.json({ data: { id: 'v1' } });
  }),
);
beforeEach(() => bodies.splice(0));

const button = (entry: Partial<ShortlistRecord>) => (
  <StaffScreen>
    <ReleaseDoctor entry={{ id: 'e1', name: 'Asha Rao', ...entry } as ShortlistRecord} vacancyId="v1" />
  </StaffScreen>
);

test('shows the emails before staff release a doctor, and sends the reason once on a double press', async () => {
  render(button({ state: 'accepted', told: true, finalAt: null }));
  await userEvent.click(screen.getByRole('button', { name: 'Release doctor: Asha Rao' }));
  await screen.findByText('No longer stands');
  await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Ill');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Release doctor' }));
  expect(bodies).toEqual([
    { action: 'release-doctor', id: expect.any(String), entryId: 'e1', reason: 'Ill' },
  ]);
});

test('offers to undo a release until the emails are sent', async () => {
  render(button({ state: 'removed', told: false, finalAt: '2026-11-24T00:05:30Z' }));
  await userEvent.click(screen.getByRole('button', { name: 'Undo release of Asha Rao' }));
  expect(bodies).toEqual([{ action: 'undo-release', entryId: 'e1' }]);
});
