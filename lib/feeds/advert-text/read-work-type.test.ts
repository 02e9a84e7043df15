import { namesSeveralWorkTypes, readWorkType } from './read-work-type';

test.each<[string[], string, string | null]>([
  [['TEMPORARY', 'PER_DIEM'], '', 'locum'],
  [['temporary'], '', 'locum'],
  [['CONTRACTOR'], 'A fly-in fly-out roster', 'fifo'],
  [['contract'], 'on a fixed-term basis', 'fixed-term'],
  [['FULL_TIME', 'TEMPORARY'], '', 'fixed-term'],
  [['fulltime'], '', 'permanent'],
  [['PART_TIME'], '', 'part-time'],
  [['volunteer'], '', null],
  [['Locum'], '', 'locum'],
  [['LOCUM'], '', 'locum'],
  [['Locum / Temp'], '', 'locum'],
  [['Locum Tenens'], '', 'locum'],
  [['Casual/Vacation'], '', 'locum'],
  [['Casual'], '', 'locum'],
  [['Contract/Temp'], '', 'fixed-term'],
  [['Contract/Temp'], 'We need a locum for two weeks', 'locum'],
  [['Permanent Full Time'], '', 'permanent'],
  [['Permanent - Part Time'], '', 'part-time'],
  [['Full Time, Permanent'], '', 'permanent'],
  [['Fixed Term'], '', 'fixed-term'],
  [['Fixed_Term'], '', 'fixed-term'],
  [['Fixed-term full-time'], '', 'fixed-term'],
  [['Temporary full-time'], '', 'fixed-term'],
  [['Maximum term'], '', 'fixed-term'],
  [['Permanent P/T'], '', 'part-time'],
  [['FIFO'], '', 'fifo'],
  [['Part-Time'], '', 'part-time'],
  [['FULL_TIME', ' CONTRACTOR'], '', 'fixed-term'],
  [['Sessional'], '', 'locum'],
  [['Regular'], '', 'permanent'],
  [['INTERN'], '', null],
])('reads the codes %j with the text "%s" as the work type %s', (codes, text, type) => {
  expect(readWorkType(codes, '', text)).toBe(type);
});

test.each<[string[], boolean]>([
  [['Locum', 'Permanent'], true],
  [['Permanent', 'Casual/Vacation'], true],
  [['FULL_TIME', 'TEMPORARY'], false],
  [['TEMPORARY', 'PER_DIEM'], false],
  [['Permanent Full Time'], false],
])('decides whether an advert’s codes %j name more than one work type: %s', (codes, several) => {
  expect(namesSeveralWorkTypes(codes)).toBe(several);
});
