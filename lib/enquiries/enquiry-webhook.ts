import type { Enquiry } from './enquiry';

/** What staff's own systems are told of an enquiry: everything the doctor sent. Names in snake_case, instants ISO 8601 in UTC. */
export function enquiryWebhook(enquiry: Enquiry, withdrawnBecause: string | null): object {
  const { input, job, consultant } = enquiry;
  return {
    reference: enquiry.reference,
    state: enquiry.state,
    job: job && { number: job.number, title: job.title, start: job.start, end: job.end },
    doctor: {
      given_name: input.givenName,
      family_name: input.familyName,
      email: input.email,
      phone: input.phone,
      grade: input.grade,
      specialty: input.specialty,
      mcnz_number: input.mcnzNumber,
      ahpra_number: input.ahpraNumber,
      ahpra_not_yet: input.ahpraNotYet,
    },
    availability: input.availability,
    message: input.message,
    preferred_contact: input.preferredContact,
    may_be_put_forward: input.putForward,
    wants_similar_jobs: input.similarJobs,
    consultant: consultant && `${consultant.givenName} ${consultant.familyName}`.trim(),
    due_at: enquiry.dueAt,
    time_zone: enquiry.timeZone,
    sent_at: enquiry.createdAt,
    withdrawn_because: withdrawnBecause,
  };
}
