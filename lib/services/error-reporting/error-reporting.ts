/** Names and numbers from the code, never personal data. */
export type ErrorContext = Record<string, string | number | boolean | null>;

/**
 * Reports unexpected errors, each only once. `page` or `task` in the context names the page or background task with
 * the error.
 */
export type ErrorReporting = {
  report(error: unknown, context?: ErrorContext): void;
};

export type BrowserReports = {
  /** Accepts a browser's report without waiting. Returns `refused` for anything but a report of our own project. */
  takeBrowserReport(report: Uint8Array<ArrayBuffer>): 'taken' | 'refused';
};

export type Monitoring = ErrorReporting &
  BrowserReports & {
    /** Resolves when uncaught errors of this process are reported too. Errors before that are queued. */
    started: Promise<void>;
    /** Sends all queued reports within two seconds. Never rejects. */
    flush(): Promise<void>;
  };
