import { describeAuditChange } from './audit-change';

test.each([
  [
    { action: 'enquiry.moved', before: { state: 'received' }, after: { state: 'contacted' } },
    'Status: New → Called',
  ],
  [
    { action: 'enquiry.claimed', before: { claimedBy: null }, after: { claimedBy: 'Mia Chen' } },
    'Claimed by: none → Mia Chen',
  ],
  [
    {
      action: 'shortlist.doctor-added',
      before: null,
      after: { entry: '13a804bf-a369-4dce-a3bc-ee057d72abcf', state: 'asked' },
    },
    'Status: Asked for consent',
  ],
  [{ action: 'shortlist.doctor-removed', before: null, after: { entry: 'Ana Tan' } }, 'Doctor: Ana Tan'],
  [
    { action: 'vacancy.moved', before: { state: 'received' }, after: { state: 'shortlist-sent' } },
    'Status: Received → Shortlist sent',
  ],
  [
    { action: 'job.edited', before: null, after: { changed: ['fte', 'pay'] } },
    'Changed details: Full-time equivalent (FTE), Pay',
  ],
  [
    {
      action: 'staff.changed',
      before: { roles: ['manager'], active: true },
      after: { roles: ['manager'], active: false },
    },
    'Active: yes → no',
  ],
  [
    { action: 'leave.entered', before: null, after: { firstDay: '2026-12-01', lastDay: '2026-12-02' } },
    'First day: Tue\u00a01\u00a0Dec\u00a02026; Last day: Wed\u00a02\u00a0Dec\u00a02026',
  ],
  [
    {
      action: 'enquiry.moved',
      before: { state: 'contacted' },
      after: { state: 'put-forward', missing: ['ahpra-registration', 'visa-au or passport'] },
    },
    'Status: Called → Put forward; Missing documents: AHPRA registration, Australian visa or citizenship or Passport',
  ],
  [
    { action: 'enquiry.called', before: null, after: { state: 'contacted', outcome: 'reached' } },
    'Result: Reached',
  ],
  [
    { action: 'placement.changed', before: null, after: { state: 'sent', version: 2 } },
    'Status: Waiting for confirmation; Version 2',
  ],
  [{ action: 'placement.cancelled', before: null, after: { by: 'employer' } }, 'By the employer'],
  [{ action: 'doctor.merged', before: { from: 'a' }, after: { from: 'a', Enquiries: 2 } }, 'Enquiries: 2'],
])('the audit log shows the change %j as “%s”', (entry, text) => {
  expect(describeAuditChange(entry)).toBe(text);
});

test('the audit log shows who claimed a record only if the sentence of the entry does not name all of them', () => {
  const entry = { action: 'enquiry.handed-over', before: { claimedBy: 'Tom' }, after: { claimedBy: 'Mia' } };
  expect(describeAuditChange(entry, 'Tom handed ENQ-1 to Mia')).toBe('');
  expect(describeAuditChange(entry, 'Lucy handed ENQ-1 to Mia')).toBe('Claimed by: Tom → Mia');
});
