import { browserSplitLog } from './split-config.browser';

test('logs the flag service’s 404 response with the message that the specification prescribes', () => {
  const lines: string[] = [];
  browserSplitLog((line) => lines.push(line)).error(
    'splitio => HTTP request failed with status code 404. Details: Invalid SDK key or resource not found.',
  );
  expect(lines).toEqual([
    'flags: HTTP request failed with status code 404. Details: Invalid API key or resource not found.',
  ]);
});

test('logs a repeated problem once, even if its message contains a different number each time', () => {
  const lines: string[] = [];
  const log = browserSplitLog((line) => lines.push(line));
  log.warn('splitio => Attempt 1 in 2 seconds');
  log.warn('splitio => Attempt 2 in 4 seconds');
  log.warn('splitio => Something else');
  expect(lines).toEqual(['flags: Attempt 1 in 2 seconds', 'flags: Something else']);
});
