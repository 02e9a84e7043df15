import { bookAppointment } from '@/lib/consultants/bookings/book-appointment.server';
import { cancelBooking } from '@/lib/consultants/bookings/cancel-booking.server';
import { listFreeSlots } from '@/lib/consultants/bookings/list-free-slots.server';
import { submitContactMessage } from '@/lib/consultants/contact/submit-contact-message.server';
import { minutesAfter, newId, servicesAt, workingTime, type DemoContext } from './demo-context';
import { demoDoctors } from './demo-doctors';

const topics = ['work', 'registration', 'enquiry', 'moving', 'work'] as const;

export async function loadDemoCalls(context: DemoContext): Promise<void> {
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
