import { sql, type RawBuilder } from 'kysely';
import { hashAddress } from '@/lib/platform/emails/suppress-address.server';
import type { Database } from '@/lib/services/database/database';
import type { HeldTable } from './held-data';

/**
 * `emails` includes the addresses of merged accounts, because data may be stored under these addresses without an
 * account.
 */
export type Owner = { id: string; emails: readonly string[] };

type Condition = (owner: Owner) => RawBuilder<boolean>;

const ofDoctor: Condition = ({ id }) => sql`t.doctor_id = ${id}`;
/** In the query, the table must have the alias `t`. */
export const ofDoctorOrAddress: Condition = ({ id, emails }) =>
  sql`(t.doctor_id = ${id} or (t.doctor_id is null and t.email = any(${sql.val([...emails])}::citext[])))`;

const ofHashedAddress: Condition = ({ emails }) =>
  sql`t.email_hash = any(${sql.val(emails.map(hashAddress))}::text[])`;

const ofEnquiries = (owner: Owner) => sql`select t.id from enquiry t where ${ofDoctorOrAddress(owner)}`;
const ofAlerts = (owner: Owner) => sql`select t.id from job_alert t where ${ofDoctorOrAddress(owner)}`;
const ofReferees = ({ id }: Owner) => sql`select id from referee where doctor_id = ${id}`;
const ofCalendars = ({ id }: Owner) => sql`select id from calendar_subscription where doctor_id = ${id}`;
const ofRequests = (owner: Owner) =>
  sql`select id from reference_request where referee_id in (${ofReferees(owner)})`;
/**
 * Staff may choose a person for a call and type another address. The call belongs to the person, not to the owner of
 * the address. In the query, `booking` must have the alias `t`.
 */
export const ofBooker: Condition = (owner) =>
  sql`(t.doctor_id is null and t.person_id = ${owner.id} or ${ofDoctorOrAddress(owner)}
    and (t.doctor_id is not null or not exists (select from person chosen where chosen.id = t.person_id
      and (chosen.doctor_id is not null or chosen.email <> all(${sql.val([...owner.emails])}::citext[])))))`;
const ofBookings = (owner: Owner) => sql`select t.id from booking t where ${ofBooker(owner)}`;
const ofRegistrations = ({ id }: Owner) => sql`select id from registration where doctor_id = ${id}`;

const ofPlacements = (owner: Owner) => sql`select id from placement where sent_at is not null
  and (doctor_id = ${owner.id} or enquiry_id in (${ofEnquiries(owner)}))`;

