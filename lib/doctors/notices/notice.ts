export const noticePurposes = ['promised-calls', 'shifts', 'urgent-jobs'] as const;
export type NoticePurpose = (typeof noticePurposes)[number];

/** The database stores these values in the column `channel` of `communication_preference` and `consent`. */
export const noticeChannels = ['text', 'push'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

export const noticeWords: Record<NoticePurpose, { label: string; hint: string }> = {
  'promised-calls': {
    label: 'Upcoming calls',
    hint: 'An hour before a consultant calls you, or the evening before an early call.',
  },
  shifts: {
    label: 'Tomorrow’s shift',
    hint: 'At 5 pm on the day before each shift of a confirmed placement.',
  },
  'urgent-jobs': {
    label: 'Urgent jobs',
    hint: 'A new job that starts within seven days and fits a job alert or your availability. At most one a day, and none while your emails are paused.',
  },
};

/** Version of the texts that explain the choices, stored with each choice. Change it whenever these texts change. */
export const noticeTextVersion = '2026-11-28';

/**
 * Data of each kind of notice. It contains only ids and times, because the text is written when the notice is sent.
 */
type NoticeData = {
  'booked-call': { bookingId: string; startsAt: string };
  'promised-call': { enquiryId: string; due: string };
  /** `date` and `start` are local to the placement, such as "2027-01-25" and "08:00". */
  shift: { placementId: string; date: string; start: string };
  'urgent-job': { jobId: string };
};
export type NoticeKind = keyof NoticeData;

export const purposeByKind: Record<NoticeKind, NoticePurpose> = {
  'booked-call': 'promised-calls',
  'promised-call': 'promised-calls',
  shift: 'shifts',
  'urgent-job': 'urgent-jobs',
};

/**
 * A notice to one doctor, due at `dueAt` and useless after `usefulUntil`. `key` identifies its cause, so that each
 * channel sends it only once.
 */
export type Notice<K extends NoticeKind = NoticeKind> = {
  [Kind in K]: {
    kind: Kind;
    doctorId: string;
    data: NoticeData[Kind];
    key: string;
    dueAt: Date;
    usefulUntil: Date;
  };
}[K];
