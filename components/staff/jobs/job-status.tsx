import { StateChip } from '@/components/staff/kit/state-chip';
import { jobTones } from '@/components/staff/kit/state-tones';
import { jobStatusLabels, type JobStatus } from '@/lib/jobs/listing/job';

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <StateChip tone={jobTones[status]}>{jobStatusLabels[status]}</StateChip>;
}
