import { render, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { AuditLogList } from './audit-log-list';

const id = '0190aaaa-0000-7000-8000-000000000001';
const abilities = { list: true, edit: true, create: false, exports: false, recorded: true, actions: [] };
const staff = {
  ...{ id: 'ines', givenName: 'Ines', familyName: 'Calder', email: 'ines@example.com', team: '' },
  ...{
    roles: ['administrator'] as const,
    resources: { placements: abilities, enquiries: abilities },
    portraits: {},
  },
};
const entry = {
  ...{ id: 'e1', at: '2026-11-24T03:00:00Z', action: 'placement.opened', before: null, after: null },
  ...{ what: 'Hannah Reid viewed PLA-100012', record: 'PLA-100012', path: `placements/${id}/show` },
  ...{ kind: 'Placement', screenRecord: 'PLA-100012' },
};
const none = () => HttpResponse.json({ data: [], total: 0 });
mockApi(
  http.get('*/api/staff/staff', none),
  http.get('*/api/staff/saved-views', none),
  http.get('*/api/staff/audit-log', () =>
    HttpResponse.json({
      data: [
        entry,
        {
          ...{ ...entry, id: 'e2', what: 'Hannah Reid viewed doctor Ana Tan', record: 'doctor Ana Tan' },
          ...{ path: `doctors/${id}/show`, kind: 'Doctor', screenRecord: null },
        },
        {
          ...{
            ...entry,
            id: 'e3',
            at: '2026-11-22T03:00:00Z',
            record: 'task',
            path: null,
          },
          ...{ what: 'Hannah Reid added a task for ENQ-100055', kind: 'Task', screenRecord: 'Ana Tan' },
        },
      ],
      total: 3,
      about: { names: { 'PLA-100012': 'Priya Nair' } },
    }),
  ),
);

test('the audit log links to records that its reader may see, and names whom they are about', async () => {
  render(
    <StaffScreen at="/audit-log" staff={staff} store={memoryStore()}>
      <ResourceContextProvider value="audit-log">
        <AuditLogList />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  const row = await screen.findByRole('row', { name: /viewed PLA-100012/ });
  const links = within(row)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['PLA-100012 Priya Nair', `/placements/${id}/show`]]);
  const other = screen.getByRole('row', { name: /viewed doctor Ana Tan/ });
  expect(within(other).queryByRole('link')).toBeNull();
  expect(other.textContent).toContain('Doctor');
  const task = screen.getByRole('row', { name: /added a task/ });
  const enquiry = within(task).getByRole('link', { name: 'ENQ-100055' });
  expect(enquiry.getAttribute('href')).toBe('/enquiries/ENQ-100055/show');
  expect(task.textContent).toContain('On the page of Ana Tan');
  expect(row.textContent).toMatch(/^\d+:00\s[ap]m/);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Tue 24 Nov 2026 .+ time$/),
    'Sun 22 Nov 2026',
  ]);
});
