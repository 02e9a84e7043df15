import { query } from './doctor';

/**
 * Deletes a doctor's enquiries. Locks them in the order of their references, as the site does, because a different
 * order could cause a deadlock.
 */
export async function deleteEnquiries(doctorId: string): Promise<void> {
  await query(
    `delete from enquiry where id in
       (select id from enquiry where doctor_id = $1 order by reference for update)`,
    [doctorId],
  );
}

/**
 * Replaces all enquiries of a doctor with a single enquiry about an open job. If `dueInDays` is negative, the promised
 * call is overdue.
 */
export async function onlyEnquiry(
  doctorId: string,
  { dueInDays }: { dueInDays: number },
): Promise<{ id: string; reference: string }> {
  await deleteEnquiries(doctorId);
  const [row] = await query<{ id: string; reference: string }>(
    `insert into enquiry (id, job_id, job_snapshot, doctor_id, given_name, family_name, email, phone, grade, specialty,
       availability, preferred_contact, due_at, next_due_at, time_zone, idempotency_key, created_at, updated_at)
     select gen_random_uuid(), job.id, jsonb_build_object('number', job.number, 'path', job.number || '-' || job.slug, 'title', job.title,
         'workType', 'locum', 'specialty', jsonb_build_object('slug', 'emergency-medicine', 'name', 'Emergency medicine'),
         'grades', '[]'::jsonb, 'place', jsonb_build_object('id', place.id, 'name', place.name, 'region', jsonb_build_object(
           'iso', region.iso, 'code', split_part(region.iso, '-', 2), 'slug', region.slug, 'name', region.slug),
           'country', 'AU', 'mmm', null, 'nearestCity', null),
         'start', null, 'end', null, 'ongoing', false, 'shifts', '[]'::jsonb, 'rate', null),
       $1, 'Ngaire', 'Bell', (select email from doctor where id = $1), '+61412345678', 'registrar', 'emergency-medicine',
       'December', 'phone', now() + $2 * interval '1 day', now() + $2 * interval '1 day', 'Australia/Sydney',
       gen_random_uuid(), now() + least(0, $2 - 1) * interval '1 day', now()
     from job join place on place.id = job.place_id join region on region.iso = place.region
     where job.status = 'open' and region.country = 'AU' order by job.number limit 1
     returning id, reference`,
    [doctorId, dueInDays],
  );
  if (!row) throw new Error('There is no job to enquire about');
  return row;
}

/** Counts the emails with this template about one enquiry, because other tests send emails to the same doctor. */
export async function countEmailsAbout(reference: string, template: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from email join enquiry on email.data ->> 'enquiryId' = enquiry.id::text
     where enquiry.reference = $1 and email.template = $2`,
    [reference, template],
  );
  return row?.n ?? 0;
}
