import { render, screen } from '@testing-library/react';
import { StaffScreen } from '@/tests/staff-screen';
import { staffDayTime } from '@/components/staff/kit/staff-time';
import type { DoctorRecord } from './doctor-record';
import { PersonEmails, PersonEnquiries } from './person-history';

test('an open enquiry of a doctor says what is due and who handles it, and an ended enquiry does not', () => {
  const enquiry = {
    ...{ job: null, at: '2026-11-20T00:00:00Z', isPhoned: false, placement: null, vacancy: null },
    ...{ dueAt: '2026-11-21T00:00:00Z', handler: 'Hannah Reid' },
  };
  const enquiries = [
    { ...enquiry, id: 'ENQ-100001', reference: 'ENQ-100001', state: 'contacted' },
    { ...enquiry, id: 'ENQ-100002', reference: 'ENQ-100002', state: 'closed', dueAt: null },
  ];
  render(
    <StaffScreen>
      <PersonEnquiries doctor={{ enquiries, duplicates: [] } as unknown as DoctorRecord} />
    </StaffScreen>,
  );
  const [open, ended] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(open).toContain(`late · due ${staffDayTime('2026-11-21T00:00:00Z')} Hannah Reid handles it`);
  expect(ended).not.toMatch(/due|handles/);
});

test('an open enquiry says that the doctor does not agree to be put forward', () => {
  const enquiry = { job: null, at: '2026-11-20T00:00:00Z', isPhoned: false, dueAt: null, handler: null };
  const enquiries = [
    { ...enquiry, id: 'ENQ-100001', reference: 'ENQ-100001', state: 'contacted', putForward: 'granted' },
    { ...enquiry, id: 'ENQ-100002', reference: 'ENQ-100002', state: 'contacted', putForward: 'declined' },
    { ...enquiry, id: 'ENQ-100003', reference: 'ENQ-100003', state: 'closed', putForward: 'declined' },
  ];
  render(
    <StaffScreen>
      <PersonEnquiries doctor={{ enquiries, duplicates: [] } as unknown as DoctorRecord} />
    </StaffScreen>,
  );
  const refused = screen.getByText('Does not agree to be put forward').closest('li:has(a)');
  expect(refused?.textContent).toContain('ENQ-100002');
});

test('the confirmation of a call has its own label, and not the label of its template', () => {
  const email = {
    template: 'enquiry-state-changed',
    state: 'sent',
    at: '2026-11-20T00:00:00Z',
    sentAt: null,
  };
  const emails = [
    { ...email, id: 'e1', isCall: true },
    { ...email, id: 'e2', isCall: false },
  ];
  render(
    <StaffScreen staff={{ resources: {} }}>
      <PersonEmails doctor={{ emails } as unknown as DoctorRecord} />
    </StaffScreen>,
  );
  screen.getByText('Thank you for calling');
  screen.getByText('Enquiry status changed');
});
