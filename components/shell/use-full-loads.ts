import { useEffect } from 'react';

/**
 * Makes every link to another page load a new document. Use it on pages whose URL contains a token from an email,
 * because third-party tags of other pages could read the token in the same document.
 */
export function useFullLoads(): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (!link || link.hasAttribute('target')) return;
      // `next/link` leaves links with a `target` to the browser, which loads a new document. `_top` is the current
      // window.
      if (new URL(link.getAttribute('href') ?? '', location.href).pathname !== location.pathname)
        link.setAttribute('target', '_top');
    };
    // Listens in the capturing phase, to run before `next/link` handles the click.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
