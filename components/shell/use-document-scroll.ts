import { useEffect } from 'react';

/**
 * Next restores the scroll of pages it goes back to (`scrollRestoration` in next.config.js) and tells the browser not to.
 * Where the whole document is left and come back to, or loaded again, only the browser can: it is told to meanwhile.
 */
export function useDocumentScroll(): void {
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
