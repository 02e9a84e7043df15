import { deviceNow } from '@/components/forms/draft';
import { jobDay } from '@/lib/core/dates';
import type { Standing } from '@/lib/doctors/credentials/credential';
import type { RefereeState, RequestState } from '@/lib/doctors/referees/referee';
import type { RegistrationCheck } from '@/lib/doctors/registrations/registration';
import type { VacancyStatus } from '@/lib/employers/vacancy-requests/vacancy-request';
import type { ShownEntryState } from '@/lib/employers/shortlists/shortlist';
import type { EnquiryState } from '@/lib/enquiries/enquiry/enquiry';
import type { JobStatus } from '@/lib/jobs/listing/job';
import { isFinished, placementStateLabels, type PlacementState } from '@/lib/placements/placement/placement';
import type { TimesheetState } from '@/lib/placements/placement/timesheet';
import type { OutboxState } from '@/lib/platform/outbox/outbox-list';
import type { MemberState } from '@/lib/platform/staff-kit/staff';
import type { Tone } from './state-chip';

export const documentTones: Record<Standing, Tone> = {
  waiting: 'act',
  'expires-soon': 'act',
  checked: 'done',
  refused: 'failed',
  expired: 'failed',
};

export const enquiryTones: Record<EnquiryState, Tone> = {
  received: 'new',
  viewed: 'new',
  assigned: 'act',
  contacted: 'act',
  'put-forward': 'done',
  offered: 'done',
  placed: 'done',
  declined: 'over',
  withdrawn: 'over',
  closed: 'over',
};

export const entryTones: Record<ShownEntryState, Tone> = {
  asked: 'act',
  listed: 'done',
  sent: 'done',
  accepted: 'done',
  declined: 'over',
  removed: 'over',
};

export const jobTones: Record<JobStatus, Tone> = {
  draft: 'over',
  open: 'done',
  paused: 'act',
  filled: 'over',
  withdrawn: 'over',
  expired: 'over',
};

export const memberTones: Record<MemberState, Tone> = {
  active: 'usual',
  new: 'new',
  invited: 'act',
  expired: 'failed',
  ended: 'over',
};

export const outboxTones: Record<OutboxState, Tone> = {
  queued: 'over',
  sent: 'usual',
  failed: 'failed',
  'given-up': 'over',
  suppressed: 'over',
};

export const placementTones: Record<PlacementState, Tone> = {
  written: 'new',
  sent: 'act',
  changed: 'act',
  confirmed: 'done',
  cancelled: 'over',
};

/** Properties of the chip that shows the state of a placement. */
export const describePlacement = (placement: {
  state: PlacementState;
  lastDay: string;
}): { tone: Tone; children: string } =>
  isFinished(placement, jobDay(new Date(deviceNow())))
    ? { tone: 'over', children: 'Finished' }
    : { tone: placementTones[placement.state], children: placementStateLabels[placement.state] };

export const referenceTones: Record<RefereeState | RequestState, Tone> = {
  draft: 'over',
  requested: 'over',
  opened: 'new',
  completed: 'done',
  declined: 'over',
  expired: 'failed',
  bounced: 'failed',
  withdrawn: 'over',
};

export const registrationTones: Record<RegistrationCheck, Tone> = {
  'self-declared': 'act',
  'format-ok': 'act',
  pending: 'act',
  verified: 'done',
  'not-found': 'failed',
  conditions: 'failed',
  expired: 'failed',
};

export const timesheetTones: Record<TimesheetState, Tone> = {
  open: 'over',
  sent: 'act',
  question: 'act',
  approved: 'done',
  paid: 'done',
};

export const vacancyTones: Record<VacancyStatus, Tone> = {
  received: 'new',
  contacted: 'act',
  'shortlist-sent': 'done',
  accepted: 'done',
  filled: 'done',
  closed: 'over',
};