const conditions: Record<HeldTable, Condition> = {
  doctor: ({ id }) => sql`t.id = ${id}`,
  doctor_merge: ({ id }) => sql`t.to_id = ${id}`,
  doctor_profile: ofDoctor,
  profile_move: ofDoctor,
  onboarding_step: ofDoctor,
  registration: ofDoctor,
  registration_event: (owner) => sql`t.registration_id in (${ofRegistrations(owner)})`,
  enquiry: ofDoctorOrAddress,
  enquiry_event: (owner) => sql`t.enquiry_id in (${ofEnquiries(owner)})`,
  enquiry_call: (owner) => sql`t.enquiry_id in (${ofEnquiries(owner)})`,
  enquiry_suggestion: (owner) => sql`t.enquiry_id in (${ofEnquiries(owner)})`,
  consent: (owner) =>
    sql`(t.doctor_id = ${owner.id} or t.enquiry_id in (${ofEnquiries(owner)})
      or t.shortlist_entry_id in (select id from shortlist_entry where enquiry_id in (${ofEnquiries(owner)})))`,
  communication_preference: ofDoctor,
  text_number: ofDoctor,
  text_message: ofDoctor,
  text_stop: ({ id }) => sql`t.number_hash in (select encode(sha256(convert_to(number, 'UTF8')), 'hex')
    from text_number where doctor_id = ${id})`,
  terms_acceptance: ofDoctor,
  saved_job: ofDoctor,
  hidden_job: ofDoctorOrAddress,
  job_dismissal: ofDoctorOrAddress,
  job_reminder: ofDoctor,
  enquiry_draft: ofDoctor,
  job_alert: ofDoctorOrAddress,
  job_alert_delivery: (owner) => sql`t.job_alert_id in (${ofAlerts(owner)})`,
  job_alert_event: (owner) => sql`t.job_alert_id in (${ofAlerts(owner)})`,
  availability_range: ofDoctor,
  availability_setting: ofDoctor,
  calendar_subscription: ofDoctor,
  calendar_busy_time: (owner) => sql`t.calendar_subscription_id in (${ofCalendars(owner)})`,
  calendar_link: ofDoctor,
  referee: ofDoctor,
  reference_request: (owner) => sql`t.referee_id in (${ofReferees(owner)})`,
  reference_event: (owner) => sql`t.reference_request_id in (${ofRequests(owner)})`,
  reference_reminder: (owner) => sql`t.reference_request_id in (${ofRequests(owner)})`,
  credential: ofDoctor,
  credential_event: ({ id }) => sql`t.credential_id in (select id from credential where doctor_id = ${id})`,
  document_pack: ofDoctor,
  document_pack_item: ({ id }) => sql`t.pack_id in (select id from document_pack where doctor_id = ${id})`,
  document_pack_opening: ({ id }) => sql`t.pack_id in (select id from document_pack where doctor_id = ${id})`,
  shortlist_entry: (owner) => sql`(t.doctor_id = ${owner.id} or t.enquiry_id in (${ofEnquiries(owner)}))`,
  shortlist_event: (owner) =>
    sql`t.shortlist_entry_id in (select id from shortlist_entry
      where doctor_id = ${owner.id} or enquiry_id in (${ofEnquiries(owner)}))`,
  placement: (owner) => sql`t.id in (${ofPlacements(owner)})`,
  placement_version: (owner) => sql`t.placement_id in (${ofPlacements(owner)})`,
  placement_confirmation: (owner) => sql`t.placement_id in (${ofPlacements(owner)})`,
  placement_event: (owner) => sql`t.actor like 'doctor%' and t.placement_id in (${ofPlacements(owner)})`,
  emailed_document: (owner) => sql`t.placement_id in (${ofPlacements(owner)})`,
  timesheet: (owner) => sql`t.placement_id in (${ofPlacements(owner)})`,
  timesheet_expense: (owner) =>
    sql`t.timesheet_id in (select id from timesheet where placement_id in (${ofPlacements(owner)}))`,
  message: (owner) =>
    sql`t.held is null and t.thread_id in (select id from message_thread where side = 'doctor'
      and (enquiry_id in (${ofEnquiries(owner)}) or placement_id in (${ofPlacements(owner)})))`,
  booking: ofBooker,
  booking_event: (owner) => sql`t.booking_id in (${ofBookings(owner)})`,
  contact_message: ({ emails }) => sql`t.email = any(${sql.val([...emails])}::citext[])`,
  referral_code: ofDoctor,
  referral: ({ id }) => sql`(t.referrer_id = ${id} or t.referred_id = ${id})`,
  session: ofDoctor,
  push_subscription: ofDoctor,
  push_message: ({ id }) =>
    sql`t.subscription_id in (select id from push_subscription where doctor_id = ${id})`,
  ended_sign_in: ofDoctor,
  mail_event: ofHashedAddress,
  suppression: ofHashedAddress,
  email: ({ emails }) => sql`t.recipient = any(${sql.val([...emails])}::citext[])`,
};

const withJob = sql`coalesce((select jsonb_build_object('job_number', job.number, 'job_title', job.title)
  from job where job.id::text = to_jsonb(t) ->> 'job_id'), '{}')`;

export async function selectHeldRows(
  db: Database,
  owner: Owner,
  { table, without }: { table: HeldTable; without: readonly string[] },
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select (to_jsonb(t) - ${sql.val([...without])}::text[]) || ${withJob} as row
    from ${sql.table(table)} t
    where ${conditions[table](owner)}
    order by to_jsonb(t) ->> 'created_at', to_jsonb(t) ->> 'id'`.execute(db);
  return rows.map(({ row }) => row);
}

export async function selectOwner(db: Database, id: string): Promise<{ id: string; email: string } | null> {
  const row = await db.selectFrom('doctor').select(['id', 'email']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
