import { z } from 'zod';

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' });
    return z.NEVER;
  }
});

const header = json.pipe(z.object({ dsn: z.string().optional() }));
const itemHeader = json.pipe(
  z.object({ type: z.string(), length: z.number().int().nonnegative().optional() }),
);
const event = json.pipe(
  z.object({
    transaction: z.string().optional(),
    exception: z
      .object({ values: z.array(z.object({ type: z.string().optional(), value: z.string().optional() })) })
      .optional(),
    message: z.string().optional(),
  }),
);

/** Maximum number of errors that are read from one report. Our browser code sends each error in a separate report. */
const maxErrors = 10;
const maxMessageLength = 500;
const maxPageLength = 200;

type BrowserReport = { dsn: string | null; errors: { message: string; page: string }[] };

/**
 * Parses a browser's error report: a header line, then a header line and a content line for each item. Returns null if
 * the format is different. Skips session recordings, whose items have more lines.
 */
export function readReport(report: Uint8Array): BrowserReport | null {
  const lines = new TextDecoder().decode(report).split('\n');
  const first = header.safeParse(lines[0]);
  if (!first.success || !itemHeader.safeParse(lines[1]).success) return null;
  const errors: BrowserReport['errors'] = [];
  for (let line = 1; line + 1 < lines.length && errors.length < maxErrors; line += 2) {
    const item = itemHeader.safeParse(lines[line]);
    if (!item.success) break;
    const read = item.data.type === 'event' ? event.safeParse(lines[line + 1]) : null;
    if (!read?.success) continue;
    const last = read.data.exception?.values.at(-1);
    const message = last ? `${last.type ?? 'Error'}: ${last.value ?? ''}` : (read.data.message ?? 'Error');
    errors.push({
      message: message.slice(0, maxMessageLength),
      page: (read.data.transaction ?? '').slice(0, maxPageLength),
    });
  }
  return { dsn: first.data.dsn ?? null, errors };
}
