import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import {
  minutesAfter,
  nextWorkingTime,
  workingMinutesAgo,
  workingTime,
  type DemoContext,
  type DemoStaff,
} from './demo-context';
import { demoDoctors, type DemoDoctor } from './demo-doctors';
import { EnquiryDesk, sendDemoEnquiry } from './demo-enquiries';
import type { DemoJobs } from './demo-jobs';

const hour = 60;

type Desk = { context: DemoContext; staff: DemoStaff; jobs: DemoJobs; asha: DemoDoctor };

/** Places the demo doctor Asha about ten days ago. Runs before all other enquiries, so that Asha gets the first job. */
export async function loadDemoPlaced({ context, staff, jobs, asha }: Desk): Promise<void> {
  const at = workingTime(context, 10, 9, 30);
  const enquiry = { at, jobs: [jobs.take(asha, staff.tom)], doctor: asha, putForward: true };
  const reference = await sendDemoEnquiry(context, enquiry);
  const steps = new EnquiryDesk(context, staff.tom, reference, at);
  await steps.claim(13);
  await steps.reach(30, 'Ready for the whole block.', 10);
  await steps.move(5 * hour, 'contacted', 'put-forward');
  await steps.move(48 * hour, 'put-forward', 'offered');
  await steps.move(24 * hour, 'offered', 'placed');
}

export async function loadDemoQueue(desk: Desk): Promise<void> {
  const { context, staff, jobs, asha } = desk;
  const { hannah, tom, lucy } = staff;
  const [priya, thomas, leilani, daniel, grace, hemi, sofia, imran, claire, wei, nadia, oliver] = demoDoctors;
  const [georgia, rohan, eilidh, , hana, liam, mele] = demoDoctors.slice(15);
  const begin = async (
    member: StaffMember,
    doctor: DemoDoctor | undefined,
    at: Date,
    jobsAsked: number,
    more: Omit<Parameters<typeof sendDemoEnquiry>[1], 'at' | 'jobs' | 'doctor'> = {},
  ) => {
    if (!doctor) throw new Error('Demo: there is no such doctor');
    const about = Array.from({ length: jobsAsked }, () => jobs.take(doctor, member));
    const reference = await sendDemoEnquiry(context, { at, jobs: about, doctor, ...more });
    return new EnquiryDesk(context, member, reference, at);
  };

  const { now } = context;
  const ago = (minutes: number) => workingMinutesAgo(context, minutes);
  const offered = await begin(tom, wei, workingTime(context, 3, 13, 45), 1, { putForward: true });
  await offered.claim(14);
  await offered.reach(35, 'Can start a day earlier if needed.', 12);
  await offered.move(3 * hour, 'contacted', 'put-forward');
  await offered.moveAt(ago(95), 'put-forward', 'offered', 'Offer by email, contract to follow.');

  const forward = await begin(hannah, grace, workingTime(context, 2, 10, 20), 1, { putForward: true });
  await forward.claim(9);
  await forward.reach(50, 'Knows the unit. Rate is fine.', 11);
  await forward.move(4 * hour, 'contacted', 'put-forward');

  const asked = await begin(hannah, hemi, workingTime(context, 2, 11), 1);
  await asked.claim(15);
  await asked.reach(40, 'Interested, has to check with his department.', 9);
  await asked.askConsent(5);

  const forwardToo = await begin(lucy, rohan, workingTime(context, 2, 14, 10), 1, { putForward: true });
  await forwardToo.claim(6);
  await forwardToo.reach(30, 'Covers obstetric lists too. Prefers Monday to Thursday.', 7);
  await forwardToo.move(2 * hour, 'contacted', 'put-forward');

  const own = await begin(hannah, asha, ago(9.5 * hour), 1, {
    message: 'Is there parking at the hospital?',
  });
  await own.claim(11);
  await own.reach(45, 'Parking is free. Will confirm dates after her roster comes out.', 7);

  const contacted = await begin(hannah, leilani, ago(9 * hour), 1, {
    putForward: true,
    similarJobs: true,
  });
  await contacted.claim(10);
  await contacted.reach(25, 'Free for the whole block. Wants to know who pays for the travel.', 14);
  await contacted.suggest(30, jobs.take(leilani as DemoDoctor, hannah));

  const tried = await begin(tom, daniel, workingTime(context, 1, 13, 30), 1);
  await tried.claim(20);
  await tried.leaveVoicemail(15, nextWorkingTime(context, 1, 12));

  // These three calls are overdue, because we promise a call within four hours of working time.
  const assigned = await begin(hannah, thomas, ago(7.5 * hour), 1);
  await assigned.claim(12);
  await assigned.note(3, 'Asked to be called after 4 pm, when his list ends.');
  await begin(hannah, sofia, ago(6.5 * hour), 1);
  await begin(tom, nadia, ago(6 * hour), 1, { withoutAccount: true });

  for (const [member, doctor, minutes, text] of [
    [hannah, georgia, 170, 'Free from mid-January. Would like Cairns or the coast, nights are fine.'],
    [tom, liam, 155, 'Wants six weeks in one practice. Sends his CV tonight.'],
    [lucy, eilidh, 115, 'Available for all of January. Asked about the on-call frequency.'],
    [tom, hana, 80, 'Between two jobs, can start within a week.'],
    [hannah, mele, 45, 'Asked for a second obstetrician on call before she decides.'],
  ] as const) {
    const recent = await begin(member, doctor, ago(minutes), 1, { putForward: true });
    await recent.claim(8);
    await recent.reach(22, text, 9);
  }

  await begin(lucy, oliver, minutesAfter(now, -150), 2, { putForward: true });
  await begin(hannah, claire, minutesAfter(now, -110), 0, {
    message: 'I return from leave in March. Which jobs do you have in Victoria?',
  });
  await begin(tom, imran, minutesAfter(now, -70), 1, { withoutAccount: true, campaign: 'facebook' });
  await begin(hannah, priya, minutesAfter(now, -25), 1, { message: 'Who covers airway back-up at night?' });
}
