import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { AdminContext, type RaRecord } from 'react-admin';
import { createStaffQueryClient, staffDataProvider } from '@/components/staff/kit/data-provider';
import { staffTexts } from '@/components/staff/kit/staff-texts';
import { mockApi } from '@/tests/mock-api';
import { EndVacancy } from './end-vacancy';
import type { VacancyDetail } from './vacancy-record';

const bodies: unknown[] = [];
mockApi(
  http.post('*/api/staff/vacancies/v1/move', async ({ request }) => {
    const body = (await request.json()) as { note: string };
    bodies.push(body);
    const errors = { note: 'Say why the vacancy is closed' };
    return body.note
      ? HttpResponse.json({ data: { id: 'v1' } })
      : HttpResponse.json({ errorMessage: 'No', code: 'invalid', errors }, { status: 422 });
  }),
);
beforeEach(() => bodies.splice(0));

function show(to: 'filled' | 'closed', declineReason: string | null = null) {
  const shortlist = [{ state: 'declined', declineReason }];
  const vacancy = { id: 'v1', reference: 'VAC-100003', state: 'contacted', shortlist, answers: [] };
  render(
    <AdminContext
      dataProvider={staffDataProvider({ resources: {} })}
      i18nProvider={staffTexts}
      queryClient={createStaffQueryClient()}
    >
      <EndVacancy vacancy={vacancy as unknown as RaRecord & VacancyDetail} to={to} close={() => undefined} />
    </AdminContext>,
  );
}
const confirm = () => userEvent.click(screen.getByRole('button', { name: /^Mark as / }));
async function choose(reason: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Why it is closed' }));
  await userEvent.click(screen.getByRole('option', { name: reason }));
}

test('staff cannot close a vacancy without a reason, and can add words to it', async () => {
  show('closed');
  await confirm();
  await screen.findByText('Say why the vacancy is closed');
  await choose('We have no suitable doctor');
  await userEvent.type(screen.getByRole('textbox', { name: /^More about it/ }), 'The rate is low.');
  await confirm();
  expect(bodies.at(-1)).toEqual({
    to: 'closed',
    note: 'We have no suitable doctor. The rate is low.',
  });
});

test('another reason must be given in words', async () => {
  show('closed');
  await choose('Another reason');
  await userEvent.type(screen.getByRole('textbox', { name: /^Reason/ }), 'Entered twice.');
  await confirm();
  expect(bodies).toEqual([{ to: 'closed', note: 'Entered twice.' }]);
});

test('if the employer declined a doctor because the vacancy is filled, this is the suggested reason', async () => {
  show('closed', 'Already filled');
  await confirm();
  expect(bodies).toEqual([{ to: 'closed', note: 'The employer filled it in another way' }]);
});

test('marking a vacancy as filled needs no reason', async () => {
  show('filled');
  await confirm();
  expect(bodies).toEqual([{ to: 'filled', note: '' }]);
});
