import { clockOfRules, clockOfZone, findZoneByName, utcClock, type ToInstant } from './calendar-zones.server';

// Parses only the lines that determine busy times, so that errors in other lines, such as titles, do no harm.

/**
 * In `DTSTART;TZID=Pacific/Auckland:20270215T090000`, the parameters are before the colon and the value is after it.
 */
type CalendarProperty = { parameters: string; value: string };

/** A time as written in the calendar. `wall` is the local time in ms since 1970, written as if it were UTC. */
export type CalendarTime = { wall: number; isDate: boolean; isUtc: boolean; zone: string };

export type CalendarEvent = {
  kind: 'VEVENT' | 'VFREEBUSY';
  calendar: CalendarHead;
  properties: ReadonlyMap<string, CalendarProperty[]>;
};

export type CalendarHead = {
  /** Time zone of times without a zone (X-WR-TIMEZONE). If empty, the doctor's time zone applies. */
  timeZone: string;
  /** Email address of the calendar's owner, which Google writes as the calendar's name. Otherwise null. */
  owner: string | null;
  isCancellation: boolean;
  rules: Map<string, string>;
};

const usedProperties = new Set([
  'UID',
  'SEQUENCE',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'EXRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'STATUS',
  'TRANSP',
  'X-MICROSOFT-CDO-BUSYSTATUS',
  'X-MICROSOFT-MSNCALENDAR-BUSYSTATUS',
  'ATTENDEE',
  'FREEBUSY',
]);

/**
 * Splits a line into name, parameters and value. Outlook's unquoted time zone "(UTC+10:00) Brisbane" contains a colon,
 * so the first colon may not be the separator.
 */
function readLine(line: string): { name: string; property: CalendarProperty } | null {
  const name = /^[\w-]+/.exec(line)?.[0].toUpperCase() ?? '';
  const rest = line.slice(name.length);
  const hasZone = /^;(?:[^:]*;)?TZID=/i.test(rest);
  const isAddress = name === 'ATTENDEE';
  const at = isAddress
    ? rest.toLowerCase().lastIndexOf(':mailto:')
    : hasZone
      ? rest.lastIndexOf(':')
      : endOfParameters(rest);
  if (name === '' || at < 0) return null;
  return { name, property: { parameters: rest.slice(0, at), value: rest.slice(at + 1).trim() } };
}

function endOfParameters(rest: string): number {
  let isQuoted = false;
  for (let at = 0; at < rest.length; at++) {
    if (rest[at] === '"') isQuoted = !isQuoted;
    else if (rest[at] === ':' && !isQuoted) return at;
  }
  return -1;
}

export function readParameter(parameters: string, name: string): string {
  for (const part of parameters.split(';')) {
    const [key = '', value = ''] = part.split('=', 2);
    if (key.toUpperCase() === name) return value.replaceAll('"', '').trim();
  }
  return '';
}

/**
 * Reads the events of all calendars in a file. Null if the file has no calendar or ends before a calendar is complete.
 */
export function readCalendarText(text: string): CalendarEvent[] | null {
  const lines = text
    // Removes all byte order marks, because several files may have been joined.
    .replaceAll('\uFEFF', '')
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const events: CalendarEvent[] = [];
  const open: string[] = [];
  let calendar: CalendarHead | null = null;
  let properties = new Map<string, CalendarProperty[]>();
  let rules: string[] = [];
  for (const line of lines) {
    const [, word = '', block = ''] =
      /^(BEGIN|END):([\w-]+)\s*$/i.exec(line)?.map((part) => part.toUpperCase()) ?? [];
    if (word === 'BEGIN') {
      if (open.length === 0 && block !== 'VCALENDAR') return null;
      open.push(block);
      if (block === 'VCALENDAR')
        calendar = { timeZone: '', owner: null, isCancellation: false, rules: new Map() };
      if (block === 'VEVENT' || block === 'VFREEBUSY') properties = new Map();
      if (block === 'VTIMEZONE') rules = [];
    }
    if (open[1] === 'VTIMEZONE') rules.push(line);
    if (word === 'END') {
      if (open.pop() !== block) return null;
      if (!calendar || open.length !== 1) continue;
      if (block === 'VEVENT' || block === 'VFREEBUSY') events.push({ kind: block, calendar, properties });
      if (block === 'VTIMEZONE') {
        const id = rules.map((rule) => /^TZID[^:]*:(.*)$/i.exec(rule)?.[1]).find((found) => found);
        if (id) calendar.rules.set(plainZone(id), rules.join('\r\n'));
      }
    }
    if (word || !calendar) continue;
    if (open.length === 1) readHead(calendar, line);
    if (open.length !== 2 || (open[1] !== 'VEVENT' && open[1] !== 'VFREEBUSY')) continue;
    const read = readLine(line);
    if (read && usedProperties.has(read.name))
      properties.set(read.name, [...(properties.get(read.name) ?? []), read.property]);
  }
  return calendar && open.length === 0 ? events : null;
}

