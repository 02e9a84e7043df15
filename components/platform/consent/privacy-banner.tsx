import Link from 'next/link';
import { useEffect, useRef, useLayoutEffect, type RefObject, useState } from 'react';
import { useRouter } from 'next/router';
import { Button } from '@/components/ui/button';
import { isBrowsersChoice } from '@/lib/http/consent/consent-store';
import { paths } from '@/lib/routes';
import styles from './privacy-banner.module.css';
import { useConsent } from './use-consent';

/**
 * Returns whether the banner would cover a search form. The banner then stays hidden until the visitor has scrolled
 * past the form.
 */
function useSearchBehind(banner: RefObject<HTMLElement | null>): boolean {
  const { asPath } = useRouter();
  const [behind, setBehind] = useState(false);
  useEffect(() => {
    const element = banner.current;
    if (!element) return;
    const overlaps = () => {
      // Does not hide the banner while it has the focus.
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

const isFixed = (element: Element) => getComputedStyle(element).position !== 'static';

/** Space in px between a focused element and the banner. */
const clearance = 16;

/**
 * Reserves space for the banner, so that it covers neither content nor the focused element. Puts the banner above the
 * page's own fixed bar. Sets these styles directly, because changing a custom property would restyle the whole page.
 */
function useRoomAtFoot(banner: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = banner.current;
    if (!element) return;
    let bar: Element | null | undefined;
    const root = document.documentElement.style;
    const measure = () => {
      const height = isFixed(element) ? element.offsetHeight : 0;
      // In wide or low windows, the bar may be a part of the page.
      const below = bar && isFixed(bar) ? bar.getBoundingClientRect().height : 0;
      element.style.bottom = `${below}px`;
      root.paddingBottom = `${height + below}px`;
      root.scrollPaddingBottom = `${height + below + clearance}px`;
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    const findBar = () => {
      const found = document.querySelector('[data-fixed-bar]');
      if (found === bar) return;
      if (bar) sizes.unobserve(bar);
      if (found) sizes.observe(found);
      bar = found;
      measure();
    };
    const changes = new MutationObserver(findBar);
    changes.observe(document.body, { childList: true, subtree: true });
    findBar();
    return () => {
      sizes.disconnect();
      changes.disconnect();
      root.paddingBottom = '';
      root.scrollPaddingBottom = '';
    };
  }, [banner]);
}

type BannerProps = {
  /** True if the visitor opened the banner again. It then takes the focus and shows the current choice. */
  reopened: boolean;
  onClose: () => HTMLElement | null;
};

const choices = {
  GRANTED: 'Your current choice: analytics accepted.',
  DECLINED: 'Your current choice: analytics declined.',
  UNKNOWN: 'You have not chosen yet whether we may count your visits, so we do not count them.',
};

/**
 * Asks about analytics at the bottom of the window. The page stays usable, because the banner is not a dialog. Until
 * the visitor chooses, analytics stay off.
 */
export function PrivacyBanner({ reopened, onClose }: BannerProps) {
  const { consent, grant, decline } = useConsent();
  const banner = useRef<HTMLElement>(null);
  useRoomAtFoot(banner);
  const aside = useSearchBehind(banner) && !reopened;
  useEffect(() => {
    if (reopened) banner.current?.focus({ preventScroll: true });
  }, [reopened]);

  function close() {
    const held = banner.current?.contains(document.activeElement);
    const opener = onClose();
    if (opener?.isConnected) opener.focus();
    // Moves the focus to the page, because the pressed button disappears with the banner.
    else if (held) document.getElementById('main')?.focus({ preventScroll: true });
  }
  function choose(change: () => void) {
    close();
    change();
  }

  return (
    <section
      ref={banner}
      className={[styles.banner, reopened ? styles.reopened : '', aside ? styles.aside : '']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby="privacy-choices"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div className={styles.text}>
        <h2 id="privacy-choices">Privacy choices</h2>
        {/* Two short texts, because the banner is painted last, and a long text would count as the page's largest
           contentful paint. */}
        <p>May we count visits and clicks, and record pages with errors, without text? </p>
        <p>
          <span className={styles.roomy}>Everything works the same if you decline. </span>
          <Link prefetch={false} href={paths.privacy()}>
            What we count and why
          </Link>
        </p>
        {reopened && (
          <p className={styles.now}>
            {isBrowsersChoice()
              ? 'Your current choice: analytics declined, because your browser asks for it (Global Privacy Control).'
              : choices[consent]}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {/* Both buttons look the same, so that the design favours neither choice. */}
        <Button small onClick={() => choose(grant)}>
          Accept analytics
        </Button>
        <Button small onClick={() => choose(decline)}>
          Decline
        </Button>
        {reopened && (
          <Button small look="quiet" onClick={close}>
            Keep my current choice
          </Button>
        )}
      </div>
    </section>
  );
}
