import { sql, type RawBuilder } from 'kysely';
import { databaseWithData } from '@/tests/database-with-data';
import { mergeColumns } from './merge-policies.server';

const database = databaseWithData();

/**
 * Columns without a foreign key that may identify a doctor, and that a merge leaves unchanged. Each key is the reason.
 */
const columnsThatStay: Readonly<Record<string, readonly string[]>> = {
  'of the account that stays; the other log-in is noted and refused': ['doctor.identity_subject'],
  'of the account that stays: the address is where its log-in is': ['doctor.email', 'doctor.email_verified'],
  'old addresses in the back office lead on by it': ['doctor_merge.from_id'],
  'the log-in is refused by it': ['doctor_merge.from_subject'],
  'emails to it belong to the account that stays': [
    'doctor_merge.from_email',
    'doctor_merge.from_email_verified',
  ],
  'copied from the account and its enquiries': ['person.email', 'person_facts.email'],
  'a view over records that move': [
    ...['message_subject.email', 'message_subject.account_id', 'placement_days.doctor_id'],
  ],
  'a view over hidden_job': ['hidden_from.doctor_id', 'hidden_from.email'],
  'the audit log is never edited: the merge leads from one id to the other': ['audit_entry.subject'],
  'what was sent keeps the address it was sent with': [
    ...['email.recipient', 'webhook_delivery.data', 'enquiry.email', 'booking.email'],
    ...['contact_message.email'],
  ],
  'counts what one mailbox gets': ['email.mailbox'],
  'an email about the account that is gone is not built any more': ['email.data'],
  'goes with its session': ['session.data'],
  'a link to one address, which expires within a day': ['address_data_request.email'],
  'without an account': [
    'job_alert.email',
    'hidden_job.email',
    'job_dismissal.email',
    'shortlist_entry.enquirer_email',
  ],
  'the referee’s own': ['referee.email'],
  'history names its actor as it was': [
    ...['enquiry_event.actor', 'booking_event.actor', 'registration_event.actor', 'job_alert_event.actor'],
    ...['reference_event.actor', 'shortlist_event.actor', 'vacancy_request_event.actor'],
    ...['shortlist_sending.actor', 'placement_version.actor', 'placement_confirmation.actor'],
    ...['placement_event.actor', 'message.actor'],
  ],
  'referee or doctor, nobody by name': ['reference_reminder.recipient'],
  'staff, an employer or a feed': [
    ...['job_event.actor', 'job_override.actor', 'organisation_invitation.actor'],
    ...['staff_member.email', 'consultant.email', 'shortlist_sending.recipient', 'vacancy_request.email'],
    ...['organisation_member.email', 'organisation_invitation.email', 'placement.contact_email'],
    ...['organisation.contact_email', 'job_contact.contact_email'],
    ...['document_pack.recipient', 'requirement_set.subject', 'requirement_set_version.actor'],
    'emailed_document.actor',
  ],
  'the address that a link or an email was sent to': [
    ...['placement_link.recipient', 'message_reader.address', 'message_reader.email_due_at'],
  ],
  'about one address; deleted after 90 days': ['mail_event.email_hash'],
  'an address that gets no email goes on getting none': ['suppression.email_hash'],
  'a number of doctors': ['vacancy_request.doctors'],
};

async function listColumns(where: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns columns
    where table_schema = 'public' and ${where} order by 1`.execute(database.db);
  return rows.map(({ name }) => name);
}

const merged = mergeColumns.map(({ name }) => name);
const known = [...merged, ...Object.values(columnsThatStay).flat()];

test('a column has a merge policy if and only if it refers to an account', async () => {
  const found = await listColumns(sql`exists (
    select from information_schema.referential_constraints links
    join information_schema.key_column_usage link using (constraint_schema, constraint_name)
    join information_schema.key_column_usage target
      on target.constraint_schema = links.unique_constraint_schema
      and target.constraint_name = links.unique_constraint_name
      and target.ordinal_position = link.position_in_unique_constraint
    where target.table_name = 'doctor' and target.column_name = 'id'
      and link.table_name = columns.table_name and link.column_name = columns.column_name)`);
  expect(found.length).toBeGreaterThan(25);
  expect(merged.toSorted()).toEqual(found);
});

test('every column with a name that suggests a doctor has a merge policy, or a stated reason to stay unchanged', async () => {
  const found = await listColumns(sql`column_name ~
    'doctor|account_id|referr(er|ed)_id|^actor$|^subject$|recipient|email|identity_subject|^mailbox$|^from_(id|subject)$'`);
  expect(found.filter((name) => !known.includes(name))).toEqual([]);
});

test('merge policies, and stated reasons to stay unchanged, exist only for existing columns', async () => {
  const columns = await listColumns(sql`true`);
  expect(known.filter((name) => !columns.includes(name))).toEqual([]);
});
