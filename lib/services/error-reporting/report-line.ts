import type { ErrorContext } from './error-reporting';

const oneLine = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A report as one line of the log: what, then where. */
export function reportLine(error: unknown, context: ErrorContext): string {
  const what = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const where = Object.entries(context).map(([key, value]) => `${key}=${oneLine(String(value))}`);
  return ['Error report:', oneLine(what), ...where].join(' ');
}
