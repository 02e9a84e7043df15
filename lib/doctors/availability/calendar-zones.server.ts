import ICAL from 'ical.js';
import { findIana, IANA_ALIAS_MAP, WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { instantAt } from '@/lib/core/zoned-time';

/**
 * Converts a local time (`wall`) to an instant. Both are in ms since 1970; the local time is written as if it were UTC.
 */
export type ToInstant = (wall: number) => number;

const minute = 60_000;
const day = 1_440 * minute;

export const utcClock: ToInstant = (wall) => wall;

export function clockOfZone(timeZone: string): ToInstant {
  return (wall) => {
    const midnight = Math.floor(wall / day) * day;
    const minutes = Math.floor((wall - midnight) / minute);
    const seconds = (wall - midnight) % minute;
    return instantAt(new Date(midnight).toISOString().slice(0, 10), minutes, timeZone).getTime() + seconds;
  };
}

function isIanaName(name: string): boolean {
  // Rejects most names of three letters, because ICU reads them wrongly for Australia: "ACT" as Darwin, "EST" as
  // Panama.
  if (/^[a-z]{3}$/i.test(name) && !/^(?:utc|gmt|uct|cet|eet|met|wet)$/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-AU', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const windowsNames = new Map<string, string>(
  WINDOWS_TO_IANA_MAP.map(({ windowsName }) => [windowsName.toLowerCase(), windowsName]),
);

/**
 * Maps the names that Outlook displays to Windows names of time zones. Contains only names in which no city of the IANA
 * database occurs.
 */
const displayNames: Record<string, string> = {
  'pacific time (us & canada)': 'Pacific Standard Time',
  'mountain time (us & canada)': 'Mountain Standard Time',
  'central time (us & canada)': 'Central Standard Time',
  'eastern time (us & canada)': 'Eastern Standard Time',
  'atlantic time (canada)': 'Atlantic Standard Time',
  arizona: 'US Mountain Standard Time',
  hawaii: 'Hawaiian Standard Time',
  alaska: 'Alaskan Standard Time',
  'lord howe island': 'Lord Howe Standard Time',
  'chatham islands': 'Chatham Islands Standard Time',
  'norfolk island': 'Norfolk Standard Time',
  'solomon is., new caledonia': 'Central Pacific Standard Time',
  'sri jayawardenepura': 'Sri Lanka Standard Time',
  'astana, dhaka': 'Bangladesh Standard Time',
};

/**
 * Returns the IANA zone of a Windows name. Also accepts the spellings of Lotus Notes ("AUS Eastern") and of some phones
 * ("… Daylight Time").
 */
function zoneOfWindowsName(name: string): string | null {
  const plain = name.toLowerCase();
  const known =
    windowsNames.get(plain) ??
    windowsNames.get(plain.replace(/ (?:daylight|summer) time$/, ' standard time')) ??
    windowsNames.get(`${plain} standard time`) ??
    displayNames[plain];
  return (known && findIana(known, '001')[0]) ?? null;
}

let zonesByCity: Map<string, Set<string>> | null = null;

function findZonesByCity(city: string): string[] {
  if (!zonesByCity) {
    zonesByCity = new Map();
    const names = [
      ...Intl.supportedValuesOf('timeZone'),
      ...IANA_ALIAS_MAP.flatMap(({ alias }) => [...alias]),
    ];
    for (const name of names) {
      const key = (name.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase();
      // Skips "Australia/ACT" and "Australia/NSW", which are not cities. Names of three letters are ambiguous.
      if (!name.includes('/') || name.startsWith('Etc/') || key.length < 4) continue;
      zonesByCity.set(key, (zonesByCity.get(key) ?? new Set()).add(name));
    }
  }
  return [...(zonesByCity.get(city.toLowerCase()) ?? [])];
}

function seasonalOffsets(timeZone: string): [january: number, july: number] {
  const offsetAt = (wall: number) => wall - clockOfZone(timeZone)(wall);
  return [offsetAt(Date.UTC(2027, 0, 15)), offsetAt(Date.UTC(2027, 6, 15))];
}

/**
 * Returns the time zone of a list of cities such as "Canberra, Melbourne, Sydney". Null if the cities have no zone in
 * common.
 */
function zoneOfCities(cities: string, standardOffset: number | null): string | null {
  const candidates = cities
    .split(',')
    .flatMap((city) => findZonesByCity(city.trim()))
    .map((timeZone) => ({ timeZone, offsets: seasonalOffsets(timeZone) }))
    .filter(({ offsets }) => standardOffset === null || Math.min(...offsets) === standardOffset);
  const rules = new Set(candidates.map(({ offsets }) => offsets.join()));
  return rules.size === 1 ? (candidates[0]?.timeZone ?? null) : null;
}

function readOffset(text: string): string | null {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(text) ?? [];
  return sign && Number(hours) <= 14 ? `${sign}${hours.padStart(2, '0')}:${minutes}` : null;
}

function offsetMs(offset: string): number {
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  return (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute;
}

function zoneOfDisplayName(name: string): string | null {
  const [, offset, rest = name] = /^\((?:UTC|GMT) ?([+-]\d{1,2}:?\d{2})?\) ?(.*)$/i.exec(name) ?? [];
  const [, utcOffset = ''] = /^Coordinated Universal Time([+-]\d{2})?$/i.exec(rest) ?? [null];
  if (/^Coordinated Universal Time/i.test(rest)) return utcOffset ? readOffset(utcOffset) : 'UTC';
  const stated = offset === undefined ? null : readOffset(offset);
  return zoneOfWindowsName(rest) ?? zoneOfCities(rest, stated === null ? null : offsetMs(stated));
}

/**
 * Returns the IANA zone or the offset for a name in a calendar. Null for abbreviations ("EST") and invented names, and
 * for "(UTC+10:00)", which does not say whether daylight saving time applies.
 */
export function findZoneByName(written: string): string | null {
  const name = written.replaceAll('"', '').replace(/\s+/g, ' ').trim();
  if (name === '' || name.length > 200) return null;
  if (/^(?:tzone:\/\/Microsoft\/Utc|Z|(?:Etc\/)?(?:UTC|GMT|UCT))$/i.test(name)) return 'UTC';
  if (isIanaName(name)) return name;
  const [, offset] = /^(?:UTC|GMT) ?([+-]\d{1,2}(?::?\d{2})?)$/i.exec(name) ?? [];
  if (offset) return readOffset(offset);
  // Evolution and Mozilla write a prefix before the IANA name: /mozilla.org/20050126_1/Australia/Sydney.
  const parts = name.split('/');
  for (const length of [3, 2]) {
    const tail = parts.slice(-length).join('/');
    if (name.startsWith('/') && parts.length > length && isIanaName(tail)) return tail;
  }
  return zoneOfWindowsName(name) ?? zoneOfDisplayName(name);
}

/**
 * Builds the conversion of local times from the rules (VTIMEZONE) of a calendar. Null if no rule is usable. Outlook for
 * Mac leaves out TZOFFSETFROM (libical/libical#141), so the offset of the opposite clock change replaces it.
 */
export function clockOfRules(source: string): ToInstant | null {
  try {
    const component = ICAL.Component.fromString(source);
    const location = component.getFirstPropertyValue('x-lic-location');
    if (typeof location === 'string' && isIanaName(location)) return clockOfZone(location);
    const rules = component.getAllSubcomponents().filter((rule) => rule.hasProperty('tzoffsetto'));
    for (const rule of rules) {
      if (rule.hasProperty('tzoffsetfrom')) continue;
      const before = rules.find(({ name }) => name !== rule.name) ?? rule;
      const offset = before.getFirstPropertyValue('tzoffsetto');
      if (offset) rule.addPropertyWithValue('tzoffsetfrom', offset);
    }
    const starts = rules
      .map((rule) => ({ wall: wallOfStart(rule), before: rule.getFirstPropertyValue('tzoffsetfrom') }))
      .toSorted((a, b) => a.wall - b.wall);
    const [first] = starts;
    if (!first || starts.some(({ wall }) => Number.isNaN(wall))) return null;
    const zone = new ICAL.Timezone({ component, tzid: '' });
    // Before the first clock change, its TZOFFSETFROM applies. The library ical.js would use UTC.
    const offsetAt = (wall: number) =>
      wall < first.wall && first.before instanceof ICAL.UtcOffset
        ? first.before.toSeconds()
        : zone.utcOffset(toIcalTime(wall));
    return (wall) => wall - offsetAt(wall) * 1_000;
  } catch {
    return null;
  }
}

function wallOfStart(rule: ICAL.Component): number {
  const start = rule.getFirstPropertyValue('dtstart');
  return start instanceof ICAL.Time ? wallOfIcalTime(start) : Number.NaN;
}

/** Converts an ical.js time to ms since 1970, treating its local date and time as UTC. */
export const wallOfIcalTime = ({
  year,
  month,
  day: date,
  hour,
  minute: minutes,
  second,
}: ICAL.Time): number => Date.UTC(year, month - 1, date, hour, minutes, second);

export function toIcalTime(wall: number, isDate = false): ICAL.Time {
  const at = new Date(wall);
  const shown = {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    isDate,
  };
  return new ICAL.Time(shown, ICAL.Timezone.localTimezone);
}
