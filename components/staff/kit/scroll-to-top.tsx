import { useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/**
 * Shows the top of each screen that staff open. Leaves the position after “Back”, for a link to a part of a screen, and
 * while filters change the query. Runs before a row of the new screen gets the focus and scrolls into view.
 */
export function ScrollToTop() {
  const { pathname, hash } = useLocation();
  const type = useNavigationType();
  const seen = useRef(pathname);
  useLayoutEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    if (type !== 'POP' && hash === '') window.scrollTo({ top: 0 });
  }, [pathname, hash, type]);
  return null;
}
