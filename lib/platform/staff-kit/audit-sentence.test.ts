import { auditActionLabels, auditKindLabels, listAuditPrefixes } from './audit-actions';
import { describeAuditEntry, type AuditSentenceParts } from './audit-sentence';

const tom = '0190aaaa-0000-7000-8000-000000000001';
const doctor = '0190aaaa-0000-7000-8000-000000000002';
const names = new Map([
  [tom, 'Tom Baker'],
  [doctor, 'Ana Tan'],
  ['acme', 'Acme feed'],
  ['0190aaaa-0000-7000-8000-000000000004', '“Ask for dates” for ENQ-100005'],
  ['0190aaaa-0000-7000-8000-000000000005', 'enquiry-received'],
  ['0190aaaa-0000-7000-8000-000000000006', 'PLA-100001'],
]);

test.each<[Omit<AuditSentenceParts, 'who'>, string]>([
  [
    { action: 'enquiry.handed-over', subject: 'ENQ-100005', after: { claimedBy: tom } },
    'Hannah Reid handed ENQ-100005 to Tom Baker',
  ],
  [
    { action: 'enquiry.handed-over', subject: 'ENQ-100005', after: { claimedBy: null } },
    'Hannah Reid returned ENQ-100005 to the queue',
  ],
  [{ action: 'doctor.opened', subject: doctor }, 'Hannah Reid viewed doctor Ana Tan'],
  [
    { action: 'doctor.opened', subject: '0190bbbb-0000-7000-8000-000000000003' },
    'Hannah Reid viewed doctor 0190bbbb…',
  ],
  [
    { action: 'placement.opened', subject: '0190aaaa-0000-7000-8000-000000000006' },
    'Hannah Reid viewed PLA-100001',
  ],
  [
    { action: 'message.opened', subject: 'PLA-100001-doctor' },
    'Hannah Reid viewed the conversation with the doctor about PLA-100001',
  ],
  [{ action: 'feed-run.discarded', subject: 'acme' }, 'Hannah Reid discarded a held run of source Acme feed'],
  [{ action: 'job.published', subject: 'J100001' }, 'Hannah Reid published J100001'],
  [{ action: 'view.kept', subject: 'audit-log' }, 'Hannah Reid saved a view of the list “audit-log”'],
  [
    { action: 'task.added', subject: '0190aaaa-0000-7000-8000-000000000004' },
    'Hannah Reid added the task “Ask for dates” for ENQ-100005',
  ],
  [
    { action: 'task.done', subject: '0190bbbb-0000-7000-8000-000000000003' },
    'Hannah Reid marked a task as done',
  ],
  [
    { action: 'email.sent-again', subject: '0190aaaa-0000-7000-8000-000000000005' },
    'Hannah Reid sent the email “Enquiry received” again',
  ],
  [
    { action: 'emails.sent-again', subject: 'enquiry-received' },
    'Hannah Reid sent all failed “Enquiry received” emails again',
  ],
  [
    { action: 'organisation.vacancy-assigned', subject: 'acme', after: { reference: 'VAC-100001' } },
    'Hannah Reid linked VAC-100001 to employer Acme feed',
  ],
  [
    {
      ...{ action: 'organisation.vacancy-assigned', subject: 'acme' },
      after: { reference: 'VAC-100001', isMatched: true },
    },
    'The site linked VAC-100001 of the same contact to employer Acme feed',
  ],
  [{ action: 'jobs.exported', subject: 'jobs' }, 'Hannah Reid exported jobs'],
  // An action of an earlier version of the site has no label.
  [{ action: 'enquiry.renamed', subject: 'ENQ-1' }, 'Hannah Reid: enquiry.renamed, ENQ-1'],
])('describes the audit log entry %j in a sentence', (entry, sentence) => {
  expect(describeAuditEntry({ who: 'Hannah Reid', ...entry }, names)).toBe(sentence);
});

test('describes every audit log action in words instead of by its code', () => {
  for (const action of Object.keys(auditActionLabels))
    expect(describeAuditEntry({ who: 'Hannah Reid', action, subject: 'x' }, names)).not.toContain(action);
});

test('returns the audit log’s action codes for each kind of record', () => {
  expect(listAuditPrefixes('Source')).toEqual(['feed', 'feed-run', 'feed-record', 'feed-word']);
  for (const kind of auditKindLabels) expect(listAuditPrefixes(kind)).not.toEqual([]);
});
