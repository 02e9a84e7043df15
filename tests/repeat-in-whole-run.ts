// Repeats a failed test once when all tests run. If it then passes, the cause is probably a slow machine, not a defect.
// The end of the test run lists such tests. The browser tests do the same.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
