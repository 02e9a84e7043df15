/** Formats an instant for calendar files: UTC, "20261207T010000Z". */
export const calendarStamp = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const escapeCalendarText = (value: string): string =>
  value.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/**
 * Folds a long line, because RFC 5545 allows 75 bytes of UTF-8 in a line. The rest follows after a line break and a
 * space.
 */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const sign of line) {
    const size = new TextEncoder().encode(sign).length;
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += sign;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

export function calendarFile(lines: readonly string[]): string {
  return `${['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].map(fold).join('\r\n')}\r\n`;
}
