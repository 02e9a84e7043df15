import type { TimesheetState } from '@/lib/placements/placement/timesheet';
import type { TimesheetView } from './timesheet-view';

export type StaffTimesheetRow = {
  id: string;
  reference: string;
  state: TimesheetState;
  placement: string;
  placementId: string;
  doctor: string;
  organisation: string;
  facility: string;
  /** Such as "Mon 23 Nov – Sun 29 Nov 2026". */
  period: string;
  /** The same days for a narrow column: "23 – 29 Nov 2026". */
  shortPeriod: string;
  firstDay: string;
  lastDay: string;
  /** First day of an open timesheet whose work has not begun. Null for other timesheets. */
  opensOn: string | null;
  minutes: number;
  payCents: number;
  retirementCents: number;
  expensesCents: number;
  currency: string;
  /** The party that must act next. `payment` means that the hours are approved but not paid yet. */
  waitsFor: 'doctor' | 'employer' | 'payment' | null;
  /** Last day on which this party is not late. Null for a paid timesheet. */
  deadline: string | null;
  isOverdue: boolean;
  sentAt: string | null;
  approvedAt: string | null;
  dueOn: string | null;
  paidOn: string | null;
};

export type StaffTimesheet = StaffTimesheetRow & {
  shifts: TimesheetView['shifts'];
  steps: TimesheetView['steps'];
  approval: string | null;
  expenses: TimesheetView['expenses'];
  payLines: TimesheetView['pay']['lines'];
  fileHref: string | null;
  csvHref: string | null;
};
