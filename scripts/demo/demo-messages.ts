import type { ThreadKey } from '@/lib/site/messages/message';
import { writeAsReader } from '@/lib/site/messages/write-message.server';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  actAsStaff,
  lastWorkingTime,
  minutesAfter,
  newId,
  onWorkday,
  servicesAt,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';

type Thread = {
  key: ThreadKey;
  member: StaffMember;
  at: Date;
  /** True if the last message needs no answer. */
  isSettled?: boolean;
  /** Each message, and whether it is from staff (`us`) or from the doctor or employer (`them`). */
  messages: readonly (readonly ['us' | 'them', string])[];
};

/** Adds conversations with doctors and employers. Three of them wait for an answer from staff. */
export async function loadDemoMessages({
  context,
  staff,
}: {
  context: DemoContext;
  staff: DemoStaff;
}): Promise<void> {
  const { hannah, lucy } = staff;
  const enquiries = await context.app.db
    .selectFrom('enquiry')
    .select(['reference', 'given_name'])
    .where('state', 'in', ['assigned', 'contacted', 'put-forward', 'offered'])
    .execute();
  const findEnquiry = (givenName: string): ThreadKey => {
    const found = enquiries.find(({ given_name: name }) => name === givenName);
    if (!found) throw new Error(`Demo: ${givenName} has no open enquiry`);
    return { reference: found.reference, side: 'doctor' };
  };
  const rohan = findEnquiry('Rohan');
  await actAsStaff(context, {
    ...{ member: lucy, at: workingTime(context, 1, 17, 20), resource: 'enquiries', action: 'hand-over' },
    ...{ id: rohan.reference, body: { staffId: hannah.id, message: 'I am on leave from Thursday.' } },
  });
  const threads: readonly Thread[] = [
    {
      ...{
        key: { reference: 'PLA-100001', side: 'doctor' },
        member: hannah,
        at: workingTime(context, 3, 14),
      },
      messages: [
        ['us', 'The hospital has booked your flights. Do the times suit you?'],
        ['them', 'They do. Will the last shift end by four, so that I can make the flight home?'],
        ['us', 'Yes, the last shift ends at 4\u00a0pm. The flight home is at 6:40\u00a0pm.'],
      ],
    },
    {
      ...{
        key: { reference: 'VAC-100003', side: 'employer' },
        member: hannah,
        at: workingTime(context, 3, 13),
      },
      messages: [
        ['them', 'Could Dr Nair start on the Tuesday instead of the Monday?'],
        ['us', 'Yes, she can start on either day. Shall I change the dates?'],
        ['them', 'Please wait until Friday. The roster team has to agree.'],
      ],
    },
    {
      isSettled: true,
      ...{ key: findEnquiry('Grace'), member: hannah, at: workingTime(context, 2, 15, 30) },
      messages: [
        ['us', 'Your details are with the workforce unit. I expect an answer by Wednesday.'],
        ['them', 'Thank you. Is the on-call from home or in the hospital?'],
        ['us', 'From home, if home is within 20 minutes. The hospital’s flat is.'],
        ['them', 'Perfect, that suits me.'],
      ],
    },
    {
      ...{ key: findEnquiry('Hemi'), member: hannah, at: workingTime(context, 1, 9, 15) },
      messages: [
        ['them', 'My department can spare me for the first week only. Is that any use?'],
        ['us', 'Possibly. I have asked whether they split the block.'],
      ],
    },
    {
      ...{
        key: { reference: 'VAC-100017', side: 'employer' },
        member: hannah,
        at: workingTime(context, 1, 11),
      },
      messages: [
        ['them', 'Thank you for the shortlist. Has Dr Papas worked with children?'],
        ['us', 'Yes: six months in a children’s emergency department, until August this year.'],
      ],
    },
    {
      ...{ key: rohan, member: hannah, at: lastWorkingTime(context, 8, 20) },
      messages: [
        ['us', 'Good morning, I have taken over from Lucy. The hospital reads your details today.'],
        ['them', 'Thanks, Hannah. Could you ask them about the obstetric list on Thursdays?'],
      ],
    },
    {
      ...{
        key: { reference: 'PLA-100001', side: 'employer' },
        member: hannah,
        at: lastWorkingTime(context, 9, 5),
      },
      messages: [
        ['us', 'Dr Raman lands at 5\u00a0pm on the day before. Is the key safe still at gate B?'],
        ['them', 'Yes, gate B. Unit 4 has two free rooms. Is the doctor coming alone?'],
      ],
    },
    {
      ...{ key: findEnquiry('Asha'), member: hannah, at: lastWorkingTime(context, 10, 40) },
      messages: [['them', 'Is a car included? I would need one to get to the beach.']],
    },
  ];
  for (const { key, member, at, messages, isSettled } of threads) {
    const id = `${key.reference}-${key.side}`;
    for (const [index, [side, text]] of messages.entries()) {
      const time = onWorkday(context, minutesAfter(at, index * 23));
      const body = { id: newId(), text };
      if (side === 'us')
        await actAsStaff(context, { member, at: time, resource: 'messages', action: 'write', id, body });
      else if (!(await writeAsReader(servicesAt(context, time), key, body)))
        throw new Error(`Demo: there is no thread ${key.reference}`);
    }
    if (isSettled)
      await actAsStaff(context, {
        ...{ member, at: onWorkday(context, minutesAfter(at, messages.length * 23)) },
        ...{ resource: 'messages', action: 'answered', id },
      });
  }
}
