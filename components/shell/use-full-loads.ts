import { useEffect } from 'react';

/**
 * Makes every link that leaves the page load the whole document. For pages whose address holds an email token:
 * third-party tags run on all other pages and could still read the token in the same document.
 */
export function useFullLoads(): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!link || link.hasAttribute('target')) return;
      // `next/link` leaves a link with a target to the browser; `_top` is this window.
      if (new URL(link.getAttribute('href') ?? '', location.href).pathname !== location.pathname)
        link.setAttribute('target', '_top');
    };
    // In the capture phase, because `next/link` handles the click after it.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
