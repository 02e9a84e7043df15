import { useGetOne } from 'react-admin';
import type { JobChoices } from './job-record';

/**
 * Returns the options for the fields of a job. Undefined while loading. They never go stale, because only a new version
 * of the site changes them.
 */
export function useJobChoices(): JobChoices | undefined {
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity }).data;
}
