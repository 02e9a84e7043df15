/** Context of an error report. It has names and numbers from the code, never personal data. */
export type ErrorContext = Record<string, string | number | boolean | null>;

/**
 * Reports unexpected errors. Reporting the same error again has no effect. In the context, `page` or `task` names the
 * page or background task in which the error occurred.
 */
export type ErrorReporting = {
  report(error: unknown, context?: ErrorContext): void;
};

export type BrowserReports = {
  /**
   * Accepts a browser's report and returns immediately. Returns `refused` if it is not a report or belongs to another
   * project.
   */
  takeBrowserReport(report: Uint8Array<ArrayBuffer>): 'taken' | 'refused';
};

export type Monitoring = ErrorReporting &
  BrowserReports & {
    /** Resolves when uncaught errors of this process are reported too. Errors before that are queued. */
    started: Promise<void>;
    /** Sends all queued reports within two seconds. Never rejects. */
    flush(): Promise<void>;
  };
