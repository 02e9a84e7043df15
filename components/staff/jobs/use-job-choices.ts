import { useGetOne, useNotify } from 'react-admin';
import type { JobChoices } from './job-record';

/**
 * Returns the options for a job's fields. Undefined while loading. They never become stale, because they change only
 * with a new version of the site.
 */
export function useJobChoices(): JobChoices | undefined {
  const notify = useNotify();
  // Shows a message, because the fields would otherwise look as if they had no options.
  const onError = () =>
    notify('The options of some fields could not be loaded. Reload the page to see them.', { type: 'error' });
  return useGetOne<JobChoices>('job-choices', { id: 'all' }, { staleTime: Infinity, onError }).data;
}
