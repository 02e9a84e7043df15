// A run of all tests repeats a failed test once. A test that passes then points to a slow machine, not to a defect. The
// last lines of the run name such tests. The browser tests do the same.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
