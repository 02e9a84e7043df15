import { v5 as uuidv5 } from 'uuid';
import { dateInZone } from '@/lib/core/dates';
import { allShifts, noSettings } from '@/lib/doctors/availability/availability';
import { saveDays, saveSettings } from '@/lib/doctors/availability/change-availability.server';
import { addDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { checkRegistration, saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  daysFromToday,
  deskZone,
  minutesAfter,
  servicesAt,
  type DemoContext,
  type DemoStaff,
} from './demo-context';

export type DemoDoctor = {
  id: string;
  givenName: string;
  familyName: string;
  email: string;
  /**
   * Phone number in E.164 format. Australian numbers are from the range that the regulator ACMA reserves for fiction.
   */
  phone: string;
  country: 'AU' | 'NZ';
  grade: string;
  specialty: string;
};

const namespace = '3b1f8c52-2d0e-4a57-9b6a-0f6f3a1f7c44';
const dayInMinutes = 24 * 60;

/** State of the registration number's check. Null for a doctor who has not entered a number. */
type Check = 'verified' | 'pending' | 'self-declared' | null;

/** Days from today, first and last. */
type Span = readonly [number, number];

const people: readonly (readonly [
  givenName: string,
  familyName: string,
  phone: string,
  country: 'AU' | 'NZ',
  grade: string,
  specialty: string,
  check: Check,
  free: readonly Span[],
  regions?: readonly string[],
])[] = [
  ['Priya', 'Nair', '+61491570006', 'AU', 'registrar', 'emergency-medicine', 'self-declared', [[5, 18]]],
  ['Thomas', 'Whitfield', '+61491571804', 'AU', 'consultant', 'anaesthesia', 'verified', [[9, 36]]],
  ['Leilani', 'Tui', '+64211234501', 'NZ', 'registrar', 'emergency-medicine', 'verified', [[13, 34]]],
  ['Daniel', 'Okonkwo', '+61491570157', 'AU', 'registrar', 'emergency-medicine', 'pending', [[17, 30]]],
  [
    'Grace',
    'Lim',
    '+61491570158',
    'AU',
    'consultant',
    'psychiatry',
    'verified',
    [
      [21, 34],
      [56, 69],
    ],
  ],
  ['Hemi', 'Parata', '+64211234502', 'NZ', 'registrar', 'general-medicine', 'verified', [[25, 53]]],
  [
    'Sofia',
    'Marchetti',
    '+61491570159',
    'AU',
    'registrar',
    'obstetrics-and-gynaecology',
    'verified',
    [[29, 42]],
  ],
  ['Imran', 'Qureshi', '+61491570110', 'AU', 'resident', 'emergency-medicine', 'self-declared', [[33, 46]]],
  [
    'Claire',
    'Donnelly',
    '+61491570313',
    'AU',
    'consultant',
    'general-paediatrics',
    'verified',
    [[91, 118]],
    ['AU-VIC'],
  ],
  ['Wei', 'Zhang', '+61491570737', 'AU', 'registrar', 'psychiatry', 'pending', [[41, 54]]],
  ['Nadia', 'Rahimi', '+61491571266', 'AU', 'gp-vr', 'general-practice', 'verified', [[45, 65]]],
  ['Oliver', 'Bennett', '+61491571491', 'AU', 'registrar', 'emergency-medicine', 'self-declared', [[43, 62]]],
  [
    'Isla',
    'McKenzie',
    '+64211234503',
    'NZ',
    'registrar',
    'emergency-medicine',
    'verified',
    [[15, 40]],
    ['NZ-CAN', 'NZ-OTA', 'NZ-WTC'],
  ],
  ['Tamati', 'Rewi', '+64211234504', 'NZ', 'registrar', 'emergency-medicine', 'verified', [[18, 36]]],
  [
    'Callum',
    'Fraser',
    '+64211234505',
    'NZ',
    'registrar',
    'emergency-medicine',
    'verified',
    [
      [21, 28],
      [49, 62],
    ],
  ],
  [
    'Georgia',
    'Papas',
    '+61491572549',
    'AU',
    'registrar',
    'emergency-medicine',
    'verified',
    [[48, 76]],
    ['AU-QLD', 'AU-NSW'],
  ],
  [
    'Rohan',
    'Mehta',
    '+61491572665',
    'AU',
    'consultant',
    'anaesthesia',
    'verified',
    [
      [12, 19],
      [42, 56],
    ],
  ],
  ['Eilidh', 'Stewart', '+61491572983', 'AU', 'consultant', 'general-medicine', 'verified', [[28, 49]]],
  ['Samuel', 'Adeyemi', '+61491573770', 'AU', 'registrar', 'anaesthesia', 'pending', [[36, 57]]],
  ['Hana', 'Kobayashi', '+61491573087', 'AU', 'senior-resident', 'emergency-medicine', 'verified', [[7, 27]]],
  [
    'Liam',
    'Gallagher',
    '+61491574118',
    'AU',
    'gp-vr',
    'general-practice',
    'verified',
    [[14, 42]],
    ['AU-WA', 'AU-SA'],
  ],
  ['Mele', 'Fonua', '+64211234506', 'NZ', 'consultant', 'obstetrics-and-gynaecology', 'verified', [[35, 56]]],
  ['Joshua', 'Hartley', '+61491574632', 'AU', 'consultant', 'radiology', 'self-declared', []],
  ['Yasmin', 'Haddad', '+61491575254', 'AU', 'registrar', 'general-surgery', null, [[60, 81]]],
];

const profiles = people.map(
  ([givenName, familyName, phone, country, grade, specialty, check, free, regions = []]) => {
    const email = `${givenName}.${familyName}@example.net`.toLowerCase();
    const id = uuidv5(email, namespace);
    const doctor: DemoDoctor = { id, givenName, familyName, email, phone, country, grade, specialty };
    return { doctor, check, free, regions };
  },
);

export const demoDoctors: readonly DemoDoctor[] = profiles.map(({ doctor }) => doctor);

/** Adds doctors who joined at different times in the last year, and whose numbers staff looked up two days later. */
export async function loadDemoDoctorAccounts(context: DemoContext, { tom, lucy }: DemoStaff): Promise<void> {
  const { app, now } = context;
  for (const [index, { doctor, check, free, regions }] of profiles.entries()) {
    const { id, country } = doctor;
    const joined = minutesAfter(now, -dayInMinutes * (180 + index * 9));
    await addDemoDoctors(
      app.db,
      [
        {
          ...doctor,
          subject: `demo|${id}`,
          emailVerified: true,
          timeZone: country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
          specialties: [doctor.specialty],
          termsVersion: '2',
        },
      ],
      joined,
    );
    const authority = country === 'NZ' ? ('MCNZ' as const) : ('AHPRA' as const);
    const number =
      country === 'NZ' ? String(41_200 + index) : `MED${String(1_900_120 + index).padStart(10, '0')}`;
    if (check)
      await app.db
        .transaction()
        .execute((trx) =>
          saveRegistration(
            { trx, now: joined },
            { doctorId: id, authority, number, ...(check === 'pending' && { pending: true as const }) },
          ),
        );
    if (check === 'verified')
      await checkOnRegister(context, {
        ...{ doctor, member: index % 2 ? tom : lucy },
        at: minutesAfter(joined, 2 * dayInMinutes),
      });
    if (regions.length > 0)
      await saveSettings(servicesAt(context, joined), id, { ...noSettings, regions: [...regions] });
    await saveFreeDays(context, id, free);
  }
}

export async function saveFreeDays(context: DemoContext, id: string, free: readonly Span[]): Promise<void> {
  const days = free.map(([from, to]) => ({
    ...{ first: daysFromToday(context, from), last: daysFromToday(context, to) },
    ...{ state: 'free' as const, shifts: allShifts },
  }));
  await saveDays(servicesAt(context, minutesAfter(context.now, -12 * dayInMinutes)), id, days);
}

export async function checkOnRegister(
  context: DemoContext,
  { doctor, member, at }: { doctor: DemoDoctor | undefined; member: StaffMember; at: Date },
): Promise<void> {
  const checked = await checkRegistration(servicesAt(context, at), {
    ...{ email: doctor?.email ?? '', authority: doctor?.country === 'NZ' ? 'MCNZ' : 'AHPRA' },
    ...{ check: 'verified', actor: `staff:${member.id}` },
    ...{ lookedUpOn: dateInZone(at, deskZone), seen: 'General registration, no conditions' },
  });
  if (!checked.ok) throw new Error(`Demo: a register check failed with ${checked.failure.code}`);
}
