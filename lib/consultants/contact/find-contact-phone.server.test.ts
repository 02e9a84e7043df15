import { formatDay, formatTime, describeHours, onCallHours } from '@/lib/reference/working-hours/call-by';
import { isPublicHoliday } from '@/lib/reference/working-hours/public-holidays.server';
import { wallClock } from '@/lib/core/zoned-time';
import { findContactPhone } from './find-contact-phone.server';

const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe("the site's phone number", () => {
  // Monday 23 November 2026, 10 am in Sydney.
  const open = new Date('2026-11-22T23:00:00Z');
  // Friday 27 November 2026, 8 pm in Sydney.
  const closed = new Date('2026-11-27T09:00:00Z');

  it('links to the phone number in international format, and shows whether staff answer it now', () => {
    const phone = findContactPhone('02 5550 0100', open);
    expect(phone).toMatchObject({ text: '02 5550 0100', href: 'tel:+61255500100', open: true });
    expect(plain(phone?.words)).toBe('Open until 6 pm (Sydney time)');
    expect(plain(findContactPhone('02 5550 0100', closed)?.words)).toBe(
      'We open on Monday at 8 am (Sydney time)',
    );
  });

  it('keeps country codes and freecall numbers unchanged in the link to the phone number', () => {
    expect(findContactPhone('+64 9 555 0100', open)?.href).toBe('tel:+6495550100');
    expect(findContactPhone('1800 975 711', open)?.href).toBe('tel:1800975711');
  });

  it('shows no phone number if none is configured', () => {
    expect(findContactPhone(null, open)).toBeNull();
  });
});

const regions: Record<string, [timeZone: string, iso: string]> = {
  'New South Wales': ['Australia/Sydney', 'AU-NSW'],
  Queensland: ['Australia/Brisbane', 'AU-QLD'],
  'South Australia': ['Australia/Adelaide', 'AU-SA'],
  Tasmania: ['Australia/Hobart', 'AU-TAS'],
  Victoria: ['Australia/Melbourne', 'AU-VIC'],
  'Western Australia': ['Australia/Perth', 'AU-WA'],
  'New Zealand': ['Pacific/Auckland', 'NZ'],
};

/** Returns the local time of an instant and what the page shows: "Saturday 7:59 am: We open on Tuesday at 8 am". */
function at(instant: string, region: string): string {
  const [timeZone = '', iso = ''] = regions[region] ?? [];
  const now = new Date(instant);
  const { date, minutes } = wallClock(now, timeZone);
  const isHoliday = (day: string) => isPublicHoliday(day, iso);
  const words = describeHours({ now, timeZone, hours: onCallHours, isHoliday }).replace(/ \([A-Z].*/, '');
  return `${formatDay(date).split(' ')[0]} ${formatTime(minutes)}: ${words}`.replaceAll('\u00a0', ' ');
}

// Phones open at 8 am local time, which is another time in UTC after clocks change. Queensland and Western Australia do
// not change their clocks.
test.each([
  // Clocks go forward on Sunday 4 October 2026. Monday is a holiday in New South Wales, so the phones open on Tuesday.
  ['New South Wales', '2026-10-02T21:59:59Z', 'Saturday 7:59 am: We open on Tuesday at 8 am'],
  ['New South Wales', '2026-10-05T20:59:59Z', 'Tuesday 7:59 am: We open today, Tuesday, at 8 am'],
  ['New South Wales', '2026-10-05T21:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['New South Wales', '2026-10-06T06:59:59Z', 'Tuesday 5:59 pm: Open until 6 pm'],
  ['New South Wales', '2026-10-06T07:00:00Z', 'Tuesday 6 pm: We open on Wednesday at 8 am'],
  // During this night, clocks skip from 2 am to 3 am.
  ['New South Wales', '2026-10-03T15:59:00Z', 'Sunday 1:59 am: We open on Tuesday at 8 am'],
  ['New South Wales', '2026-10-03T16:00:00Z', 'Sunday 3 am: We open on Tuesday at 8 am'],
  // Clocks go back on Easter Sunday, 5 April 2026. Easter Monday is a holiday, so the phones open on Tuesday.
  ['New South Wales', '2026-04-06T21:59:59Z', 'Tuesday 7:59 am: We open today, Tuesday, at 8 am'],
  ['New South Wales', '2026-04-06T22:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['Queensland', '2026-10-04T21:59:59Z', 'Monday 7:59 am: We open on Tuesday at 8 am'],
  ['Queensland', '2026-10-05T22:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['Queensland', '2026-04-06T22:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['Western Australia', '2026-10-05T00:00:00Z', 'Monday 8 am: Open until 6 pm'],
  ['Western Australia', '2026-04-07T00:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['South Australia', '2026-10-05T21:29:59Z', 'Tuesday 7:59 am: We open today, Tuesday, at 8 am'],
  ['South Australia', '2026-10-05T21:30:00Z', 'Tuesday 8 am: Open until 6 pm'],
  ['South Australia', '2026-04-06T22:30:00Z', 'Tuesday 8 am: Open until 6 pm'],
  // New Zealand: clocks go forward on Sunday 27 September 2026 and back on Easter Sunday, 5 April 2026.
  ['New Zealand', '2026-09-27T18:59:59Z', 'Monday 7:59 am: We open today, Monday, at 8 am'],
  ['New Zealand', '2026-09-27T19:00:00Z', 'Monday 8 am: Open until 6 pm'],
  ['New Zealand', '2026-04-06T20:00:00Z', 'Tuesday 8 am: Open until 6 pm'],
])('shows opening hours around a clock change: %s at %s', (region, now, words) => {
  expect(at(now, region)).toBe(words);
});

test.each([
  ['Melbourne Cup Day in Victoria', 'Victoria', '2026-11-03T00:00:00Z', 'We open on Wednesday at 8 am'],
  [
    'Melbourne Cup Day in another state is a working day',
    'Tasmania',
    '2026-11-03T00:00:00Z',
    'Open until 6 pm',
  ],
  ['Waitangi Day in New Zealand', 'New Zealand', '2026-02-05T22:00:00Z', 'We open on Monday at 8 am'],
  ['Waitangi Day in Australia is a working day', 'Queensland', '2026-02-06T00:00:00Z', 'Open until 6 pm'],
  ['Australia Day', 'Western Australia', '2026-01-26T02:00:00Z', 'We open on Tuesday at 8 am'],
])('shows opening hours on public holidays: %s', (_, region, now, words) => {
  expect(at(now, region)).toMatch(new RegExp(`: ${words}$`));
});
