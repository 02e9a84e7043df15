import { describeLeftOut } from './describe-calendar';

test.each([
  [0, [], 0, []],
  [
    1,
    ['Roster HQ'],
    0,
    [
      'We left out 1 event because we do not know the time zone “Roster HQ”. Choose a city’s time zone for it in your calendar, or add those dates here.',
    ],
  ],
  [
    3,
    ['EST', 'Roster HQ'],
    2,
    [
      'We left out 3 events because we do not know the time zone “EST”, “Roster HQ”. Choose a city’s time zone for them in your calendar, or add those dates here.',
      'We could not read 2 events. Add the dates of those events here.',
    ],
  ],
])(
  'tells the doctor which events a calendar left out: %s in the unknown time zones %j, and %s that could not be read',
  (inUnknown, unknownZones, unreadable, expected) => {
    expect(
      describeLeftOut({ eventsInUnknownZones: inUnknown, unknownZones, unreadableEvents: unreadable }),
    ).toEqual(expected);
  },
);