function readHead(calendar: CalendarHead, line: string): void {
  const read = /^(X-WR-TIMEZONE|X-WR-CALNAME|METHOD)(?:;[^:]*)?:(.*)$/i.exec(line);
  const [, name = '', value = ''] = read ?? [];
  if (/^X-WR-TIMEZONE$/i.test(name)) calendar.timeZone = value.trim();
  if (/^X-WR-CALNAME$/i.test(name) && value.includes('@')) calendar.owner = value.trim().toLowerCase();
  if (/^METHOD$/i.test(name)) calendar.isCancellation = value.trim().toUpperCase() === 'CANCEL';
}

const plainZone = (name: string) => name.replaceAll('"', '').replaceAll('\\', '').trim();

/**
 * Reads the TZID parameter. If it is not quoted, it ends at the next parameter instead of the next semicolon, because
 * some programs write semicolons in the value.
 */
function readZoneParameter(parameters: string): string {
  const name = ';TZID=';
  const at = parameters.toUpperCase().indexOf(name);
  if (at < 0) return '';
  const value = parameters.slice(at + name.length);
  if (value.startsWith('"')) return value.slice(1).split('"', 1)[0] ?? '';
  const next = value.search(/;[\w-]+=/);
  return next < 0 ? value : value.slice(0, next);
}

export function readTime(value: string, parameters: string): CalendarTime {
  const [, year, month, day, time, hour = '0', minute = '0', second = '0', utc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(T(\d{2}):?(\d{2}):?(\d{2})?(Z)?)?$/i.exec(value.trim()) ?? [];
  const wall = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    // JavaScript has no leap seconds, so second 60 becomes 59.
    Math.min(Number(second), 59),
  );
  const isReal = new Date(wall).getUTCDate() === Number(day) && Number(hour) <= 23 && Number(minute) <= 59;
  if (year === undefined || !isReal) throw new RangeError('The event has no valid time');
  const zone = readZoneParameter(parameters);
  return {
    wall,
    isDate: time === undefined,
    isUtc: utc !== undefined,
    zone: utc === undefined ? plainZone(zone) : '',
  };
}

export class UnknownZone extends Error {
  constructor(readonly zone: string) {
    super('Unknown time zone');
  }
}

/**
 * Returns a function that finds how to convert a local time to an instant. The zone of the time comes first, then the
 * zone of its calendar, then the doctor's (`ownZone`).
 */
export function clockFinder(events: readonly CalendarEvent[], ownZone: string) {
  const known = new Map<string, ToInstant | null>();
  const own = clockOfZone(ownZone);
  const calendars = new Set(events.map(({ calendar }) => calendar));
  const numbers = new Map([...calendars].map((calendar, index) => [calendar, index]));
  const find = (zone: string, { rules }: CalendarHead): ToInstant | null => {
    // Exchange appends a number to the name of a zone with changed rules ("AUS Eastern Standard Time 1"). The rules in
    // the file then override the name without the number.
    const base = zone.replace(/ \d+$/, '');
    const byName = findZoneByName(zone);
    if (byName) return clockOfZone(byName);
    const elsewhere = [...calendars].find((other) => other.rules.has(zone));
    const source = rules.get(zone) ?? elsewhere?.rules.get(zone);
    const byRules = source === undefined ? null : clockOfRules(source);
    if (byRules) return byRules;
    const byBase = base === zone ? null : findZoneByName(base);
    return byBase === null ? null : clockOfZone(byBase);
  };
  return (time: Pick<CalendarTime, 'isDate' | 'isUtc' | 'zone'>, calendar: CalendarHead): ToInstant => {
    if (time.isUtc) return utcClock;
    // Whole days are in the doctor's time zone, even if the calendar names another zone.
    const zone = time.isDate ? '' : time.zone || calendar.timeZone;
    if (zone === '') return own;
    const key = `${numbers.get(calendar)} ${zone}`;
    let clock = known.get(key);
    if (clock === undefined) known.set(key, (clock = find(zone, calendar)));
    if (!clock) throw new UnknownZone(zone);
    return clock;
  };
}
