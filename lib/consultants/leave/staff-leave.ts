/** A leave on the screen. */
export type StaffLeave = {
  id: string;
  consultantId: string;
  consultant: string;
  firstDay: string;
  lastDay: string;
  /** Empty unless it is the reader's own leave or the reader is a manager. */
  note: string;
  /** References of the calls booked on these days. */
  calls: string[];
  mayChange: boolean;
};

/** A call on a day of leave, which stays booked until staff move it. */
export type CallOnLeave = { reference: string; time: string; doctor: string };

export type LeaveAbout = {
  today: string;
  /** Consultants for whom the reader may enter leave. */
  consultants: { id: string; name: string }[];
  /** Public holidays of the next six months. No calls are made on them in the regions listed. */
  holidays: { date: string; name: string; regions: string[] }[];
};
