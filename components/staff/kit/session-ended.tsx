import { Alert, Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { useDataProvider } from 'react-admin';
import { signInHref } from '@/lib/routes';

let hasEnded = false;
const watchers = new Set<() => void>();

/** Called after each response of the API, to show or hide the notice about the ended session. */
export function setSessionEnded(ended: boolean): void {
  if (ended === hasEnded) return;
  hasEnded = ended;
  for (const notify of watchers) notify();
}

function watch(notify: () => void) {
  watchers.add(notify);
  return () => watchers.delete(notify);
}

/**
 * Notice after a request was refused because the session has ended, until a request succeeds. Sign-in opens in a new
 * tab, so that this tab keeps typed text.
 */
export function SessionEndedNotice() {
  const isShown = useSyncExternalStore(
    watch,
    () => hasEnded,
    () => false,
  );
  const provider = useDataProvider();
  useEffect(() => {
    if (!isShown) return;
    // Sends a request, because its response hides this notice if the user has signed in again.
    const check = () => void provider.getList('saved-views', {}).catch(() => undefined);
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isShown, provider]);
  if (!isShown) return null;
  return (
    <Alert
      severity="warning"
      role="alert"
      sx={{ position: 'sticky', top: '3.5rem', zIndex: 'appBar', m: 1, alignItems: 'center' }}
      action={
        <Button href={signInHref({ redirectUrl: window.location.pathname })} target="_blank" rel="noopener">
          Sign in (opens a new tab)
        </Button>
      }
    >
      You have been signed out. Sign in again, then come back to this tab. What you have typed here is kept.
    </Alert>
  );
}
