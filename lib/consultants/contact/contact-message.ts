import { formatCallBy } from '@/lib/reference/working-hours/call-by';

export function answerPromise({ dueAt, timeZone }: Pick<ContactMessage, 'dueAt' | 'timeZone'>): string {
  return `We will answer by ${formatCallBy(new Date(dueAt), timeZone)}`;
}

export const contactTopics = {
  job: 'A job',
  enquiry: 'My enquiry',
  account: 'My account',
  vacancy: 'I need a doctor for my hospital or practice',
  privacy: 'Privacy',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof contactTopics;

export const contactLimits = { name: 120, message: 4000 } as const;

/** Minutes of working time until we promise an answer: one working day from 8 am to 6 pm. */
export const minutesToAnswer = 10 * 60;

export type ContactInput = { topic: ContactTopic; name: string; email: string; message: string };

export type ContactMessage = {
  id: string;
  reference: string;
  input: ContactInput;
  dueAt: string;
  timeZone: string;
  createdAt: string;
};
