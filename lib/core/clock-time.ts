import { zonedFormats } from './zoned-formats';

const times = zonedFormats('en-AU', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** The time of day in Sydney with its zone, as people say it: "1 pm AEDT", "1:05 pm AEDT". */
export function formatSydneyTime(instant: Date): string {
  return times('Australia/Sydney').format(instant).replace(':00', '').replace(/\s/g, ' ');
}
