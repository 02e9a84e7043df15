import type { FormState } from '@/lib/http/form';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { Side } from '@/lib/placements/placement/placement';
import type { PlacementLine, PlacementView } from '@/lib/placements/placement/placement-view';
import type { TimesheetState } from '@/lib/placements/placement/timesheet';

export type TimesheetShiftView = {
  /** Prefix of the names of the shift's form fields, such as `s0`. */
  prefix: string;
  title: string;
  text: string;
  pay: string;
  differences: string[];
  why: string;
  isAdded: boolean;
  isOnCall: boolean;
  values: Record<string, string>;
};

export type ExpenseView = {
  id: string;
  title: string;
  what: string;
  amount: string;
  /** URL from which the receipt can be downloaded. Null if the receipt was deleted. */
  receiptHref: string | null;
};

export type TimesheetView = {
  reference: string;
  side: Side;
  state: TimesheetState;
  stateWords: string;
  asks: boolean;
  title: string;
  next: string;
  version: number;
  round: number;
  /**
   * Hash of the hours that the page shows. If different hours have been saved on another page meanwhile, saving fails.
   */
  saved: string;
  firstDay: string;
  lastDay: string;
  facts: PlacementLine[];
  shifts: TimesheetShiftView[];
  pay: { lines: PlacementLine[]; total: PlacementLine };
  expenses: ExpenseView[];
  expenseTotal: string | null;
  steps: PlacementLine[];
  /** Says when the timesheet will be approved automatically. */
  notice: string | null;
  approvalTerm: string | null;
  question: string | null;
  otherSide: string;
  name: string;
  placement: { reference: string; title: string; href: string };
  consultant: PlacementView['consultant'];
  fileHref: string | null;
  /** URL of a CSV file with one line for each shift. Null for the doctor. */
  csvHref: string | null;
};

export type TimesheetPageView = {
  timesheet: TimesheetView | null;
  recipient: string | null;
  employer: EmployerFrameView | null;
  /** The doctor can claim only expenses paid on or before this day. Null if the reader cannot claim expenses. */
  claimsUntil: string | null;
  action: string;
  state: FormState;
};
