import type { IsoDate } from '@/lib/core/dates';
import type { FormState } from '@/lib/http/form';
import type { Standing } from './credential';
import type { KindChoiceGroup } from './credential-kinds';

export type DocumentRowView = {
  id: string;
  label: string;
  about: string;
  standing: Standing;
  standingLabel: string;
  /** Warns that the doctor's account contains a different number. Null if there is nothing to warn about. */
  warning: string | null;
  /** Text that says who checked the document, why staff sent it back, or how long it is valid. */
  words: string;
  expiresOn: IsoDate | null;
  expiry: string;
  file: string;
  looks: string[];
  moreLooks: number;
};

export type DocumentFormView = {
  id: string | null;
  title: string;
  reason: string | null;
  /** True for a new document, and for a document that staff sent back. */
  needsFile: boolean;
  action: string;
  cancelHref: string;
  values: Record<string, string>;
  kinds: KindChoiceGroup[];
};

export type DocumentsView = {
  /** Documents that the doctor must replace, or must soon replace. */
  due: DocumentRowView[];
  /** All other documents. Unchecked documents come first. */
  rest: DocumentRowView[];
  total: number;
  most: number;
  form: DocumentFormView | null;
  action: string;
  state: FormState;
};
