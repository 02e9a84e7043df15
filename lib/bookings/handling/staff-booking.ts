/** A day of a consultant by the clock where they work. */
type WorkingDay = {
  date: string;
  /** Instants. */
  opens: string;
  closes: string;
  /** Name of the public holiday; null: none. */
  holiday: string | null;
  leave: boolean;
};

/** A consultant's working days of a week. */
export type WorkingWeek = { id: string; name: string; timeZone: string; days: WorkingDay[] };

/** A booked call as a list of the back office shows it. */
export type StaffCall = {
  /** `CAL-` + 6 digits. */
  id: string;
  /** Instants. */
  startsAt: string;
  endsAt: string;
  consultantId: string;
  consultant: string;
  doctor: string;
  phone: string;
  topic: string;
  /** "Monday 23 November, 9:20 am to 9:40 am (Perth time)". */
  doctorsTime: string;
  consultantsTime: string;
};

/** A free time with who could call then. */
export type FreeTime = {
  startsAt: string;
  doctorsTime: string;
  consultants: { id: string; name: string }[];
};

/** One call with what may be done with it. */
export type StaffCallDetail = StaffCall & {
  state: 'booked' | 'cancelled' | 'begun';
  email: string;
  note: string;
  moved: number;
  /** Other times, and colleagues who are free at the same time. */
  free: FreeTime[];
};

/** An email as the doctor would get it. */
export type BookingEmailPreview = { to: string; subject: string; text: string };
