import { useGetOne } from 'react-admin';
import type { JobChoices } from './job-record';

/**
 * Returns the options of a job's fields. Undefined while loading. Cached forever, because they change only with a
 * release.
 */
export function useJobChoices(): JobChoices | undefined {
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity }).data;
}
