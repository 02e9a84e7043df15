export type StaffLeave = {
  id: string;
  consultantId: string;
  consultant: string;
  firstDay: string;
  lastDay: string;
  /** Days of the leave without weekends and the public holidays of the consultant's region. */
  workingDays: number;
  /** Empty if the reader may not see it: only managers see notes about other people's leave. */
  note: string;
  calls: string[];
  mayChange: boolean;
};

export type CallOnLeave = { reference: string; time: string; doctor: string };

export type LeaveAbout = {
  today: string;
  consultants: { id: string; name: string }[];
  holidays: { date: string; name: string; regions: string[] }[];
};
