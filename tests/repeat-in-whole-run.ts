// Repeats a failed test once when all tests run, as the browser tests do. If the test then passes, the cause is
// probably a slow machine, not a defect. The end of the test run lists such tests.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
