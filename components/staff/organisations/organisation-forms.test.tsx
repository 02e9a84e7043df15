import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { OrganisationCreate } from './organisation-forms';

const wattle = {
  ...{
    name: 'Wattle Coast Hospitals',
    region: 'AU-NSW',
    contactName: 'Gail Prior',
    contactPhone: '+61255500141',
  },
  ...{ contactEmail: 'roster@wattle.example', openVacancies: 1, lastRequestAt: '2026-11-30T20:00:00Z' },
};
const staff = { roles: ['consultant'], name: 'Lucy Tran', active: true };
const saved: unknown[] = [];

mockApi(
  http.get('*/api/staff/job-choices/all', () =>
    HttpResponse.json({
      data: { id: 'all', regions: [{ id: 'AU-NSW', name: 'New South Wales' }], specialties: [] },
    }),
  ),
  http.get('*/api/staff/staff', () => HttpResponse.json({ data: [{ id: 's1', ...staff }], total: 1 })),
  http.get('*/api/staff/organisations', ({ request }) => {
    const isSearch = new URL(request.url).searchParams.has('q');
    return HttpResponse.json({
      data: isSearch ? [{ id: 'o1', name: 'Wattle Health' }] : [],
      ...{ total: 0, about: { withoutRecord: isSearch ? [] : [wattle] } },
    });
  }),
  http.post('*/api/staff/organisations', async ({ request }) => {
    saved.push(await request.json());
    return HttpResponse.json({ data: { id: 'o2' } });
  }),
);

const session = {
  ...{ id: 's1', roles: ['manager'] },
  resources: {
    organisations: {
      ...{ list: true, create: true, edit: true, recorded: false, exports: false },
      actions: ['invite'],
    },
  },
};

test('a new employer takes the details of the vacancy that it sent, and gets no invitation without the tick', async () => {
  const user = userEvent.setup();
  render(
    <StaffScreen staff={session}>
      <ResourceContextProvider value="organisations">
        <OrganisationCreate />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await user.type(await screen.findByLabelText(/^Name/), 'wattle');
  expect((await screen.findByRole('link', { name: 'Wattle Health' })).getAttribute('href')).toMatch(
    /o1\/show$/,
  );
  await user.click(await screen.findByRole('button', { name: 'Use its details' }));
  const phone = screen.getByLabelText<HTMLInputElement>('Contact’s phone');
  expect(phone.value).toBe(wattle.contactPhone);
  await waitFor(() => screen.getByText('Lucy Tran'));
  await user.click(screen.getByRole('checkbox', { name: 'Invite this person as an approver' }));
  screen.getByRole('button', { name: 'Add and send invitation' });
  await user.click(screen.getByRole('checkbox', { name: 'Invite this person as an approver' }));
  await user.click(screen.getByRole('button', { name: 'Add employer' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const { name, region, contactName, contactEmail, contactPhone } = wattle;
  expect(saved[0]).toMatchObject({
    ...{ name, region, contactName, contactEmail, contactPhone },
    ...{ staffId: 's1', invites: false },
  });
});
