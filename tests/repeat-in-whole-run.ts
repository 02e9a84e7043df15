// As for the browser tests: in a whole run a machine's hiccup is told apart from a defect. What passed only at the second
// try is counted and named by the run's last lines.
if (process.env.REPEAT_FAILED) jest.retryTimes(1, { logErrorsBeforeRetry: true });
