import type { Breadcrumb, Event } from '@sentry/nextjs';
import { scrubText, scrubUrl } from './scrub-text';

type Fields = Record<string, unknown>;

// Only these fields of an event are sent, so that a new version of the SDK cannot send more fields unnoticed. Omitted
// on purpose: user, request (URL, query, cookies, headers, body), server_name, modules.
const storedOfEvent = new Set([
  ...[
    'event_id',
    'type',
    'timestamp',
    'start_timestamp',
    'level',
    'platform',
    'environment',
    'release',
    'dist',
  ],
  ...['sdk', 'sdkProcessingMetadata', 'debug_meta', 'fingerprint', 'measurements', 'transaction_info'],
  ...['transaction', 'tags', 'extra', 'contexts', 'exception', 'message', 'logentry', 'breadcrumbs', 'spans'],
  ...['replay_id', 'replay_type', 'replay_start_timestamp', 'segment_id', 'error_ids', 'trace_ids', 'urls'],
]);
const storedContexts = new Set(['trace', 'runtime', 'browser', 'os']);
const storedOfSpan =
  /^(?:sentry\.(?:op|origin|source|sample_rate)|http\.(?:route|method|status_code|request\.method|response\.status_code)|url\.template|next\.(?:route|span_type)|db\.(?:system|system\.name|operation|operation\.name|collection\.name))$/;
const storedOfBreadcrumb = new Set(['url', 'method', 'status_code', 'from', 'to']);
/** Ids that this site creates. They identify no person to outsiders, so they are sent. */
const ourIds = new Set(['errorId', 'requestId', 'emailId', 'replayId', 'replay_id']);

function pick(fields: Fields, keep: (key: string) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([key]) => keep(key))
      .map(([key, value]) => [key, ourIds.has(key) ? value : scrubValue(value)]),
  );
}

function scrubValue(value: unknown): unknown {
  if (typeof value === 'string') return scrubText(value);
  return typeof value === 'number' || typeof value === 'boolean' || value === null ? value : undefined;
}

const everything = () => true;

function scrubFrame<F extends { filename?: string; vars?: unknown }>(frame: F): F {
  const { filename } = frame;
  // A file name that begins with http may be the URL of a page, and a URL can contain personal data. Other file names
  // come from our build.
  const file = filename && /^https?:/.test(filename) ? scrubUrl(filename) : filename;
  return { ...frame, filename: file, vars: undefined };
}

function scrubException(exception: NonNullable<Event['exception']>): Event['exception'] {
  return {
    values: exception.values?.map((value) => ({
      ...value,
      value: value.value === undefined ? undefined : scrubText(value.value),
      mechanism: value.mechanism && { ...value.mechanism, data: undefined },
      stacktrace: value.stacktrace && {
        ...value.stacktrace,
        frames: value.stacktrace.frames?.map(scrubFrame),
      },
    })),
  };
}

/**
 * Removes personal data from a breadcrumb (an event that preceded the error). Returns null if the breadcrumb must not
 * be sent.
 */
export function scrubBreadcrumb(breadcrumb: Breadcrumb): Breadcrumb | null {
  // A console message may contain any data, so it is not sent.
  if (breadcrumb.category === 'console') return null;
  const { message, data } = breadcrumb;
  return {
    ...breadcrumb,
    message: message === undefined ? undefined : scrubText(message),
    data: data && pick(data, (key) => storedOfBreadcrumb.has(key)),
  };
}

/**
 * Removes personal data from a report. `page` is the page's name, used if the SDK does not know the page of the event.
 */
export function scrubEvent<E extends Event>(event: E, page?: string): E {
  const clean: E = { ...event };
  for (const key of Object.keys(clean)) if (!storedOfEvent.has(key)) Reflect.deleteProperty(clean, key);
  if (page) {
    clean.transaction = page;
    clean.tags = { ...clean.tags, page };
  } else if (clean.transaction) clean.transaction = scrubText(clean.transaction);
  if (clean.message) clean.message = scrubText(clean.message);
  if (clean.logentry) clean.logentry = { message: scrubText(clean.logentry.message ?? '') };
  if (clean.exception) clean.exception = scrubException(clean.exception);
  if (clean.tags) clean.tags = pick(clean.tags, everything) as E['tags'];
  if (clean.extra) clean.extra = pick(clean.extra, everything);
  if (clean.breadcrumbs)
    clean.breadcrumbs = clean.breadcrumbs.map(scrubBreadcrumb).filter((breadcrumb) => breadcrumb !== null);
  if (clean.spans)
    clean.spans = clean.spans.map((span) => ({
      ...span,
      description: span.description === undefined ? undefined : scrubText(span.description),
      data: pick(span.data, (key) => storedOfSpan.test(key)) as typeof span.data,
    }));
  if ('urls' in clean && Array.isArray(clean.urls))
    clean.urls = clean.urls.map((url) => scrubUrl(String(url)));
  if (clean.contexts) {
    const contexts = Object.fromEntries(
      Object.entries(clean.contexts).filter(([name]) => storedContexts.has(name)),
    );
    const { trace } = clean.contexts;
    if (trace) contexts.trace = { ...trace, data: pick(trace.data ?? {}, (key) => storedOfSpan.test(key)) };
    clean.contexts = contexts;
  }
  return clean;
}
