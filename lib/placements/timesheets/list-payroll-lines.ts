import { formatShiftTimes } from '@/lib/placements/placement/terms/describe-terms';
import {
  doctorName,
  loadingLabels,
  shiftKindLabels,
  type Placement,
  type PlacementTerms,
} from '@/lib/placements/placement/placement';
import { findLoading, workedMinutes } from '@/lib/placements/placement/placement-pay';
import {
  timesheetStateLabels,
  type Timesheet,
  type TimesheetLine,
} from '@/lib/placements/placement/timesheet';
import { priceLine, workOutTimesheet } from './work-out-timesheet';

const headings = [
  ...['Timesheet', 'Placement', 'Doctor', 'Employer', 'Facility', 'Date', 'Shift', 'Start', 'End'],
  ...[
    'Break, minutes',
    'Call-backs',
    'Loading',
    'Hours, excluding call-backs',
    'Amount',
    'Currency',
    'State',
  ],
];

type ListPayrollLinesInput = {
  placement: Pick<Placement, 'reference' | 'doctor' | 'employer'>;
  timesheet: Pick<Timesheet, 'reference' | 'state'>;
  terms: PlacementTerms;
};

/** Lists the worked shifts of a timesheet for payroll: a line of headings, then one line for each shift. */
export function listPayrollLines(
  { placement, timesheet, terms }: ListPayrollLinesInput,
  lines: readonly TimesheetLine[],
): string[][] {
  const prices = lines.map((line) => priceLine(line, terms));
  // The timesheet adds up equal shifts and rounds their sum. If this differs from the sum of the rounded lines, the
  // difference is added to the last shift.
  const rounding = workOutTimesheet(lines, terms).payCents - prices.reduce((sum, cents) => sum + cents, 0);
  const last = lines.findLastIndex(({ worked }) => worked);
  const rows = lines.flatMap(({ worked, callBacks }, index) => {
    if (!worked) return [];
    const loading = findLoading(worked, terms.rates);
    const cents = (prices[index] ?? 0) + (index === last ? rounding : 0);
    return [
      [
        ...[timesheet.reference, placement.reference],
        placement.doctor ? doctorName(placement) : 'Deleted',
        ...[placement.employer.organisation, terms.facility],
        ...[worked.date, shiftKindLabels[worked.kind], worked.start, worked.end],
        String(worked.breakMinutes),
        callBacks.map((one) => formatShiftTimes(one)).join(', '),
        loading ? loadingLabels[loading] : '',
        (workedMinutes(worked, terms.timeZone) / 60).toFixed(2),
        (cents / 100).toFixed(2),
        ...[terms.rates.currency, timesheetStateLabels[timesheet.state]],
      ],
    ];
  });
  return [headings, ...rows];
}
