import { useRouter } from 'next/router';
import { useLayoutEffect, type RefObject } from 'react';

/** Room below the page for what takes the focus to stand clear of the banner, in px. */
const clearance = 16;

/**
 * Makes room for the banner, so that the page can be scrolled out from under it and the focus never lands behind it,
 * and lets the banner stand above the page's own fixed bar. Set on the elements themselves: a property that the style
 * sheet reads would have every element of the page styled anew.
 */
export function useRoomAtFoot(banner: RefObject<HTMLElement | null>) {
  const { asPath } = useRouter();
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    const bar = document.querySelector('[data-fixed-bar]');
    const body = document.body.style;
    const root = document.documentElement.style;
    const measure = () => {
      const height = element.offsetHeight;
      const below = bar?.getBoundingClientRect().height ?? 0;
      element.style.bottom = `${below}px`;
      body.paddingBottom = `${height}px`;
      // What the bar's page keeps free for it, to the pixel, so that nothing shows between the footer and the banner.
      root.paddingBottom = `${below}px`;
      root.scrollPaddingBottom = `${height + below + clearance}px`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (bar) observer.observe(bar);
    measure();
    return () => {
      observer.disconnect();
      body.paddingBottom = '';
      root.paddingBottom = '';
      root.scrollPaddingBottom = '';
    };
    // The page's bar comes and goes with the page.
  }, [banner, asPath]);
}
