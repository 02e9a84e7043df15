import { v5 as uuidv5 } from 'uuid';
import { allShifts } from '@/lib/doctors/availability/availability';
import { saveDays } from '@/lib/doctors/availability/change-availability.server';
import { addDemoDoctors } from '@/lib/doctors/doctor/load-demo-doctors.server';
import { saveRegistration } from '@/lib/doctors/registrations/registrations.server';
import { daysFromToday, minutesAfter, servicesAt, type DemoContext } from './demo-context';

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

const people = [
  ['Priya', 'Nair', '+61491570006', 'AU', 'registrar', 'emergency-medicine'],
  ['Thomas', 'Whitfield', '+61491571804', 'AU', 'consultant', 'anaesthesia'],
  ['Leilani', 'Tui', '+64211234501', 'NZ', 'medical-officer-special-scale', 'emergency-medicine'],
  ['Daniel', 'Okonkwo', '+61491570157', 'AU', 'senior-resident', 'general-medicine'],
  ['Grace', 'Lim', '+61491570158', 'AU', 'consultant', 'psychiatry'],
  ['Hemi', 'Parata', '+64211234502', 'NZ', 'registrar', 'general-medicine'],
  ['Sofia', 'Marchetti', '+61491570159', 'AU', 'registrar', 'obstetrics-and-gynaecology'],
  ['Imran', 'Qureshi', '+61491570110', 'AU', 'resident', 'emergency-medicine'],
  ['Claire', 'Donnelly', '+61491570313', 'AU', 'consultant', 'general-paediatrics'],
  ['Wei', 'Zhang', '+61491570737', 'AU', 'registrar', 'psychiatry'],
  ['Nadia', 'Rahimi', '+61491571266', 'AU', 'gp-vr', 'general-practice'],
  ['Oliver', 'Bennett', '+61491571491', 'AU', 'registrar', 'emergency-medicine'],
] as const;

export const demoDoctors: readonly DemoDoctor[] = people.map(
  ([givenName, familyName, phone, country, grade, specialty]) => {
    const email = `${givenName}.${familyName}@example.net`.toLowerCase();
    return { id: uuidv5(email, namespace), givenName, familyName, email, phone, country, grade, specialty };
  },
);

export async function loadDemoDoctorAccounts(context: DemoContext): Promise<void> {
  const { app, now } = context;
  const joined = minutesAfter(now, -60 * 24 * 90);
  await addDemoDoctors(
    app.db,
    demoDoctors.map((doctor) => ({
      ...doctor,
      subject: `demo|${doctor.id}`,
      emailVerified: true,
      timeZone: doctor.country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
      specialties: [doctor.specialty],
      termsVersion: null,
    })),
    joined,
  );
  for (const [index, { id, country }] of demoDoctors.entries()) {
    const authority = country === 'NZ' ? ('MCNZ' as const) : ('AHPRA' as const);
    const number =
      country === 'NZ' ? String(41_200 + index) : `MED${String(1_900_120 + index).padStart(10, '0')}`;
    await app.db
      .transaction()
      .execute((trx) =>
        saveRegistration(
          { trx, now: joined },
          { doctorId: id, authority, number, ...(index % 2 === 0 && { pending: true as const }) },
        ),
      );
    const first = daysFromToday(context, 5 + index * 4);
    await saveDays(servicesAt(context, joined), id, [
      { first, last: daysFromToday(context, 18 + index * 4), state: 'free', shifts: allShifts },
    ]);
  }
}
