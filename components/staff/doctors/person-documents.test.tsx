import { render, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { Registration } from '@/lib/doctors/registrations/registration';
import type { StaffSession } from '@/lib/platform/staff-kit/staff';
import { mockApi } from '@/tests/mock-api';
import { StaffScreen } from '@/tests/staff-screen';
import { PersonDocuments } from './person-documents';

const staff = { resources: { documents: { list: true, actions: [] } } } as unknown as StaffSession;
const document = {
  ...{
    doctorId: 'd1',
    doctor: 'Ada Bell',
    number: 'MED 000 222 2222',
    kind: 'passport',
    issuer: 'Brisbane',
    issuedOn: '2026-01-02',
  },
  ...{ expiresOn: null, fileId: 'f', file: 'PDF, 20 KB', scanned: true, remark: null, source: null },
  ...{ checkedOn: null, checkedBy: null, uploadedAt: '2026-11-20T00:00:00Z' },
};
const registration: Registration = {
  ...{ authority: 'AHPRA', number: 'MED0001111111', check: 'pending', checkedAt: null },
};
mockApi(
  http.get('*/api/staff/documents', () =>
    HttpResponse.json({
      data: [
        {
          ...document,
          id: 'cv',
          label: 'CV',
          state: 'checked',
          standing: 'checked',
          kind: 'ahpra-registration',
        },
        { ...document, id: 'passport', label: 'Passport', state: 'waiting', standing: 'waiting' },
        { ...document, id: 'visa', label: 'Visa', state: 'waiting', standing: 'expires-soon' },
      ],
      total: 3,
    }),
  ),
);

function show(url: string) {
  render(
    <StaffScreen at={url} staff={staff}>
      <PersonDocuments doctorId="d1" emailed={[]} today="2026-11-29" registrations={[registration]} />
    </StaffScreen>,
  );
}

test('a link to the documents of a doctor moves the focus to their section', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  show('/doctors/d1/show#documents');
  const section = await screen.findByRole('region', { name: 'Documents: 2 to check' });
  await waitFor(() => expect(globalThis.document.activeElement).toBe(section));
});

test('the record lists unchecked documents first, with states and dates, and marks the document that the URL’s fragment names', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  show('/doctors/d1/show#document-cv');
  const [passport, visa, cv] = await screen.findAllByRole('listitem');
  expect(screen.getByRole('heading', { name: 'Documents: 2 to check' })).toBeTruthy();
  expect(within(passport!).getByText('Waiting to be checked')).toBeTruthy();
  expect(visa!.textContent).toContain('Visa');
  expect(passport!.textContent).toMatch(/Issued by Brisbane · Issued on 2\sJan\s2026 · No expiry date/);
  expect(passport!.textContent).not.toContain('another');
  expect(cv!.textContent).toContain('The doctor’s profile has another AHPRA number: MED0001111111');
  expect(cv!.getAttribute('aria-current')).toBe('true');
  expect(globalThis.document.activeElement).toBe(cv);
});

test('documents that a doctor without an account emailed are on the record, without those taken back', () => {
  const emailed = {
    ...{
      id: 'e1',
      doctorId: 'd1',
      doctor: 'Ada Bell',
      placementId: 'p1',
      reference: 'PLA-100001',
      kind: 'cv',
    },
    ...{ label: 'CV', expiresOn: null, isTakenBack: false, isHeld: true, reason: '', by: 'Alex Morgan' },
    at: '2026-11-24T00:00:00Z',
  };
  const records = [emailed, { ...emailed, id: 'e2', label: 'Passport', isHeld: false }];
  render(
    <StaffScreen staff={staff}>
      <PersonDocuments doctorId={null} emailed={records} today="2026-11-29" registrations={[]} />
    </StaffScreen>,
  );
  const [line, ...others] = screen.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(line?.textContent).toMatch(/^CVReceived by email.*recorded by Alex Morgan · PLA-100001/);
});
