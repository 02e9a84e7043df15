import type NextNProgress from 'nextjs-progressbar';
import { useLate } from '@/components/ui/use-late';

/** The bar of a route change. Its colour and place are in `styles/progress-bar.css`. */
export const progressBar = {
  /** Part of the window's width at once. */
  startPosition: 0.3,
  height: 3,
  /** Between the arrival of the new page and the end of the bar. */
  stopDelayMs: 200,
} as const;

const options = {
  // Half of the time for which the full bar is shown: the package waits for this twice before it removes the bar.
  speed: 100,
  showSpinner: false,
  // A landmark, so that a screen reader finds the bar in it.
  parent: '#main',
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"></div>',
};

// The security policy refuses the style element that the package would write.
const noStyles = () => <></>;

const load = () => import('nextjs-progressbar').then((module): typeof NextNProgress => module.default);

/** A thin line at the top of the window while another page is on its way, fetched once the page is hydrated. */
export function ProgressBar() {
  const late = useLate(load);
  return (
    late && (
      <late.Component {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />
    )
  );
}
