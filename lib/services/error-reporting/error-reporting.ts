/** Details that are sent with an error: names and numbers from the code, never personal data. */
export type ErrorContext = Record<string, string | number | boolean | null>;

/**
 * Reports each unexpected error once. In the context, `page` or `task` is the name of the page or background task that
 * failed.
 */
export type ErrorReporting = {
  report(error: unknown, context?: ErrorContext): void;
};

export type BrowserReports = {
  /** Forwards a browser's report without waiting. Returns `refused` unless the report belongs to our own project. */
  takeBrowserReport(report: Uint8Array<ArrayBuffer>): 'taken' | 'refused';
};

export type Monitoring = ErrorReporting &
  BrowserReports & {
    /** Resolves when uncaught errors of this process are reported too. `report` queues errors until then. */
    started: Promise<void>;
    /** Sends all queued reports within two seconds. Never rejects. */
    flush(): Promise<void>;
  };
