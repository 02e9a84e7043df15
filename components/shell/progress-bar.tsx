import type NextNProgress from 'nextjs-progressbar';
import { useLate } from '@/components/ui/use-late';

export const progressBar = {
  /** Share of the window's width at the start. */
  startPosition: 0.3,
  height: 3,
  stopDelayMs: 200,
} as const;

const options = {
  // Half of the time for which the full bar is shown: the package waits for this twice before it removes the bar.
  speed: 100,
  showSpinner: false,
  // A landmark, so that screen readers find the bar in it.
  parent: '#main',
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"></div>',
};

// The security policy refuses the style element that the package would write.
const noStyles = () => <></>;

const load = () => import('nextjs-progressbar').then((module): typeof NextNProgress => module.default);

export function ProgressBar() {
  const late = useLate(load);
  return (
    late && (
      <late.Component {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />
    )
  );
}
