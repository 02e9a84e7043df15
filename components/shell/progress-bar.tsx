import NextNProgress from 'nextjs-progressbar';

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

// HTML allows no style element in the body; styles/progress-bar.css has the styles.
const noStyles = () => <></>;

export function ProgressBar() {
  return <NextNProgress {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />;
}
