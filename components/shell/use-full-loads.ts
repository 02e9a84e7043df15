import { useEffect } from 'react';

/**
 * Every link that leads away loads the whole document. For pages whose address holds the token of an email: tags of others
 * run on all pages but those, and could still read the token in a document that has had it.
 */
export function useFullLoads(): void {
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[data-soft]') : null;
      if (link && new URL(link.getAttribute('href') ?? '', location.href).pathname !== location.pathname)
        link.removeAttribute('data-soft');
    };
    // In the capturing phase: `useSoftNavigation` looks at the link after it.
    document.addEventListener('click', leave, true);
    return () => document.removeEventListener('click', leave, true);
  }, []);
}
