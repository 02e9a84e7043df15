import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { memoryStore, ResourceContextProvider } from 'react-admin';
import { mockWindowWidth } from '@/tests/match-media';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { DocumentList } from './document-list';

const emailed = {
  ...{
    id: 'e1',
    doctorId: 'd1',
    doctor: 'Ada Bell',
    placementId: 'p1',
    reference: 'PLA-100001',
    kind: 'passport',
  },
  ...{ label: 'Passport', expiresOn: '2028-01-31', isTakenBack: false, isHeld: true, reason: '' },
  ...{ by: 'Alex Morgan', at: '2026-11-24T00:00:00Z' },
};
const counts = { waiting: 0, checked: 0, refused: 0, emailed: 1 };
mockApi(
  http.get('*/api/staff/saved-views', () => HttpResponse.json({ data: [], total: 0 })),
  http.get('*/api/staff/documents', ({ request }) => {
    const isEmailed = new URL(request.url).searchParams.get('state') === 'emailed';
    const data = isEmailed ? [emailed] : [];
    return HttpResponse.json({ data, total: data.length, about: { counts } });
  }),
);

test.each([360, 1280])('in a window of %i px, a tab lists the documents received by email', async (width) => {
  mockWindowWidth(width);
  render(
    <StaffScreen at="/documents" staff={{ resources: {} }} store={memoryStore()}>
      <ResourceContextProvider value="documents">
        <DocumentList />
      </ResourceContextProvider>
    </StaffScreen>,
  );
  await screen.findByText('No documents are waiting to be checked');
  await userEvent.click(screen.getByRole('tab', { name: /^Received by email/ }));
  const link = await screen.findByRole('link', { name: 'Passport' });
  expect(link.getAttribute('href')).toBe('/placements/p1/show');
  const row = link.closest('tr, li')?.textContent;
  for (const text of ['Ada Bell', 'PLA-100001', 'ecorded by Alex Morgan']) expect(row).toContain(text);
});
