import type { Envelope } from '@sentry/core';
import { scrubText, scrubUrl } from './scrub-text';

// Attributes without which a replayed session would not look like the page. All other attributes are removed, because
// the SDK masks only text and typed values.
const storedAttributes = new Set([
  ...[
    'class',
    'id',
    'type',
    'role',
    'rel',
    'media',
    'href',
    'src',
    'width',
    'height',
    'viewBox',
    'd',
    'hidden',
  ],
  ...[
    'open',
    'disabled',
    'checked',
    'dir',
    'lang',
    '_cssText',
    'rr_width',
    'rr_height',
    'rr_scrollTop',
    'rr_scrollLeft',
  ],
]);
const asTheyAre = new Set([
  '_cssText',
  'class',
  'd',
  'tagName',
  'textContent',
  'name',
  'tag',
  'op',
  'viewBox',
]);

function scrubEntry(key: string, value: unknown): unknown {
  if (key === 'attributes' && typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).filter(([name]) => storedAttributes.has(name)));
  if (typeof value !== 'string' || asTheyAre.has(key)) return value;
  return /^(?:https?:|\/)/.test(value) ? scrubUrl(value) : scrubText(value);
}

export function scrubRecording(recording: string): string {
  const start = recording.indexOf('\n') + 1;
  return recording.slice(0, start) + JSON.stringify(JSON.parse(recording.slice(start), scrubEntry));
}

/** Removes personal data from the session recordings in an envelope. Drops a recording that cannot be parsed. */
export function scrubRecordings(envelope: Envelope): Envelope {
  for (const item of envelope[1]) {
    const [header] = item;
    if (header.type !== 'replay_recording') continue;
    const body: unknown = item[1];
    try {
      const text = typeof body === 'string' ? body : '';
      Object.assign(item, { 1: text ? scrubRecording(text) : '' });
    } catch {
      Object.assign(item, { 1: '' });
    }
    Object.assign(header, { length: undefined });
  }
  return envelope;
}
