import { answerFromAvailability } from '@/lib/doctors/availability/answer-from-availability.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { findProfile } from '@/lib/doctors/profile/find-profile.server';
import { tickWantedWork } from '@/lib/doctors/profile/profile-view';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { PageRequest } from '@/lib/http/page.server';
import type { Job } from '@/lib/jobs/listing/job';
import { isDateBlock } from './enquiry';
import { findLatestEnquiry } from './enquiry-store.server';

export async function readProfile(request: PageRequest): Promise<Record<string, string>> {
  if (!request.session) return {};
  const { user, doctorId } = request.session;
  const [doctor, registrations, latest] = await Promise.all([
    findDoctor(request.app.db, doctorId),
    listRegistrations(request.app.db, doctorId),
    findLatestEnquiry(request.app.db, doctorId),
  ]);
  const last = latest?.input;
  const findRegistrationNumber = (wanted: string) =>
    registrations.find(({ authority }) => authority === wanted)?.number;
  const profile = {
    given_name: doctor?.givenName ?? user.given_name ?? last?.givenName,
    family_name: doctor?.familyName ?? user.family_name ?? last?.familyName,
    email: user.email,
    phone: doctor?.phone ?? last?.phone,
    grade: doctor?.grade ?? last?.grade,
    specialty: doctor?.specialties[0] ?? last?.specialty,
    ahpra_number: findRegistrationNumber('AHPRA') ?? last?.ahpraNumber,
    ahpra_not_yet: last?.ahpraNotYet && !findRegistrationNumber('AHPRA') ? 'on' : null,
    mcnz_number: findRegistrationNumber('MCNZ') ?? last?.mcnzNumber,
    preferred_contact: last?.preferredContact,
    call_time: last?.callTime,
  };
  return Object.fromEntries(
    Object.entries(profile).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

export async function readWantedWork({ app, session }: PageRequest): Promise<Record<string, string>> {
  const found = session && (await findProfile({ db: app.db, now: app.clock.now() }, session.doctorId));
  return found ? tickWantedWork(found.profile ?? found.account) : {};
}

export async function readFreeDays(
  { app, session }: PageRequest,
  job: Job | null,
): Promise<Record<string, string> | null> {
  if (!session) return null;
  const { db, clock } = app;
  const context = { db, now: clock.now(), data: await app.referenceData() };
  const answer = await answerFromAvailability(
    context,
    session.doctorId,
    job && isDateBlock(job) ? job : null,
  );
  if (!answer) return null;
  return { availability: answer.text, ...(answer.choice && { availability_choice: answer.choice }) };
}
