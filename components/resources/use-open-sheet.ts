import { useEffect } from 'react';

/** Opens what the address points into, where the way there was not the browser's own: it would stay shut. */
export function useOpenSheet(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(location.hash.slice(1));
      const sheet = target?.closest('details');
      if (!sheet || sheet.open) return;
      sheet.open = true;
      target?.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}
