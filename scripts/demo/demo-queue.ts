import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { minutesAfter, nextWeekdayNoon, workingTime, type DemoContext, type DemoStaff } from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';
import { EnquiryDesk, sendDemoEnquiry } from './demo-enquiries';
import type { DemoJobs } from './demo-jobs';

const hour = 60;
const day = 24 * hour;

type Desk = { context: DemoContext; staff: DemoStaff; jobs: DemoJobs; asha: DemoDoctor };

export async function loadDemoQueue(desk: Desk): Promise<void> {
  const { context, staff, jobs, asha } = desk;
  const { hannah, tom } = staff;
  const [priya, thomas, leilani, daniel, grace, hemi, sofia, imran, claire, wei, nadia, oliver] = demoDoctors;
  const begin = async (
    member: StaffMember,
    doctor: DemoDoctor | undefined,
    at: Date,
    jobsAsked: number,
    more: Omit<Parameters<typeof sendDemoEnquiry>[1], 'at' | 'jobs' | 'doctor'> = {},
  ) => {
    if (!doctor) throw new Error('Demo: there is no such doctor');
    const about = Array.from({ length: jobsAsked }, () => jobs.take(doctor));
    const reference = await sendDemoEnquiry(context, { at, jobs: about, doctor, ...more });
    return new EnquiryDesk(context, member, reference, at);
  };

  const { now } = context;
  await begin(hannah, priya, minutesAfter(now, -25), 1, {
    message: 'Who covers airway back-up at night?',
  });
  await begin(hannah, imran, minutesAfter(now, -70), 1, {
    withoutAccount: true,
    campaign: 'facebook',
  });
  await begin(hannah, claire, minutesAfter(now, -110), 0, {
    message: 'I return from leave in March. Which jobs do you have in Victoria?',
  });
  await begin(hannah, oliver, minutesAfter(now, -150), 2, { putForward: true });

  await begin(hannah, sofia, workingTime(context, 2, 9, 40), 1);
  await begin(hannah, nadia, workingTime(context, 3, 15, 10), 1, { withoutAccount: true });

  const assigned = await begin(hannah, thomas, workingTime(context, 1, 14, 5), 1);
  await assigned.claim(12);
  await assigned.note(3, 'Asked to be called after 4 pm, when his list ends.');

  const tried = await begin(tom, daniel, workingTime(context, 1, 10, 30), 1);
  await tried.claim(20);
  await tried.leaveVoicemail(15, nextWeekdayNoon(context));

  const contacted = await begin(hannah, leilani, workingTime(context, 3, 9, 15), 1, {
    putForward: true,
    similarJobs: true,
  });
  await contacted.claim(10);
  await contacted.reach(
    25,
    'Free for the whole block. Wants to know who pays for flights from Auckland.',
    14,
  );
  await contacted.suggest(30, jobs.take(leilani as DemoDoctor));

  const asked = await begin(tom, hemi, workingTime(context, 4, 11), 1);
  await asked.claim(15);
  await asked.reach(40, 'Interested, has to check with his department.', 9);
  await asked.askConsent(5);

  const forward = await begin(hannah, grace, workingTime(context, 5, 10, 20), 1, {
    putForward: true,
  });
  await forward.claim(9);
  await forward.reach(50, 'Knows the unit. Rate is fine.', 11);
  await forward.move(4 * hour, 'contacted', 'put-forward');

  const offered = await begin(tom, wei, workingTime(context, 7, 13, 45), 1, { putForward: true });
  await offered.claim(14);
  await offered.reach(35, 'Can start a day earlier if needed.', 12);
  await offered.move(3 * hour, 'contacted', 'put-forward');
  await offered.move(2 * day, 'put-forward', 'offered', undefined, 'Offer by email, contract to follow.');

  const own = await begin(hannah, asha, workingTime(context, 2, 8, 50), 1, {
    message: 'Is there parking at the hospital?',
  });
  await own.claim(11);
  await own.reach(45, 'Parking is free. Will confirm dates after her roster comes out.', 7);
  const ownPlaced = await begin(tom, asha, workingTime(context, 28, 9, 30), 1, { putForward: true });
  await ownPlaced.claim(13);
  await ownPlaced.reach(30, 'Ready for the whole block.', 10);
  await ownPlaced.move(5 * hour, 'contacted', 'put-forward');
  await ownPlaced.move(2 * day, 'put-forward', 'offered');
  await ownPlaced.move(1 * day, 'offered', 'placed');
}

type Ending = EndReason | 'placed' | 'withdrawn';
const endings: readonly Ending[] = [
  'placed',
  'employer-chose-another',
  'placed',
  'dates',
  'not-reached',
  'placed',
  'rate',
  'withdrawn',
  'placed',
  'vacancy-closed',
];
const weeks = 11;
const enquiriesPerWeek = 4;

export async function loadDemoHistory({ context, staff, jobs }: Desk): Promise<void> {
  const handlers = [staff.hannah, staff.tom, staff.lucy];
  for (let index = 0; index < weeks * enquiriesPerWeek; index += 1) {
    const week = 2 + Math.floor(index / enquiriesPerWeek);
    const at = workingTime(
      context,
      week * 5 - (index % enquiriesPerWeek),
      9 + (index % 6),
      (index * 13) % 60,
    );
    const doctor = demoDoctors[index % demoDoctors.length] as DemoDoctor;
    const job = jobs.take(doctor);
    const campaign = index % 3 === 0 ? (index % 2 ? 'facebook' : 'email') : undefined;
    const reference = await sendDemoEnquiry(context, {
      ...{ at, doctor, jobs: [job], putForward: true },
      ...(campaign && { campaign }),
    });
    const member = handlers[index % handlers.length] as StaffMember;
    const steps = new EnquiryDesk(context, member, reference, at);
    await steps.claim(5 + ((index * 7) % 40));
    await end(steps, { ending: endings[index % endings.length] ?? 'placed', doctorId: doctor.id, index });
  }
}

async function end(
  steps: EnquiryDesk,
  { ending, doctorId, index }: { ending: Ending; doctorId: string; index: number },
): Promise<void> {
  if (ending === 'not-reached') {
    await steps.leaveVoicemail(30);
    return steps.move(2 * day, 'assigned', 'closed', ending);
  }
  await steps.reach(20 + ((index * 11) % 90), 'Spoke about dates, rate and travel.');
  if (ending === 'withdrawn') return steps.withdraw(day, doctorId);
  if (ending === 'rate' || ending === 'dates') return steps.move(day, 'contacted', 'closed', ending);
  await steps.move(4 * hour, 'contacted', 'put-forward');
  if (ending !== 'placed') return steps.move(2 * day, 'put-forward', 'declined', ending);
  await steps.move(2 * day, 'put-forward', 'offered');
  return steps.move(day, 'offered', 'placed');
}
