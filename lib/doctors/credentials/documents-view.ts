import type { FormState } from '@/lib/http/form';
import type { Standing } from './credential';

export type DocumentRowView = {
  id: string;
  label: string;
  /** For example "Document number ending 118 · Queensland Health · Issued 4 Jan 2024". Empty without these details. */
  about: string;
  standing: Standing;
  standingLabel: string;
  /** News for the doctor: who checked the document, why it was sent back, how long it is valid. */
  words: string;
  expiry: string;
  /** "PDF, 240 KB". */
  file: string;
  looks: string[];
  moreLooks: number;
};

export type DocumentFormView = {
  /** Null for a new document. */
  id: string | null;
  title: string;
  /** Why staff sent the document back, or null. */
  reason: string | null;
  action: string;
  /** Page on which Cancel ends. */
  cancelHref: string;
  values: Record<string, string>;
  kinds: { group: string; kinds: { value: string; label: string }[] }[];
};

export type DocumentsView = {
  groups: { title: string; documents: DocumentRowView[] }[];
  total: number;
  most: number;
  /** Null if only the list is shown. */
  form: DocumentFormView | null;
  action: string;
  state: FormState;
};
