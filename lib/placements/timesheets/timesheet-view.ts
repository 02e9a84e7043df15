import type { FormState } from '@/lib/http/form';
import type { EmployerFrameView } from '@/lib/employers/organisations/employer-view';
import type { Side } from '@/lib/placements/placement/placement';
import type { PlacementLine, PlacementView } from '@/lib/placements/placement/placement-view';
import type { TimesheetState } from '@/lib/placements/placement/timesheet';

export type TimesheetShiftView = {
  /** Prefix of the names of the shift's form fields. */
  prefix: string;
  title: string;
  /** Times and break, or that the shift was not worked. */
  text: string;
  pay: string;
  differences: string[];
  why: string;
  isAdded: boolean;
  isOnCall: boolean;
  /** Values of the shift's form fields, by name without the prefix. */
  values: Record<string, string>;
};

export type ExpenseView = {
  id: string;
  /** "Travel, Fri 20 Nov" */
  title: string;
  what: string;
  amount: string;
  /** Download of the receipt. Null if the receipt is deleted. */
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
  /** Fingerprint of the saved hours. */
  saved: string;
  /** First and last day of the period within the placement. */
  firstDay: string;
  lastDay: string;
  facts: PlacementLine[];
  shifts: TimesheetShiftView[];
  pay: { lines: PlacementLine[]; total: PlacementLine };
  expenses: ExpenseView[];
  /** Sum of the expenses, such as "$412.50 AUD". Null for a timesheet without expenses. */
  expenseTotal: string | null;
  steps: PlacementLine[];
  approval: string | null;
  approvalTerm: string | null;
  question: string | null;
  otherSide: string;
  name: string;
  placement: { reference: string; href: string };
  consultant: PlacementView['consultant'];
  fileHref: string | null;
};

export type TimesheetPageView = {
  timesheet: TimesheetView | null;
  /** Address that the link was sent to. Null on pages of an account. */
  recipient: string | null;
  employer: EmployerFrameView | null;
  /** Last day on which an expense may have been paid. Null if the reader cannot claim expenses. */
  claimsUntil: string | null;
  action: string;
  state: FormState;
};
