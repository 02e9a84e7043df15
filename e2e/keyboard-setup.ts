import type { APIRequestContext } from '@playwright/test';
import { query } from './doctor';
import { deleteEnquiries } from './own-enquiries';
import { emailWith, matchMailText } from './inbox';

export async function emailLink(request: APIRequestContext, address: string, form: RegExp): Promise<string> {
  return matchMailText(await emailWith(request, { to: address, text: form }), form);
}

/** Saves the `count` open jobs with the lowest numbers. The list shows the job with the lowest number first. */
export async function saveJobs(doctorId: string, count: number): Promise<void> {
  await query('delete from saved_job where doctor_id = $1', [doctorId]);
  await query(
    `insert into saved_job (doctor_id, job_id, snapshot, saved_at, created_at, updated_at)
     select $1, id, jsonb_build_object('start', start_date, 'end', end_date, 'ongoing', ongoing, 'status', 'open',
         'rate', null), now() - make_interval(mins => row_number() over (order by number)::int), now(), now()
     from (select * from job where status = 'open' order by number limit $2) chosen`,
    [doctorId, count],
  );
}

export async function askAboutJobs(doctorId: string, count: number): Promise<string[]> {
  await deleteEnquiries(doctorId);
  const rows = await query<{ reference: string }>(
    `with chosen as (
       select job.id, job.number, job.slug, job.title, place.id as place_id, place.name, region.iso, region.slug as region
       from job join place on place.id = job.place_id join region on region.iso = place.region
       where job.status = 'open' and region.country = 'AU' order by job.number limit $2
     ), sent as (
       insert into enquiry (id, job_id, job_snapshot, doctor_id, given_name, family_name, email, phone, grade, specialty,
         availability, preferred_contact, state, due_at, time_zone, idempotency_key, created_at, updated_at)
       select gen_random_uuid(), id, jsonb_build_object('number', number, 'path', number || '-' || slug, 'title', title,
           'workType', 'locum', 'specialty', jsonb_build_object('slug', 'emergency-medicine', 'name', 'Emergency medicine'),
           'grades', '[]'::jsonb, 'place', jsonb_build_object('id', place_id, 'name', name, 'region', jsonb_build_object(
             'iso', iso, 'code', split_part(iso, '-', 2), 'slug', region, 'name', region), 'country', 'AU', 'mmm', null,
             'nearestCity', null), 'start', null, 'end', null, 'ongoing', false, 'shifts', '[]'::jsonb, 'rate', null),
         $1, 'Ngaire', 'Bell', (select email from doctor where doctor.id = $1), '+61412345678', 'registrar',
         'emergency-medicine', 'December', 'phone', 'received', now() + interval '1 day', 'Australia/Sydney',
         gen_random_uuid(), now(), now()
       from chosen returning id, reference
     ), history as (
       insert into enquiry_event (id, enquiry_id, to_state, actor, reason, created_at)
       select gen_random_uuid(), id, 'received', 'doctor:' || $1, 'sent with the form', now() from sent
     ) select reference from sent order by reference`,
    [doctorId, count],
  );
  return rows.map(({ reference }) => reference);
}
