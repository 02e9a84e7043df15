import { useEffect } from 'react';

/**
 * Makes every link that leaves the page load a new document. For pages whose address contains an email token: other
 * pages run third-party tags, which could read the token if they shared the document.
 */
export function useFullLoads(): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!link || link.hasAttribute('target')) return;
      // `next/link` does not handle a link with a `target`, so the browser loads a new document. `_top` is this window.
      if (new URL(link.getAttribute('href') ?? '', location.href).pathname !== location.pathname)
        link.setAttribute('target', '_top');
    };
    // Listens in the capturing phase, because `next/link` handles the click in the bubbling phase.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
