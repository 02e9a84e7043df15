import type { ClashView } from '@/lib/doctors/availability/clash-view';
import type { FittingJobs } from '@/lib/doctors/availability/find-fitting-jobs.server';
import type { PutForwardQuestion } from '@/lib/enquiries/enquiry/job-enquiries-view';
import type { TimesheetToSend } from '@/lib/placements/placement/timesheet';
import type { PhoneNumber } from '@/lib/core/phone-link';
import type { SuggestedJobs } from '@/lib/alerts/saved-jobs/saved-jobs-view';
import type { SavedJobChange } from '@/lib/alerts/saved-jobs/saved-job-changes';
import type { ListedReferee } from '@/lib/doctors/referees/referee-labels';
import type { FormState } from '@/lib/http/form';
import type { PlacementRowView } from '@/lib/placements/placement/placement-view';
import type { DashboardAction } from './choose-next-action';

export type EnquiryStopView = {
  reference: string;
  /** The day of the latest event. If a promised call is overdue, this is the time by which we promised to call. */
  when: string;
  title: string;
  /** Null for a general enquiry. */
  href: string | null;
  /** Facts of the job, and the reference, such as "25 Jan – 1 Feb 2027", "$2,950–3,250 per day", "ENQ-000418". */
  facts: string[];
  state: { text: string; tone: 'new' | 'ok' | 'warn' | 'plain' };
  /** Next step of the enquiry. Null if the enquiry has ended without a placement. */
  next: string | null;
  /** Phone of the consultant who has not called as promised. Null if no call is overdue. */
  phone: PhoneNumber | null;
  /** The consultant who still has to send the terms of the job. Null in other states. */
  termsFrom: { name: string; phone: PhoneNumber } | null;
  /**
   * Such as "8 of 11 documents ready for Broome", with a link to the missing documents. Null if the enquiry has ended.
   */
  documents: { text: string; href: string } | null;
};

export type CallView = {
  reference: string;
  /** Null if the on-call team makes the call. */
  name: string | null;
  portrait: string | null;
  title: string;
  when: string;
  zone: string;
  about: { title: string; href: string | null; more: string | null };
  phone: PhoneNumber | null;
};

/** A part of the profile. `left` lists the missing details. Null if the part is complete. */
export type ProfilePartView = { title: string; href: string; left: string | null };

export type SavedChangeView = { title: string; href: string; kind: SavedJobChange['kind']; words: string };

export type DashboardView = {
  design: 'timeline' | 'cards';
  greeting: string;
  action: Required<DashboardAction>;
  enquiries: { total: number; open: number; stops: EnquiryStopView[] };
  calls: CallView[];
  matches: SuggestedJobs;
  /** Jobs on days on which the doctor is free. Null if the doctor has entered no such days. */
  fitting: Pick<FittingJobs, 'fit' | 'overlap' | 'enquired' | 'cards'> | null;
  saved: { total: number; changed: SavedChangeView[] };
  alerts: number;
  /** `replace` and `add` are labels of documents, the same as on the page of documents. */
  documents: { total: number; replace: string[]; add: string[] };
  /** Empty if the next action already asks the doctor to confirm a placement. */
  placementsToConfirm: Pick<PlacementRowView, 'title' | 'dates' | 'href'>[];
  /** The first placement that is confirmed and has not ended. */
  nextPlacement:
    | (Pick<PlacementRowView, 'title' | 'role' | 'dates' | 'stateWords' | 'href'> & {
        /** Such as "1 document to add or replace". Empty if the placement needs no more documents. */
        documents: string;
      })
    | null;
  /** Clashes of all placements that the doctor has to confirm. */
  clashes: ClashView[];
  timesheetsToSend: TimesheetToSend[];
  /**
   * Vacancies for which we have asked the doctor whether we may put them forward, and the doctor has not answered yet.
   */
  putForwardQuestions: PutForwardQuestion[];
  referees: ListedReferee[];
  parts: ProfilePartView[];
  profile: boolean;
  move: boolean;
  state: FormState;
};
