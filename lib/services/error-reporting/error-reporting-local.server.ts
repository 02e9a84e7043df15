import type { ErrorContext, Monitoring } from './error-reporting';
import { onceEach, reportLine } from './once-each';
import { readReport } from './read-report.server';
import { scrubText } from './scrub-text';

const kept = 50;

type LocalReport = { error: unknown; context: ErrorContext };

export function localErrorReporting(
  write: (text: string) => void = (text) => console.error(text),
): Monitoring & { recent(): readonly LocalReport[] } {
  const reports: LocalReport[] = [];
  const keep = (report: LocalReport) => {
    reports.push(report);
    if (reports.length > kept) reports.shift();
  };
  return {
    report: onceEach((error, context) => {
      keep({ error, context });
      const frames = error instanceof Error ? stackOnly(error) : '';
      write(reportLine(error, context) + (frames && `\n${frames}`));
    }),
    takeBrowserReport: (report) => {
      const read = readReport(report);
      if (!read) return 'refused';
      for (const { message, page } of read.errors) {
        // Our browser code has already removed personal data. Removes them again, because other programs can send
        // reports to this URL too.
        const error = scrubText(message);
        const context = { from: 'browser', page: scrubText(page) };
        keep({ error, context });
        write(reportLine(error, context));
      }
      return 'taken';
    },
    started: Promise.resolve(),
    flush: () => Promise.resolve(),
    recent: () => reports,
  };
}

function stackOnly(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const cause =
    error.cause instanceof Error ? [`  caused by ${error.cause.name}: ${error.cause.message}`] : [];
  return [...frames, ...cause].join('\n');
}
