export const taskViews = ['mine', 'team', 'overdue', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

export const taskRecordKinds = ['enquiry', 'vacancy', 'placement', 'doctor', 'job'] as const;
type TaskRecordKind = (typeof taskRecordKinds)[number];

/** Record to which a task refers. `id` is the id on staff screens, such as `ENQ-100001`. */
export type TaskRecord = { kind: TaskRecordKind; id: string };

export const maxTaskLength = 500;

export const taskEndReasons = {
  'placement-confirmed': 'Both sides confirmed the placement',
  'vacancy-filled': 'The vacancy was filled',
  'timesheet-paid': 'The timesheet was paid',
} as const;

export type StaffTask = {
  id: string;
  text: string;
  dueAt: string;
  staff: { id: string; name: string };
  createdBy: string;
  /**
   * `reference` is null for a doctor. `name` is the person, the hospital or the title of the job. `ended` says how the
   * enquiry or vacancy ended, such as "Vacancy filled".
   */
  record: (TaskRecord & { reference: string | null; name: string; ended?: string | null }) | null;
  /** Phone number of the doctor or of the vacancy's contact. */
  phone: string | null;
  doneAt: string | null;
  /** Why the site ended the task. Null if it is open or a member of staff did it. */
  endReason: keyof typeof taskEndReasons | null;
};

/** Work of a member of staff since Monday. A doctor who is put forward for two vacancies counts twice. */
export type OwnWeek = Record<'calls' | 'putForward' | 'accepted' | 'placements' | 'filled', number>;

export type TaskCounts = Record<TaskView, number>;

/** Groups of open tasks by due time. Days are in the reader's time zone. */
export const taskGroups = ['Overdue', 'Today', 'Later'] as const;
export type TaskGroup = (typeof taskGroups)[number];
export type TaskGroupCounts = Record<TaskGroup, number>;

/**
 * Actions of doctors and employers on a shortlist. A member of staff who has claimed the vacancy gets a notice about
 * them. `told`: the employer can no longer take the acceptance back, so the site has told the doctor.
 */
export const shortlistNotices = ['granted', 'revoked', 'accepted', 'told', 'declined', 'question'] as const;
/** Events of a placement, of which the member of staff who handles it gets a notice. */
export const placementNotices = ['confirmed', 'agreed', 'change-asked'] as const;
type PlacementNotice = (typeof placementNotices)[number];
type ShortlistNotice = (typeof shortlistNotices)[number];

/**
 * `isDone` is true once staff have dealt with the subject of the notice. `isNew` becomes false at the same time, or
 * earlier if the member marks the notices as read that are as old as this one (`at`) or older.
 */
export type StaffNotice = {
  id: string;
  kind:
    | 'handed-over'
    | 'mentioned'
    | 'task-due'
    | 'promise-overdue'
    | 'step-overdue'
    | 'message-waiting'
    | ShortlistNotice
    | PlacementNotice;
  at: string;
  isDone: boolean;
  isNew: boolean;
  /** Text of the task, or reference of the enquiry and name of the doctor. */
  about: string;
  /** Colleague or doctor whom the notice names. */
  by: string | null;
  /** Path of the screen to open, without `/staff`. */
  path: string;
  /** Id of the doctor's entry on a shortlist, which the screen at `path` scrolls to. */
  row: string | null;
};

export type DeskCounts = {
  overdueEnquiries: number;
  myEnquiries: number;
  newVacancies: number;
  dueTasks: number;
  waitingMessages: number;
  documentsToCheck: number;
  newNotices: number;
};
