import { Chip } from '@mui/material';
import type { JobStatus } from '@/lib/jobs/listing/job';
import { jobStatusLabels } from '@/lib/jobs/listing/job';

const colours = {
  draft: 'default',
  open: 'success',
  paused: 'warning',
  filled: 'info',
  withdrawn: 'default',
  expired: 'default',
} as const;

export function JobStatusChip({ status }: { status: JobStatus }) {
  return <Chip size="small" variant="outlined" color={colours[status]} label={jobStatusLabels[status]} />;
}
