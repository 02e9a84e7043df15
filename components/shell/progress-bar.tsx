import NextNProgress from 'nextjs-progressbar';

export const progressBar = {
  /** Length of the bar at the start, as a fraction of the window's width. */
  startPosition: 0.3,
  height: 3,
  stopDelayMs: 200,
} as const;

const options = {
  // Half the time in ms for which the full bar stays, because the package removes the bar after twice this time.
  speed: 100,
  showSpinner: false,
  // Inserts the bar into the main landmark, so that screen readers can find it.
  parent: '#main',
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"></div>',
};

// Leaves out the style element of the package, because HTML allows none in the body. The styles are in
// styles/progress-bar.css.
const noStyles = () => <></>;

export function ProgressBar() {
  return <NextNProgress {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />;
}
