import { useEffect } from 'react';
import { whenIdle } from '@/components/analytics/when-idle';
import { useKnownConsent } from '@/components/consent/use-consent';
import { useUser } from '@/components/shell/user-provider';

/**
 * Has the browser's flag client loaded once the page stands still, for a visitor who agreed: the client tells the
 * service the visitor's key. On each page again: a chunk that did not come once may come the next time.
 */
export function useWantedClient(): void {
  const granted = useKnownConsent() === 'GRANTED';
  const { user, isLoading } = useUser();
  const userId = user?.mr_user_id ?? null;
  useEffect(() => {
    if (!granted || isLoading) return;
    return whenIdle(() => {
      import('./run-flag-client').then(
        ({ runFlagClient }) => runFlagClient(userId),
        () => {},
      );
    });
  }, [granted, isLoading, userId]);
}
