import { useGetOne } from 'react-admin';
import type { JobChoices } from './job-record';

/** Options of the fields of jobs. Undefined while loading. They change only with a release. */
export function useJobChoices(): JobChoices | undefined {
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity }).data;
}
