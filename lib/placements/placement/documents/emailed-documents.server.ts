import { fail, ok, type Failure, type Result } from '@/lib/core/result';
import {
  findEmailedDocuments,
  recordEmailedDocuments,
  takeBackEmailedDocument,
} from '@/lib/doctors/credentials/find-emailed-documents.server';
import { enqueueEmail } from '@/lib/platform/emails/email-outbox.server';
import { inTransaction, type Database, type DatabaseTransaction } from '@/lib/services/database/database';
import { listStartChecks } from '@/lib/placements/placement/list-start-checks.server';
import type { Placement } from '@/lib/placements/placement/placement';
import { insertPlacementEvent } from '@/lib/placements/placement/placement-event-store.server';
import { selectPlacement } from '@/lib/placements/placement/placement-store.server';

type Services = { db: Database; now: Date };
type DocumentsFailure = Failure<
  'placements/unknown' | 'placements/cancelled' | 'placements/no-doctor' | 'placements/has-account'
>;
/** `id` identifies the event, so that a repeated request adds no second event. */
type Note = { id: string; placementId: string; actor: string };

/** Locks the placement of a doctor without an account, and runs `note`. */
function withEmailingDoctor(
  db: Database,
  placementId: string,
  note: (trx: DatabaseTransaction, placement: Placement, email: string) => Promise<boolean>,
): Promise<Result<boolean, DocumentsFailure>> {
  return inTransaction(db, async (trx) => {
    const placement = await selectPlacement(trx, { id: placementId }, { lock: true });
    if (!placement) return fail({ code: 'placements/unknown' });
    if (placement.cancelled) return fail({ code: 'placements/cancelled' });
    if (!placement.doctor) return fail({ code: 'placements/no-doctor' });
    if (placement.doctor.accountId) return fail({ code: 'placements/has-account' });
    return ok(await note(trx, placement, placement.doctor.email));
  });
}

/** Records which documents a doctor without an account has emailed. Returns false for a repeated request. */
export function recordDocuments(
  { db, now }: Services,
  {
    kinds,
    expiresOn,
    placementId,
    ...note
  }: Note & { kinds: readonly string[]; expiresOn: Readonly<Record<string, string>> },
): Promise<Result<boolean, DocumentsFailure>> {
  const text = kinds.map((kind) => (expiresOn[kind] ? `${kind}:${expiresOn[kind]}` : kind)).join(' ');
  return withEmailingDoctor(db, placementId, async (trx, { version }) => {
    const event = { ...note, placementId, version, now, kind: 'documents-received' as const };
    if ((await insertPlacementEvent(trx, { ...event, text })) === null) return false;
    const documents = [...new Set(kinds)].map((kind) => ({ kind, expiresOn: expiresOn[kind] || null }));
    await recordEmailedDocuments(trx, event, documents);
    return true;
  });
}

/** Takes back a wrong record of an emailed document. Returns false if no such record is left. */
export function takeBackDocument(
  { db, now }: Services,
  { kind, reason, placementId, ...note }: Note & { kind: string; reason: string },
): Promise<Result<boolean, DocumentsFailure>> {
  return inTransaction(db, async (trx) => {
    const placement = await selectPlacement(trx, { id: placementId }, { lock: true });
    if (!placement) return fail({ code: 'placements/unknown' });
    const personId = placement.doctor?.personId;
    if (!personId) return fail({ code: 'placements/no-doctor' });
    const records = await findEmailedDocuments(trx, personId);
    if (!records.some((one) => one.isHeld && one.placementId === placementId && one.kind === kind))
      return ok(false);
    const { version } = placement;
    const event = { ...note, placementId, version, now, kind: 'document-taken-back' as const };
    if ((await insertPlacementEvent(trx, { ...event, text: `${kind} ${reason}` })) === null) return ok(false);
    await takeBackEmailedDocument(trx, event, { kind, reason });
    return ok(true);
  });
}

/** Emails a doctor without an account the list of documents to email to us. Returns false for a repeated request. */
export function askForDocuments(
  { db, now }: Services,
  { placementId, ...note }: Note,
): Promise<Result<boolean, DocumentsFailure>> {
  return withEmailingDoctor(db, placementId, async (trx, placement, email) => {
    const { documentsToGet } = await listStartChecks({ db: trx, now }, placement);
    if (documentsToGet.length === 0) return false;
    const eventId = await insertPlacementEvent(trx, {
      ...{ ...note, placementId, version: placement.version, now, kind: 'documents-asked' },
      text: documentsToGet.join(', '),
    });
    if (eventId === null) return false;
    const template = 'placement-documents-asked';
    return enqueueEmail(
      trx,
      { template, to: email, data: { eventId }, dedupeKey: `${template}:${eventId}` },
      now,
    );
  });
}
