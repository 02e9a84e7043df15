// When all tests run, a failed test is repeated once. If it then passes, the cause is probably a slow machine, not a
// defect. The end of the run lists such tests.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
