import { allShifts } from '@/lib/doctors/availability/availability';
import { saveDays } from '@/lib/doctors/availability/change-availability.server';
import { setPutForward } from '@/lib/enquiries/enquiry/put-forward.server';
import type { EndReason } from '@/lib/enquiries/enquiry/end-reasons';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import { submitEnquiry } from '@/lib/enquiries/enquiry/submit-enquiry.server';
import { withdrawEnquiry } from '@/lib/enquiries/enquiry/withdraw-enquiry.server';
import type { Job } from '@/lib/jobs/listing/job';
import type { StaffMember } from '@/lib/platform/staff-kit/staff';
import { actAsStaff, minutesAfter, newId, onWorkday, servicesAt, type DemoContext } from './demo-context';
import type { DemoDoctor } from './demo-doctors';
import { getDays } from './demo-jobs';

type Sending = {
  at: Date;
  /** Jobs that the doctor is interested in. Empty for an enquiry about work in general. */
  jobs: readonly Job[];
  doctor: DemoDoctor;
  withoutAccount?: boolean;
  putForward?: boolean;
  similarJobs?: boolean;
  message?: string;
  campaign?: string;
};

export async function sendDemoEnquiry(
  context: DemoContext,
  {
    at,
    jobs,
    doctor,
    withoutAccount = false,
    putForward = false,
    similarJobs = false,
    message = '',
    campaign,
  }: Sending,
): Promise<string> {
  const { givenName, familyName, email, phone, grade, specialty, id } = doctor;
  const sent = await submitEnquiry(servicesAt(context, at), {
    input: {
      ...{ givenName, familyName, email, phone, grade, specialty },
      mcnzNumber: null,
      ahpraNumber: null,
      ahpraNotYet: false,
      availability: 'All of these dates',
      message,
      preferredContact: 'phone',
      callTime: 'any',
      putForward,
      similarJobs,
    },
    jobs: jobs.map((job) => ({ ...job, ...(jobs.length > 1 && { putForward }) })),
    doctorId: withoutAccount ? null : id,
    source: {
      utmSource: campaign ? `job_${campaign}` : null,
      utmMedium: campaign ? 'social' : null,
      utmCampaign: campaign ? 'summer-locums' : null,
    },
    idempotencyKey: newId(),
  });
  if (!sent.ok) throw new Error(`Demo: an enquiry was refused with ${sent.failure.code}`);
  if (!withoutAccount && jobs.length > 0)
    await saveDays(
      servicesAt(context, at),
      id,
      jobs.map((job) => ({ ...getDays(job), state: 'free' as const, shifts: allShifts })),
    );
  return sent.value.reference;
}

export class EnquiryDesk {
  private at: Date;

  constructor(
    private readonly context: DemoContext,
    private readonly member: StaffMember,
    private readonly reference: string,
    sentAt: Date,
  ) {
    this.at = sentAt;
  }

  claim = (minutes: number) => this.act(minutes, 'claim', {});

  note = (minutes: number, text: string) => this.act(minutes, 'note', { noteId: newId(), text });

  reach = (minutes: number, text: string, length = 8) =>
    this.act(minutes, 'call', { callId: newId(), outcome: 'reached', minutes: length, text });

  leaveVoicemail = (minutes: number, tryAgainAt: Date | null = null) =>
    this.act(minutes, 'call', {
      callId: newId(),
      outcome: 'voicemail',
      text: 'Left a message with my number.',
      tryAgainAt: tryAgainAt && tryAgainAt > minutesAfter(this.at, minutes) ? tryAgainAt.toISOString() : null,
    });

  askConsent = (minutes: number) => this.act(minutes, 'ask-consent', {});

  suggest = (minutes: number, job: Job) =>
    this.act(minutes, 'suggest', { suggestionId: newId(), job: job.number });

  move = (minutes: number, from: EnquiryState, to: EnquiryState, endReason?: EndReason, note = '') =>
    this.act(minutes, 'move', {
      ...{ from, to, note },
      ...(endReason && { endReason }),
      ...(to === 'put-forward' && {
        sentTo: 'the medical workforce unit',
        documentsReason: 'The hospital will ask for the documents later.',
      }),
    });

  moveAt(at: Date, from: EnquiryState, to: EnquiryState, note: string): Promise<void> {
    this.at = at;
    return this.move(0, from, to, undefined, note);
  }

  async agree(minutes: number, doctorId: string): Promise<void> {
    this.at = this.later(minutes);
    const services = servicesAt(this.context, this.at);
    const agreed = await setPutForward(services, { doctorId, reference: this.reference, granted: true });
    if (!agreed.ok) throw new Error(`Demo: consent was refused with ${agreed.failure.code}`);
  }

  async withdraw(minutes: number, doctorId: string): Promise<void> {
    this.at = this.later(minutes);
    const { reference } = this;
    const services = servicesAt(this.context, this.at);
    const withdrawn = await withdrawEnquiry(services, {
      doctorId,
      reference,
      reason: 'other-work',
      note: '',
    });
    if (!withdrawn.ok) throw new Error(`Demo: a withdrawal was refused with ${withdrawn.failure.code}`);
  }

  private later = (minutes: number) => onWorkday(this.context, minutesAfter(this.at, minutes));

  private async act(minutes: number, action: string, body: object): Promise<void> {
    this.at = this.later(minutes);
    const { context, member, at, reference: id } = this;
    await actAsStaff(context, { member, at, resource: 'enquiries', action, id, body });
  }
}
