import NextNProgress from 'nextjs-progressbar';

export const progressBar = {
  startPosition: 0.3,
  height: 3,
  stopDelayMs: 200,
} as const;

const options = {
  // In ms. The package removes the full bar after twice this time.
  speed: 100,
  showSpinner: false,
  // Inside the main landmark, so that screen readers find the bar.
  parent: '#main',
  barSelector: '.bar',
  template: '<div class="bar" role="progressbar" aria-label="Loading page"></div>',
};

// Replaces the package's style element, because HTML allows none in the body. The styles are in
// styles/progress-bar.css.
const noStyles = () => <></>;

export function ProgressBar() {
  return <NextNProgress {...progressBar} options={options} showOnShallow={false} transformCSS={noStyles} />;
}
