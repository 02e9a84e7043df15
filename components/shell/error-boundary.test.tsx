import { render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';
import { FallbackError } from './fallback-error';
import { clientErrorEvent } from '@/components/platform/feedback/report-client-error';

function Broken(): never {
  throw new Error('cannot render');
}

const reported: unknown[] = [];
const listen = (event: Event) => reported.push(event instanceof CustomEvent ? event.detail : event);
let silence: jest.SpyInstance;
beforeEach(() => {
  reported.length = 0;
  window.addEventListener(clientErrorEvent, listen);
  // React logs every caught error, so the console is silenced.
  silence = jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  window.removeEventListener(clientErrorEvent, listen);
  silence.mockRestore();
});

const broken = (path: string) => (
  <ErrorBoundary path={path} around="page">
    <Broken />
  </ErrorBoundary>
);

test('after a page has failed to render, the visitor can open another page', () => {
  const { rerender } = render(broken('/a'));
  rerender(
    <ErrorBoundary path="/b" around="page">
      <p>fine</p>
    </ErrorBoundary>,
  );
  expect(screen.getByText('fine')).toBeTruthy();
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

test('if two pages fail to render one after the other, both errors are reported', () => {
  const { rerender } = render(broken('/a'));
  rerender(broken('/b'));
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy();
  expect(reported).toHaveLength(2);
});

test('if a component throws a value that is not an `Error`, reports an `Error` with this value as its message', () => {
  function Odd(): never {
    throw 'just words';
  }
  render(
    <ErrorBoundary path="/a" around="page">
      <Odd />
    </ErrorBoundary>,
  );
  expect(reported).toEqual([new Error('just words')]);
});

test('if the header fails to render, the visitor sees only the fallback page, in the landmark “main”', () => {
  render(
    <ErrorBoundary path="/a" around="site">
      <header>
        <Broken />
      </header>
    </ErrorBoundary>,
  );
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.getByRole('main').textContent).toContain('Oops! Something went wrong.');
  expect(reported).toHaveLength(1);
});

describe('the fallback page', () => {
  test('the fallback page shows a title and a text, and links to the contact page', () => {
    render(<FallbackError />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops! Something went wrong.');
    expect(
      screen.getByText(
        (_text, element) =>
          element?.tagName === 'P' &&
          element.textContent ===
            'Uh oh, the page is not working at the moment. Please try again later or contact us',
      ),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'contact us' }).getAttribute('href')).toBe('/contact-us');
  });

  test('a component can set a different title for the fallback page', () => {
    render(<FallbackError title="The map is not working" />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The map is not working');
  });
});
