import { useEffect } from 'react';

/**
 * Makes every link that leaves the page load the whole document. For pages whose address holds an email token:
 * third-party tags run on all other pages and could still read the token in the same document.
 */
export function useFullLoads(): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-soft]') : null;
      if (link && new URL(link.getAttribute('href') ?? '', location.href).pathname !== location.pathname)
        link.removeAttribute('data-soft');
    };
    // In the capture phase, because `useSoftNavigation` handles the link after it.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
