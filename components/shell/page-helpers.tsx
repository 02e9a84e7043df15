import { useEffect } from 'react';
import { useAppearance } from '@/components/platform/appearance/use-appearance';
import { startJobMarks } from '@/components/jobs/job-card/device-marks';
import { SavedJobsController } from '@/components/alerts/saved-jobs/saved-jobs-controller';
import { useUser } from '@/components/platform/session/user-provider';
import { IconTooltips } from '@/components/ui/icon-tooltips';
import { whenIdle } from '@/components/ui/when-idle';
import { refreshDevice } from '@/lib/doctors/devices/refresh-device.browser';
import { useOfflineNotice } from '@/components/platform/feedback/use-offline-notice';

export function PageHelpers() {
  useAppearance();
  useDeviceCookie();
  useDocumentScroll();
  useOfflineNotice();
  useEffect(startJobMarks, []);
  return (
    <>
      <SavedJobsController />
      <IconTooltips />
    </>
  );
}

/**
 * Stores in a cookie whether the visitor is signed in. JavaScript does this, because public pages are the same for
 * every visitor and set no cookies. Sign-in sets the cookie first.
 */
function useDeviceCookie() {
  const { user, error, isLoading } = useUser();
  const known = !isLoading && !error;
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (!known) return;
    return whenIdle(() => refreshDevice(isLoggedIn));
  }, [known, isLoggedIn]);
}

/**
 * Lets the browser restore the scroll position after a reload or a return from another site. On client-side navigation,
 * Next restores it and turns the browser's own restoration off (`scrollRestoration` in next.config.js).
 */
function useDocumentScroll(): void {
  useEffect(() => {
    const leave = () => (history.scrollRestoration = 'auto');
    const comeBack = () => (history.scrollRestoration = 'manual');
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
    };
  }, []);
}
