/** A leave as the screen shows it. */
export type StaffLeave = {
  id: string;
  consultantId: string;
  consultant: string;
  firstDay: string;
  lastDay: string;
  /** Of one's own leave, and for managers; else empty. */
  note: string;
  /** References of the calls that are booked on these days. */
  calls: string[];
  mayChange: boolean;
};

/** A call that stays booked on days of leave until somebody moves it. */
export type CallOnLeave = { reference: string; time: string; doctor: string };

/** What the screen shows beside the list. */
export type LeaveAbout = {
  today: string;
  /** For whom leave can be entered. */
  consultants: { id: string; name: string }[];
  /** The public holidays of the next six months: days on which nobody is called where they are kept. */
  holidays: { date: string; name: string; regions: string[] }[];
};
