import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count, upperFirst } from '@/lib/core/text';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { DocumentsView } from '@/lib/doctors/credentials/documents-view';
import { listAccepted, type AcceptedKinds, type RequiredDocument } from './requirement-set';

export type ReadinessState =
  | 'checked'
  | 'uploaded'
  | 'expiring'
  | 'outdated'
  | 'refused'
  | 'expired'
  | 'missing';
export type ReadinessItem = RequiredDocument & {
  state: ReadinessState;
  /** `date` is the expiry date. If the document is outdated, `date` is the issue date. */
  held: { kind: string; date: IsoDate | null } | null;
};

export type Readiness = {
  /** Place of the work, as in "8 of 11 documents ready for Broome". */
  place: string;
  /** Last day of the work. If the work has no end, its first day. */
  until: IsoDate;
  items: ReadinessItem[];
};

export type ReadinessItemView = {
  /**
   * A document of any of these kinds meets the requirement. `isHeld` means that the doctor already has such a document
   * and would replace it.
   */
  choices: { kind: string; label: string; isHeld: boolean }[];
  label: string;
  note: string;
  state: ReadinessState;
  isOpen: boolean;
  words: string;
};
export type ReadinessView = {
  title: string;
  place: string;
  until: IsoDate;
  detail: string;
  items: ReadinessItemView[];
  open: number;
};

const day = (date: IsoDate) => formatDate(date, { weekday: false });

/**
 * Progress for a job of an open enquiry, or for a placement. `title` is a text such as "1 of 10 documents ready for Port
 * Augusta". Each of the `parts` is a state with the number of documents in it, such as "7 to add".
 */
export type WorkReadiness = {
  kind: 'job' | 'placement';
  href: string;
  title: string;
  /** First day of each placement, such as "from 10 Dec 2026". Empty for jobs. */
  from: string[];
  parts: { kind: 'checked' | 'waiting' | 'back' | 'expiring' | 'missing'; size: number; text: string }[];
};

/** Document that a placement or a job of an open enquiry still needs. `job` is the number of the job, null for a placement. */
export type DocumentToAdd = Pick<ReadinessItemView, 'choices' | 'label' | 'note' | 'words'> & {
  job: string | null;
  neededFor: string;
};

/**
 * `needed` says, by the label of a document that the doctor has, what needs it, such as "Needed for Cooktown Hospital
 * (from 10 Dec 2026) and Broome".
 */
export type WorkDocuments = {
  ready: WorkReadiness[];
  toAdd: DocumentToAdd[];
  needed: Record<string, string>;
};

export type DocumentsForJobView = DocumentsView & { readiness: { view: ReadinessView; job: string } | null };

function describeItem({ state, held, maxAgeMonths }: ReadinessItem, until: IsoDate): string {
  const expiry = held?.date ? day(held.date) : 'an unknown date';
  switch (state) {
    case 'checked':
      return 'Checked';
    case 'uploaded':
      return 'Being checked';
    case 'expiring':
      return `Expires on ${expiry}, before the work ends on ${day(until)}`;
    case 'expired':
      return `Expired on ${expiry}`;
    case 'outdated':
      return held?.date
        ? `Older than ${count(maxAgeMonths ?? 0, 'month')}, issued on ${day(held.date)}`
        : 'Has no issue date';
    case 'refused':
      return 'Sent back to you';
    case 'missing':
      return 'Missing';
  }
}

const order: readonly ReadinessState[] = [
  'refused',
  'missing',
  'outdated',
  'expired',
  'expiring',
  'uploaded',
  'checked',
];

export const canBeSent = (state: ReadinessState): boolean =>
  !['missing', 'refused', 'outdated', 'expired'].includes(state);

const isOpen = (state: ReadinessState): boolean => state !== 'uploaded' && state !== 'checked';

export const listOpenItems = ({ items }: Pick<Readiness, 'items'>): ReadinessItem[] =>
  items.filter(({ state }) => isOpen(state));

const labelKind = (kind: string) => findCredentialKind(kind).label;
export const labelAccepted = (item: AcceptedKinds): string => listAccepted(item).map(labelKind).join(' or ');
export const addMaxAge = (text: string, { maxAgeMonths }: Pick<RequiredDocument, 'maxAgeMonths'>): string =>
  maxAgeMonths === null ? text : `${text} (at most ${count(maxAgeMonths, 'month')} old)`;
export const labelRequired = (item: RequiredDocument): string => addMaxAge(labelAccepted(item), item);
export const labelItems = (items: readonly ReadinessItem[]): string => items.map(labelAccepted).join(', ');

/** Maximum length, in characters, of the reason for putting a doctor forward although documents are missing. */
export const maxDocumentsReason = 200;

export const describeMissing = (items: readonly ReadinessItem[], reason: string): string =>
  `Documents to add or replace: ${labelItems(items)}. ${reason}`;

export function toReadinessView({ place, until, items }: Readiness): ReadinessView | null {
  if (items.length === 0) return null;
  const number = (...states: ReadinessState[]) => items.filter(({ state }) => states.includes(state)).length;
  const parts = [
    number('uploaded') > 0 && `${number('uploaded')} being checked`,
    number('refused') > 0 && `${number('refused')} sent back to you`,
    number('missing', 'outdated') > 0 && `${number('missing', 'outdated')} missing`,
    number('expired') > 0 && `${number('expired')} expired`,
    number('expiring') > 0 && `${count(number('expiring'), 'expires', 'expire')} before the work ends`,
  ].filter((part) => part !== false);
  return {
    title: `${number('checked')} of ${count(items.length, 'document')} ready for ${place}`,
    place,
    until,
    detail: parts.length === 0 ? 'All documents are checked.' : `${parts.join(', ')}.`,
    items: items
      .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
      .map((item) => ({
        choices: listAccepted(item).map((kind) => ({
          ...{ kind, label: labelKind(kind) },
          isHeld: item.held?.kind === kind,
        })),
        label: labelAccepted(item),
        note: [item.maxAgeMonths && `At most ${count(item.maxAgeMonths, 'month')} old`, item.note]
          .filter((part) => typeof part === 'string')
          .filter((part) => part !== '')
          .map(upperFirst)
          .join('. '),
        state: item.state,
        isOpen: isOpen(item.state),
        words: [
          item.alternatives.length > 0 && item.held && `${labelKind(item.held.kind)}: `,
          describeItem(item, until),
        ]
          .filter(Boolean)
          .join(''),
      })),
    open: listOpenItems({ items }).length,
  };
}
