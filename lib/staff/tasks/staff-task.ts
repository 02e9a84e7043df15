export const taskViews = ['mine', 'team', 'overdue', 'done'] as const;
export type TaskView = (typeof taskViews)[number];

export const taskRecordKinds = ['enquiry', 'vacancy', 'doctor', 'job'] as const;
type TaskRecordKind = (typeof taskRecordKinds)[number];

/** Record to which a task refers. `id` is the record's id on staff screens, such as `ENQ-100001`. */
export type TaskRecord = { kind: TaskRecordKind; id: string };

export const maxTaskLength = 500;

export type StaffTask = {
  id: string;
  text: string;
  dueAt: string;
  staff: { id: string; name: string };
  createdBy: string;
  record: (TaskRecord & { label: string }) | null;
  doneAt: string | null;
};

export type TaskCounts = Record<TaskView, number>;

/** What doctors and employers did about a shortlist of a vacancy that the member has claimed. */
export const shortlistNotices = ['granted', 'revoked', 'accepted', 'declined', 'question'] as const;
type ShortlistNotice = (typeof shortlistNotices)[number];

/** A notice is new until the member marks notices as read up to its time `at` or later. */
export type StaffNotice = {
  id: string;
  kind: 'handed-over' | 'mentioned' | 'task-due' | 'promise-overdue' | 'message-waiting' | ShortlistNotice;
  at: string;
  isNew: boolean;
  /** Text of the task if the notice is about a task. Otherwise the reference and the doctor of the enquiry. */
  about: string;
  /** Given name of the colleague whose action caused the notice. */
  by: string | null;
  /** Address of the screen, without `/staff`. */
  path: string;
};

export type DeskCounts = {
  overdueEnquiries: number;
  myEnquiries: number;
  newVacancies: number;
  dueTasks: number;
  waitingMessages: number;
  newNotices: number;
};
