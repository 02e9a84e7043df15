import type { WorkReadiness } from '@/lib/doctors/requirements/readiness';
import type { FormState } from '@/lib/http/form';

type PackDocumentView = { id: string; label: string; lines: string[] };

/**
 * The page that the employer opens with the link in an email. `pack` contains the doctor's documents. Null if the
 * link has expired or was revoked.
 */
export type PackView = {
  pack: {
    action: string;
    doctor: string;
    organisation: string;
    facility: string;
    reference: string;
    until: string;
    documents: PackDocumentView[];
    /** Labels of documents that the doctor has replaced, so that the consent does not cover them. */
    replaced: string[];
  } | null;
  state: FormState;
};

export type DoctorPackView = {
  id: string;
  organisation: string;
  facility: string;
  reference: string;
  state: 'asked' | 'open' | 'closed';
  words: string;
  /** Before the doctor answers, the documents to choose from. After consent, the documents that were sent. */
  documents: (PackDocumentView & { checked: boolean })[];
  /** Documents of an open pack that the doctor has replaced. The employer does not get them. */
  replaced: { id: string; label: string; cannotSend: 'not-requested' | 'expired' | null }[];
  missing: string[];
  openings: string[];
};

export type DoctorPacksView = {
  packs: DoctorPackView[];
  /** One line for each open enquiry. Empty if an employer has requested documents. */
  ready: WorkReadiness[];
  action: string;
  state: FormState;
};
