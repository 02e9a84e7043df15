import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFeedback } from '@/components/platform/feedback/feedback-provider';
import { useUser } from '@/components/platform/session/user-provider';
import { loadEnquired, loadFits } from '@/components/jobs/job-card/account-marks';
import { useLateOrFailure } from '@/components/ui/use-late';
import { watchMoves } from '@/components/ui/watch-moves';
import { track } from '@/lib/platform/analytics/track';
import { paths } from '@/lib/routes';
import { readGuestJobs } from './guest-saved-jobs-store';
import { mergeGuestJobs } from './merge-guest-saved-jobs';
import { toCallFailure } from './saved-jobs-calls';
import { connectSavedJobs, type Pressed } from './connect-saved-jobs';

const loadOffer = () => import('./sign-in-offer').then(({ SignInOffer }) => SignInOffer);

/**
 * Runs on every page. Connects the save buttons with the storage of saved jobs, and reports the result of each press.
 * At sign-in, moves the jobs saved on this device into the account.
 */
export function SavedJobsController() {
  const { user, isLoading } = useUser();
  const { show, showResult } = useFeedback();
  const { asPath, events, replace } = useRouter();
  const [offered, setOffered] = useState(false);
  const [declined, setDeclined] = useState(false);
  const { late, failed } = useLateOrFailure(loadOffer, offered);
  const Offer = late?.Component;
  const showSaved = useEffectEvent(() =>
    show({ statusCode: 200, state: 'success', message: 'Saved on this device' }),
  );
  // If the sign-in offer could not be loaded, for example without a network, shows only the message that the job was
  // saved.
  useEffect(() => {
    if (failed) showSaved();
  }, [failed]);

  const reportPress = useEffectEvent((pressed: Pressed) => {
    if ('saved' in pressed && pressed.saved)
      track({ name: 'job saved', properties: { job_number: pressed.number } });
    if ('failed' in pressed) {
      // On the page of the saved job, the sign-in links contain an action that saves the job after sign-in.
      const here = asPath.startsWith(`${paths.job(pressed.number)}`);
      const reason = 'Sign in or register to save jobs.';
      showResult(toCallFailure(pressed.failed), {
        signIn: { reason, ...(here ? { action: 'save_job' as const } : {}) },
      });
    } else if (pressed.place === 'account') {
      if (pressed.message) show({ statusCode: 200, state: 'success', message: pressed.message });
    } else if (pressed.saved && (declined || failed)) {
      showSaved();
    } else if (pressed.saved) {
      setOffered(true);
    }
  });

  const owner = user?.mr_user_id ?? null;
  useEffect(() => {
    if (!isLoading)
      return connectSavedJobs(owner === null ? 'device' : 'account', (pressed) => reportPress(pressed));
  }, [owner, isLoading]);

  useEffect(() => {
    if (isLoading) return;
    void loadEnquired(owner !== null);
    loadFits(owner !== null);
  }, [owner, isLoading]);

  // True while the page must still perform the `action` in its URL, such as saving a job. Removing the action clears
  // messages, so the message about the merge waits until afterwards.
  const hasPendingAction = /[?&]action=/.test(asPath);
  const merge = useEffectEvent(async (userId: string) => {
    const place = { current: asPath };
    const stopWatching = watchMoves(events, place);
    const added = await mergeGuestJobs(userId);
    stopWatching();
    const here = place.current;
    const jobs = added === 1 ? '1 job' : `${added} jobs`;
    // Reloads the list, because it was rendered before the merge. A page change clears messages, so the message
    // follows the reload.
    if (added > 0 && here.startsWith(paths.savedJobs())) await replace(here, undefined, { scroll: false });
    if (added > 0)
      show({
        statusCode: 200,
        state: 'success',
        message: `${jobs} saved on this device ${added === 1 ? 'is' : 'are'} now in your account`,
      });
  });
  useEffect(() => {
    if (owner !== null && !hasPendingAction && readGuestJobs().length > 0) void merge(owner);
  }, [owner, hasPendingAction]);

  useEffect(() => {
    const withdraw = () => setOffered(false);
    events.on('routeChangeStart', withdraw);
    return () => events.off('routeChangeStart', withdraw);
  }, [events]);

  if (!offered || !Offer || owner !== null) return null;
  return (
    <Offer
      onClose={() => {
        setDeclined(true);
        setOffered(false);
      }}
    />
  );
}
