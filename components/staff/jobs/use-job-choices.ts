import { useGetOne } from 'react-admin';
import type { JobChoices } from './job-record';

/** What the fields of jobs may be; undefined until it is known. They change with a release only. */
export function useJobChoices(): JobChoices | undefined {
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity }).data;
}
