import type { IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count } from '@/lib/core/text';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import type { DocumentsView } from '@/lib/doctors/credentials/documents-view';
import { listAccepted, type RequiredDocument } from './requirement-set';

export type ReadinessState = 'checked' | 'uploaded' | 'expiring' | 'missing';
/** `held` is the kind of the best document. `expiresOn` is null unless the document expires too early. */
export type ReadinessItem = RequiredDocument & {
  state: ReadinessState;
  held: string | null;
  expiresOn: IsoDate | null;
};

export type Readiness = {
  /** Place of the work, as in "8 of 11 documents ready for Broome". */
  place: string;
  /** Last day of the work, or the first if it has no end. */
  until: IsoDate;
  items: ReadinessItem[];
};

export type ReadinessItemView = {
  /** Kinds of documents, any of which meets the requirement. */
  choices: { kind: string; label: string }[];
  label: string;
  note: string;
  state: ReadinessState;
  words: string;
};
/** `open` are documents that the doctor has to add or renew. */
export type ReadinessView = {
  title: string;
  place: string;
  detail: string;
  items: ReadinessItemView[];
  open: number;
};

const day = (date: IsoDate) => formatDate(date, { weekday: false });

/** `readiness` is about the job in the address. Null if the address names no job. */
export type DocumentsForJobView = DocumentsView & { readiness: { view: ReadinessView; job: string } | null };

function describeItem({ state, expiresOn }: ReadinessItem, until: IsoDate): string {
  if (state === 'checked') return 'Checked';
  if (state === 'uploaded') return 'Being checked';
  if (state === 'missing') return 'Missing';
  return `Expires on ${expiresOn ? day(expiresOn) : 'an unknown date'}, before ${day(until)}`;
}

const order: Record<ReadinessState, number> = { missing: 0, expiring: 1, uploaded: 2, checked: 3 };

/** Documents that the doctor must add or renew before the work ends. */
export const listOpenItems = ({ items }: Pick<Readiness, 'items'>): ReadinessItem[] =>
  items.filter(({ state }) => state === 'missing' || state === 'expiring');

const labelKind = (kind: string) => findCredentialKind(kind).label;
export const labelAccepted = (item: Omit<RequiredDocument, 'note'>): string =>
  listAccepted(item).map(labelKind).join(' or ');
export const labelItems = (items: readonly ReadinessItem[]): string => items.map(labelAccepted).join(', ');

/** Longest reason for putting forward a doctor without all documents, in characters. */
export const maxDocumentsReason = 200;

/** For the timeline that staff see. */
export const describeMissing = (items: readonly ReadinessItem[], reason: string): string =>
  `Missing or expiring: ${labelItems(items)}. ${reason}`;

/** Null if the work requires no documents. */
export function toReadinessView({ place, until, items }: Readiness): ReadinessView | null {
  if (items.length === 0) return null;
  const number = (state: ReadinessState) => items.filter((item) => item.state === state).length;
  const parts = [
    number('uploaded') > 0 && `${number('uploaded')} being checked`,
    number('missing') > 0 && `${number('missing')} missing`,
    number('expiring') > 0 && `${count(number('expiring'), 'expires', 'expire')} before the work ends`,
  ].filter((part) => part !== false);
  return {
    title: `${number('checked')} of ${count(items.length, 'document')} ready for ${place}`,
    place,
    detail: parts.length === 0 ? 'All documents are checked.' : `${parts.join(', ')}.`,
    items: items
      .toSorted((a, b) => order[a.state] - order[b.state])
      .map((item) => ({
        choices: listAccepted(item).map((kind) => ({ kind, label: labelKind(kind) })),
        label: labelAccepted(item),
        note: item.note,
        state: item.state,
        words: [
          item.alternatives.length > 0 && item.held && `${labelKind(item.held)}: `,
          describeItem(item, until),
        ]
          .filter(Boolean)
          .join(''),
      })),
    open: listOpenItems({ items }).length,
  };
}
