import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { cancelBooking } from '@/lib/consultants/bookings/cancel-booking.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { listConsultants } from '@/lib/consultants/consultant/list-consultants.server';
import { submitContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { dateInZone } from '@/lib/core/dates';
import {
  deskZone,
  isWeekend,
  minutesAfter,
  newId,
  nextWorkingTime,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';
import { demoDoctors } from './demo-doctors';

const topics = ['work', 'registration', 'enquiry', 'moving', 'work'] as const;

export async function loadDemoCalls(context: DemoContext, staff: DemoStaff): Promise<void> {
  const data = await context.app.referenceData();
  const at = workingTime(context, 1, 11);
  for (const [index, topic] of topics.entries()) {
    const doctor = demoDoctors[index * 2];
    const services = { ...servicesAt(context, at), data };
    const slots = await listFreeSlots(services);
    const slot = slots.filter(({ startsAt }) => startsAt > context.now)[index * 7];
    if (!doctor || !slot) throw new Error('Demo: there is no free slot for a call');
    const { givenName, familyName, email, phone, country } = doctor;
    const booked = await bookAppointment(services, {
      input: {
        ...{ givenName, familyName, email, phone, topic },
        startsAt: slot.startsAt,
        timeZone: country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
        note: index === 0 ? 'Please call my mobile, I am on nights this week.' : '',
      },
      doctorId: doctor.id,
      idempotencyKey: newId(),
    });
    if (!booked.ok) throw new Error(`Demo: a call was refused with ${booked.failure.code}`);
    if (index === topics.length - 1)
      await cancelBooking(servicesAt(context, minutesAfter(at, 60)), booked.value.id);
  }
  await bookWithEachConsultant(context, data, staff);
  for (const [name, message] of [
    ['Rebecca Stone', 'I am a GP in Ireland. Who do I ask about registration in Western Australia?'],
    ['Jonah Pere', 'Can a friend and I take locums at the same hospital?'],
  ] as const)
    await submitContactMessage(servicesAt(context, workingTime(context, 2, 13)), {
      input: {
        topic: 'other',
        name,
        email: `${name.toLowerCase().replace(' ', '.')}@example.net`,
        message,
      },
      idempotencyKey: newId(),
    });
}

/** Days of each consultant's calls, counted in weekdays from today or, at the weekend, from Friday. */
const callDays = [0, 0, 1, 2, 3];

/** Books calls with each consultant, two of them today, so that no column of the calendar is empty. */
async function bookWithEachConsultant(
  context: DemoContext,
  data: ReferenceData,
  { lucy }: DemoStaff,
): Promise<void> {
  const consultants = await listConsultants(context.app);
  const isWorkday = !isWeekend(dateInZone(context.now, deskZone));
  const booked = await context.app.db
    .selectFrom('booking')
    .select(['email', 'starts_at as startsAt'])
    .where('state', '=', 'booked')
    .execute();
  const countCalls = ({ email }: { email: string }) => booked.filter((call) => call.email === email).length;
  for (const [place, { id: consultantId }] of consultants.entries())
    for (const [call, days] of callDays.entries()) {
      const at = workingTime(context, 1 + ((place + call) % 2), 9 + place, 5 + call * 9);
      const services = { ...servicesAt(context, at), data };
      const date = dateInZone(nextWorkingTime(context, isWorkday ? days : days + 1, 12), deskZone);
      // The doctors with the fewest calls. No doctor has two calls on one day.
      const [doctor] = demoDoctors
        .filter(({ email }) =>
          booked.every(
            ({ startsAt, ...other }) => other.email !== email || dateInZone(startsAt, deskZone) !== date,
          ),
        )
        .toSorted((a, b) => countCalls(a) - countCalls(b));
      const free = (await listFreeSlots(services, { lead: 0 })).filter(
        ({ consultantIds, startsAt }) =>
          consultantIds.includes(consultantId) && dateInZone(startsAt, deskZone) === date,
      );
      const slot = free[(place * 3 + call * 13 + 2) % free.length];
      // A consultant on leave has no free slots.
      if (!doctor || !slot) continue;
      const { givenName, familyName, email, phone, country } = doctor;
      const answer = await bookAppointment(services, {
        input: {
          ...{ givenName, familyName, email, phone, topic: topics[(place + call) % topics.length] ?? 'work' },
          ...{ startsAt: slot.startsAt, note: '' },
          timeZone: country === 'NZ' ? 'Pacific/Auckland' : 'Australia/Sydney',
        },
        doctorId: doctor.id,
        idempotencyKey: newId(),
        by: { staffId: lucy.id, consultantId, isOwnCall: false, personId: null },
      });
      if (answer.ok) booked.push({ email, startsAt: slot.startsAt });
      else if (answer.failure.code !== 'bookings/double-booked')
        throw new Error(`Demo: a call was refused with ${answer.failure.code}`);
    }
}
