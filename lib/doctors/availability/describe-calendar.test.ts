import { describeLeftOut } from './describe-calendar';

test.each([
  [0, [], 0, []],
  [
    1,
    ['Roster HQ'],
    0,
    [
      '1 event left out: we do not know the time zone “Roster HQ”. Choose a city’s time zone for it in your calendar, or add those dates here.',
    ],
  ],
  [
    3,
    ['EST', 'Roster HQ'],
    2,
    [
      '3 events left out: we do not know the time zone “EST”, “Roster HQ”. Choose a city’s time zone for them in your calendar, or add those dates here.',
      '2 events could not be read. Add those dates here.',
    ],
  ],
])(
  'describes events that were left out: %s in the unknown zones %j, %s unreadable',
  (inUnknown, unknownZones, unreadable, expected) => {
    expect(
      describeLeftOut({ eventsInUnknownZones: inUnknown, unknownZones, unreadableEvents: unreadable }),
    ).toEqual(expected);
  },
);
