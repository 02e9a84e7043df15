import { useGetOne, useNotify } from 'react-admin';
import type { JobChoices } from './job-record';

/**
 * Returns the options for the fields of a job. Undefined while loading. They never go stale, because only a new version
 * of the site changes them.
 */
export function useJobChoices(): JobChoices | undefined {
  const notify = useNotify();
  // Shows a message, because the fields would otherwise look as if they had no options.
  const onError = () =>
    notify('The options of some fields could not be loaded. Reload the page to see them.', { type: 'error' });
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity, onError }).data;
}
