import { useEffect } from 'react';
import { useAppearance } from '@/components/appearance/use-appearance';
import { startJobMarks } from '@/components/job-card/device-marks';
import { SavedJobsKeeper } from '@/components/saved-jobs/saved-jobs-keeper';
import { useUser } from '@/components/session/user-provider';
import { IconTooltips } from '@/components/ui/icon-tooltips';
import { whenIdle } from '@/components/ui/when-idle';
import { useOfflineNotice } from './use-offline-notice';

/**
 * Helpers of every page, loaded after it. Where they do not load, nothing can be saved on this page, no job has a mark,
 * the choice of light or dark is sent by its button, and nothing else is missing.
 */
export function PageHelpers() {
  useAppearance();
  useDeviceCookie();
  useDocumentScroll();
  useOfflineNotice();
  useEffect(startJobMarks, []);
  return (
    <>
      <SavedJobsKeeper />
      <IconTooltips />
    </>
  );
}

/**
 * Updates the device cookie with who is signed in. By script, because public pages are the same for everybody and
 * set none; the sign-in itself sets the first.
 */
function useDeviceCookie() {
  const { user, error, isLoading } = useUser();
  const known = !isLoading && !error;
  const isLoggedIn = user !== null;
  useEffect(() => {
    if (!known) return;
    return whenIdle(() => {
      // A chunk that does not come leaves the cookie as it was until the next page.
      import('@/lib/devices/refresh-device.browser').then(
        ({ refreshDevice }) => refreshDevice(isLoggedIn),
        () => {},
      );
    });
  }, [known, isLoggedIn]);
}

/**
 * Next restores the scroll of pages it goes back to (`scrollRestoration` in next.config.js) and tells the browser not to.
 * Where the whole document is left and come back to, or loaded again, only the browser can: it is told to meanwhile.
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
