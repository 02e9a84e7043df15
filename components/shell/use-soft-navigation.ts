import { useRouter } from 'next/router';
import { useEffect } from 'react';

// An Element rather than an HTML anchor, because the links of the region map are SVG.
const softLink = (event: Event): Element | null =>
  event.target instanceof Element ? event.target.closest('a[data-soft]') : null;

const opensElsewhere = (event: MouseEvent, link: Element) =>
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey ||
  (link.getAttribute('target') ?? '_self') !== '_self' ||
  link.hasAttribute('download');

/**
 * Follows every `Link` of the document by the router, and prefetches a page's script when its link is about to be
 * pressed.
 */
export function useSoftNavigation(): void {
  const router = useRouter();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = softLink(event);
      if (!link || event.defaultPrevented || opensElsewhere(event, link)) return;
      event.preventDefault();
      void router.push(link.getAttribute('href') ?? '/', undefined, {
        scroll: link.getAttribute('data-soft') !== 'keep',
      });
    };
    const prepare = (event: Event) => {
      const href = softLink(event)?.getAttribute('href');
      // Prefetching only saves time. If it fails, the navigation itself reports that.
      if (href) void router.prefetch(href).catch(() => {});
    };
    const early = { passive: true };
    document.addEventListener('click', follow);
    document.addEventListener('mouseover', prepare, early);
    document.addEventListener('touchstart', prepare, early);
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('mouseover', prepare);
      document.removeEventListener('touchstart', prepare);
    };
  }, [router]);
}
