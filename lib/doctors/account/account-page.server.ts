import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { z } from 'zod';
import { formatDay, formatTime, zoneWords } from '@/lib/reference/working-hours/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import { devicePlace } from '@/lib/doctors/devices/device';
import { listCountries, listTimeZones } from '@/lib/doctors/doctor/account-choices.server';
import type { Doctor } from '@/lib/doctors/doctor/doctor';
import { specialtyFields } from '@/lib/doctors/doctor/doctor-fields.server';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { describeOwnSuppression } from '@/lib/platform/emails/suppression';
import { findSuppression } from '@/lib/platform/emails/suppress-address.server';
import { findTakenOver } from '@/lib/doctors/doctor/take-over-details.server';
import { takenOverNote } from '@/lib/doctors/doctor/taken-over';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { listGradeChoices, specialityGroups } from '@/lib/reference/specialties/speciality-choices';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import { registrationDocuments } from '@/lib/doctors/credentials/credential-kinds';
import { listDocumentChecks } from '@/lib/doctors/credentials/describe-documents.server';
import { checkWords, type Registration } from '@/lib/doctors/registrations/registration';
import type { KnownSession } from '@/lib/services/identity/identity';
import type { Choice, FormState } from '@/lib/http/form';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { deletionDay } from './account-deletion';
import {
  accountPartNames,
  accountParts,
  type AccountChoices,
  type AccountView,
  type RegistrationView,
} from './account-view';

const defaultZone = 'Australia/Sydney';

const fieldNames = Object.values(accountParts).flat();
const querySchema = z.object({
  change: z.enum(fieldNames).optional().catch(undefined),
  sent: z.literal('password').optional().catch(undefined),
});

export async function loadAccount(
  { app, session, query }: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<AccountView>> {
  const { doctorId } = session;
  const [doctor, registrations, documents, sessions, data, takenOver] = await Promise.all([
    findDoctor(app.db, doctorId),
    listRegistrations(app.db, doctorId),
    listDocumentChecks(app.db, doctorId),
    app.identity.listSessions(doctorId),
    app.referenceData(),
    findTakenOver(app.db, doctorId),
  ]);
  if (!doctor) return { notFound: true };
  const timeZone = doctor.timeZone ?? defaultZone;
  const values = toFormValues(doctor, registrations);
  const choices = listChoices(data, doctor);
  const { change, sent } = querySchema.parse(query);
  const part = change && accountPartNames.find((one) => accountParts[one].some((name) => name === change));
  const suppression = await findSuppression(app.db, doctor.email);
  return {
    props: {
      identity: {
        name: [doctor.givenName, doctor.familyName].filter(Boolean).join(' ') || null,
        email: doctor.email,
        password: !doctor.hasPassword ? null : sent ? 'sent' : 'unchanged',
      },
      emailsStopped:
        suppression &&
        describeOwnSuppression(
          suppression.reason,
          formatDay(wallClock(new Date(suppression.since), timeZone).date),
        ),
      facts: describeFacts(values, choices),
      change: change && part ? { part, field: change, values, choices } : null,
      action: paths.account({ change }),
      state,
      takenOver: takenOverNote(takenOver),
      registrations: Object.fromEntries(
        registrations.map((one) => [
          getRegistrationField(one),
          toRegistrationView(one, documents.get(registrationDocuments[one.authority])),
        ]),
      ),
      ...sessionRows(sessions, { current: session.id, timeZone }),
      zone: zoneWords(timeZone),
      deletion: doctor.deletionAskedAt && { day: longDay(deletionDay(doctor.deletionAskedAt, timeZone)) },
      wouldBeDeleted: longDay(deletionDay(app.clock.now(), timeZone)),
    },
  };
}

const longDay = (date: string) => `${formatDay(date)} ${date.slice(0, 4)}`;

const getRegistrationField = ({ authority }: Registration) =>
  authority === 'AHPRA' ? 'ahpra_number' : 'mcnz_number';

function toRegistrationView({ check }: Registration, documentChecked: string | undefined): RegistrationView {
  const tone = check === 'verified' ? 'ok' : check === 'not-found' || check === 'expired' ? 'warn' : 'plain';
  return {
    check: documentChecked
      ? `Certificate checked ${documentChecked}. ${checkWords[check]}`
      : checkWords[check],
    tone,
  };
}

function toFormValues(doctor: Doctor, registrations: Registration[]): Record<string, string> {
  const values: Record<string, string | null> = {
    phone: doctor.phone,
    country: doctor.country,
    time_zone: doctor.timeZone,
    grade: doctor.grade,
    ...Object.fromEntries(specialtyFields.map((name, index) => [name, doctor.specialties[index] ?? null])),
    ...Object.fromEntries(registrations.map((one) => [getRegistrationField(one), one.number])),
  };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
}

function describeFacts(values: Record<string, string>, choices: AccountChoices): AccountView['facts'] {
  const find = (known: Choice[], name: string) =>
    known.find(({ value }) => value === values[name])?.label ?? null;
  const specialties = choices.specialties.flatMap((group) => group.choices);
  return {
    phone: values.phone
      ? (parsePhoneNumberFromString(values.phone)?.formatInternational() ?? values.phone)
      : null,
    country: find(choices.countries, 'country'),
    time_zone: find([...choices.timeZones.own, ...choices.timeZones.others], 'time_zone'),
    grade: find(choices.grades, 'grade'),
    specialty_1: specialtyFields.flatMap((name) => find(specialties, name) ?? []).join(', ') || null,
    ahpra_number: values.ahpra_number ?? null,
    mcnz_number: values.mcnz_number ?? null,
  };
}

function listChoices(data: ReferenceData, { timeZone }: Doctor): AccountChoices {
  const timeZones = listTimeZones();
  const known = [...timeZones.own, ...timeZones.others].some(({ value }) => value === timeZone);
  return {
    countries: listCountries(),
    timeZones:
      timeZone && !known
        ? { ...timeZones, others: [{ value: timeZone, label: timeZone }, ...timeZones.others] }
        : timeZones,
    grades: listGradeChoices(data.grades.values()),
    specialties: specialityGroups(data.specialties.values()),
  };
}

const maxRows = 5;

function sessionRows(
  sessions: KnownSession[],
  { current, timeZone }: { current: string; timeZone: string },
): Pick<AccountView, 'sessions' | 'moreSessions'> {
  const moment = (at: Date) => {
    const { date, minutes } = wallClock(at, timeZone);
    return `${formatDay(date)}, ${formatTime(minutes)}`;
  };
  const ordered = sessions.toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  return {
    sessions: ordered.slice(0, maxRows).map((one) => ({
      id: one.id,
      device: one.device ?? 'Unknown device',
      place: devicePlace(one.timeZone),
      signedIn: moment(new Date(one.signedInAt * 1000)),
      lastSeen: moment(one.lastSeenAt),
      current: one.id === current,
    })),
    moreSessions: Math.max(0, sessions.length - maxRows),
  };
}
