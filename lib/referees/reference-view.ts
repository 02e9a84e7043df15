import type { FormState } from '@/lib/http/form';

/** What is left to say to a referee whose request takes no answer any more. */
export type ReferenceEndView = {
  kind: 'completed' | 'declined' | 'withdrawn' | 'ended';
  doctorName: string | null;
};

/** What /references/[token] shows: the form, or what became of the request. */
export type ReferenceView = {
  end: ReferenceEndView | null;
  form: {
    action: string;
    doctorName: string;
    refereeName: string;
    /** "Emergency physician, Warialda District Hospital". */
    refereeRole: string;
    /** The last day, in words. */
    until: string;
    /** As stored in the draft, or as first offered. */
    values: Record<string, string>;
    /** Something was saved before. */
    resumed: boolean;
    state: FormState;
  } | null;
};
