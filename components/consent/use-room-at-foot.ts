import { useRouter } from 'next/router';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Tells the style sheet how high the banner is, so that the page can be scrolled out from under it and the focus never
 * lands behind it, and how high the page's own fixed bar is, so that the banner stands above it.
 */
export function useRoomAtFoot(banner: RefObject<HTMLElement | null>) {
  const { asPath } = useRouter();
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const bar = document.querySelector('[data-fixed-bar]');
    const { style } = document.documentElement;
    const measure = () => {
      style.setProperty('--banner-height', `${element.offsetHeight}px`);
      style.setProperty('--bar-height', `${bar?.getBoundingClientRect().height ?? 0}px`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (bar) observer.observe(bar);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--banner-height');
      style.removeProperty('--bar-height');
    };
    // The page's bar comes and goes with the page.
  }, [banner, asPath]);
}
