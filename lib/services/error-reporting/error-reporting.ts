/** What a report says beside the error: names and numbers of ours, never anything personal. */
export type ErrorContext = Record<string, string | number | boolean | null>;

/**
 * Where unexpected errors are reported, once each: the same error reported again is not a second one. `page` (or `task`)
 * in the context names the page or the background task it happened in.
 */
export type ErrorReporting = {
  report(error: unknown, context?: ErrorContext): void;
};

/** What browsers report, by way of our own origin. */
export type BrowserReports = {
  /** Takes a report and answers at once, whatever happens to it next. Refused: not a report, or not meant for us. */
  takeBrowserReport(report: Uint8Array<ArrayBuffer>): 'taken' | 'refused';
};

/** Error reporting as the composition root builds it. */
export type Monitoring = ErrorReporting &
  BrowserReports & {
    /** Resolves when it watches the process; before that reports wait. */
    started: Promise<void>;
    /** Hands over what still waits, within two seconds. Never rejects. */
    flush(): Promise<void>;
  };
