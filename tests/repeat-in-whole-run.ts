// As in the browser tests, a whole run retries a failed test once, which separates slow-machine failures from defects.
// The run's last lines count and name tests that needed the retry.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
