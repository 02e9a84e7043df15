import NextNProgress from 'nextjs-progressbar';

export const progressBar = {
  /** Share of the window's width that the bar has at the start. */
  startPosition: 0.3,
  height: 3,
  stopDelayMs: 200,
} as const;

const options = {
  // Half the time in ms for which the full bar is shown, because the package waits twice this time before it removes
  // the bar.
  speed: 100,
  showSpinner: false,
  // Parent of the bar. It is a landmark, so that screen readers find the bar in it.
  parent: '#main',
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"></div>',
};

// Omits the package's style element, because HTML allows none in the body. styles/progress-bar.css has the styles.
const noStyles = () => <></>;

export function ProgressBar() {
  return <NextNProgress {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />;
}
