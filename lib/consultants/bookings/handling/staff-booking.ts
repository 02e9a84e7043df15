type WorkingDay = {
  date: string;
  opens: string;
  closes: string;
  holiday: string | null;
  leave: boolean;
  /** True on a weekday on which the consultant never works. */
  isDayOff: boolean;
};

export type WorkingWeek = { id: string; name: string; timeZone: string; days: WorkingDay[] };

/** Data of the day view that the week does not need. Free slots are in the order of their times. */
export type CallDay = {
  date: string;
  free: { consultantId: string; startsAt: string }[];
  /** Time zones that staff can choose for a doctor. */
  zones: string[];
};

export type StaffCall = {
  id: string;
  startsAt: string;
  endsAt: string;
  consultantId: string;
  consultant: string;
  doctor: string;
  phone: string;
  topic: string;
  /** Time of the call in the doctor's zone: "Monday 23 November, 9:20 am to 9:40 am (Perth time)". */
  doctorsTime: string;
  /** Hours of the call in the doctor's zone: "9:20 am to 9:40 am (Perth time)". */
  doctorsHours: string;
  doctorsTimeZone: string;
  /** In the consultant's zone: "Monday 23 November" and "11:20 am to 11:40 am (Sydney time)". */
  consultantsDay: string;
  consultantsHours: string;
};

type FreeTime = {
  startsAt: string;
  doctorsTime: string;
  consultants: { id: string; name: string }[];
};

export type StaffCallDetail = StaffCall & {
  state: 'booked' | 'cancelled' | 'begun';
  email: string;
  note: string;
  moved: number;
  free: FreeTime[];
};

export type BookingEmailPreview = { to: string; subject: string; text: string };
