import type { Credential } from '@/lib/doctors/credentials/credential';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';

/** The employer can open the documents for this many days after the doctor's consent. */
export const packDays = 14;
/** Stored with each consent. Change it with any change of the text that doctors agree to. */
export const packConsentVersion = '2026-11-27';

export type PackState = 'asked' | 'declined' | 'open' | 'withdrawn' | 'ended';

export type DocumentPack = {
  id: string;
  doctorId: string;
  doctorName: string;
  doctorIsClosed: boolean;
  vacancyId: string;
  reference: string;
  facility: string;
  organisation: string;
  contactName: string;
  recipient: string;
  kinds: string[];
  askedAt: Date;
  granted: boolean | null;
  answeredAt: Date | null;
  endsAt: Date | null;
  /** When the doctor withdrew the consent to send documents or to be put forward. */
  withdrawnAt: Date | null;
  /** The documents that the doctor agreed to send, each with the file that it then had. */
  agreed: { credentialId: string; fileId: string | null }[];
  openings: { at: Date; kind: string | null }[];
};

export function readPackState(
  {
    granted,
    endsAt,
    withdrawnAt,
    doctorIsClosed,
  }: Pick<DocumentPack, 'granted' | 'endsAt' | 'withdrawnAt' | 'doctorIsClosed'>,
  now: Date,
): PackState {
  if (granted === null) return withdrawnAt ? 'declined' : 'asked';
  if (!granted) return 'declined';
  if (withdrawnAt) return 'withdrawn';
  return endsAt && endsAt > now && !doctorIsClosed ? 'open' : 'ended';
}

export const packStateLabels: Record<PackState, string> = {
  asked: 'Waiting for the doctor’s answer',
  declined: 'The doctor said no',
  open: 'Sent to the employer',
  withdrawn: 'Consent withdrawn',
  ended: 'Link no longer works',
};

type Held = Pick<Credential, 'id' | 'kind' | 'state' | 'expiresOn'>;

const sortForPack = <Document extends Pick<Held, 'kind'>>(
  { kinds }: Pick<DocumentPack, 'kinds'>,
  documents: readonly Document[],
): Document[] => documents.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));

/**
 * Splits the documents that the doctor agreed to send. `sent` have not changed since. `replaced` now have a different file or
 * kind, so the consent does not cover them. Omits documents that the doctor has deleted or staff have sent back.
 */
export function splitAgreed<Document extends Held & Pick<Credential, 'fileId'>>(
  pack: Pick<DocumentPack, 'kinds' | 'agreed'>,
  documents: readonly Document[],
): { sent: Document[]; replaced: Document[] } {
  const fileById = new Map(pack.agreed.map(({ credentialId, fileId }) => [credentialId, fileId]));
  const agreed = sortForPack(
    pack,
    documents.filter(({ id, state }) => fileById.has(id) && state !== 'refused'),
  );
  const isUnchanged = ({ id, fileId, kind }: Document) =>
    fileById.get(id) === fileId && pack.kinds.includes(kind);
  return {
    sent: agreed.filter(isUnchanged),
    replaced: agreed.filter((document) => !isUnchanged(document)),
  };
}

/** Returns the label that the employer sees. Does not reveal kinds of document that the employer did not request. */
export const labelReplaced = (
  { kinds }: Pick<DocumentPack, 'kinds'>,
  { kind }: Pick<Credential, 'kind'>,
): string => (kinds.includes(kind) ? findCredentialKind(kind).label : 'A document');

/**
 * Lists documents that the doctor can send. The employer must request their kind, and they must not be expired or sent
 * back by staff.
 */
export function listSendable<Document extends Held>(
  pack: Pick<DocumentPack, 'kinds'>,
  documents: readonly Document[],
  today: string,
): Document[] {
  const usable = documents.filter(
    ({ kind, state, expiresOn }) =>
      pack.kinds.includes(kind) && state !== 'refused' && !(expiresOn && expiresOn < today),
  );
  return sortForPack(pack, usable);
}
