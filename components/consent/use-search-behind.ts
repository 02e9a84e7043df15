import { useRouter } from 'next/router';
import { useEffect, useState, type RefObject } from 'react';

/** Whether a search form of the page lies where the banner stands: the banner then waits until it has been scrolled past. */
export function useSearchBehind(banner: RefObject<HTMLElement | null>): boolean {
  const { asPath } = useRouter();
  const [behind, setBehind] = useState(false);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const overlaps = () => {
      // Never taken away from under the focus.
      if (element.contains(document.activeElement)) return false;
      const { top, bottom } = element.getBoundingClientRect();
      return [...document.querySelectorAll('main [role="search"]')].some((form) => {
        const area = form.getBoundingClientRect();
        return area.height > 0 && area.top < bottom && area.bottom > top;
      });
    };
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setBehind(overlaps()));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    observer.observe(document.body);
    addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      removeEventListener('scroll', look);
    };
  }, [banner, asPath]);
  return behind;
}
