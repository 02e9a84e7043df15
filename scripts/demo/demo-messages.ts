import type { ThreadKey } from '@/lib/site/messages/message';
import { writeAsReader } from '@/lib/site/messages/write-message.server';
import {
  actAsStaff,
  daysFromToday,
  minutesAfter,
  newId,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';
import type { DemoDoctor } from './demo-doctors';

type Desk = { context: DemoContext; staff: DemoStaff; asha: DemoDoctor };

export async function loadDemoMessages({ context, staff, asha }: Desk): Promise<void> {
  const { db } = context.app;
  let time = workingTime(context, 2, 10);
  const ask = async (key: ThreadKey, text: string) => {
    time = minutesAfter(time, 25);
    if (!(await writeAsReader(servicesAt(context, time), key, { id: newId(), text })))
      throw new Error(`Demo: there is no thread ${key.reference}`);
  };
  const answer = async ({ reference, side }: ThreadKey, text: string) => {
    time = minutesAfter(time, 25);
    const body = { id: newId(), text };
    const id = `${reference}-${side}`;
    await actAsStaff(context, {
      member: staff.hannah,
      at: time,
      resource: 'messages',
      action: 'write',
      id,
      body,
    });
  };

  const { reference: placement } = await db
    .selectFrom('placement')
    .select('reference')
    .where('doctor_id', '=', asha.id)
    .where('sent_at', 'is not', null)
    .where('first_day', '>', daysFromToday(context, 0))
    .orderBy('first_day')
    .limit(1)
    .executeTakeFirstOrThrow();
  const doctor = { reference: placement, side: 'doctor' } as const;
  await answer(doctor, 'The hospital can offer both nights in a row. Is that all right for you?');
  await ask(doctor, 'That is fine. Could the last shift end by four, for the flight?');
  await answer(doctor, 'Done: the last shift ends at 4\u00a0pm. The flight home is at 6:40\u00a0pm.');
  const employer = { reference: placement, side: 'employer' } as const;
  await ask(employer, 'Unit 4 has two free rooms. Is the doctor coming alone?');

  const { reference: enquiry } = await db
    .selectFrom('enquiry')
    .select('reference')
    .where('doctor_id', '=', asha.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await ask(
    { reference: enquiry, side: 'doctor' },
    'Is a car included? I would need one to get to the beach.',
  );
}
