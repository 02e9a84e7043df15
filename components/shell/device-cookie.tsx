import { useEffect } from 'react';
import { whenIdle } from '@/components/ui/when-idle';
import { useUser } from '@/components/session/user-provider';

/**
 * Keeps the device cookie in step with who is signed in. By script, because public pages are the same for everybody and set
 * none; the sign-in itself sets the first. Renders nothing.
 */
export function DeviceCookie() {
  const { user, error, isLoading } = useUser();
  const known = !isLoading && !error;
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (!known) return;
    return whenIdle(() => {
      // A chunk that does not come leaves the cookie as it was until the next page.
      import('@/lib/devices/keep-device.browser').then(
        ({ keepDevice }) => keepDevice(isLoggedIn),
        () => {},
      );
    });
  }, [known, isLoggedIn]);
  return null;
}
