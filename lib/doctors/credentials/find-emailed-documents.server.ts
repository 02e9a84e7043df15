import type { Database } from '@/lib/services/database/database';
import { findCredentialKind } from './credential-kinds';
import { selectEmailedDocuments, selectEmailedPage, type EmailedPage } from './emailed-document-store.server';
import type { EmailedDocument } from './staff-document';

export {
  insertEmailedDocuments as recordEmailedDocuments,
  insertTakenBack as takeBackEmailedDocument,
} from './emailed-document-store.server';

const addLabel = (row: Omit<EmailedDocument, 'label'>): EmailedDocument => ({
  ...row,
  label: findCredentialKind(row.kind).label,
});

/** Returns what staff recorded about documents that a person emailed, newest first. */
export async function findEmailedDocuments(db: Database, personId: string): Promise<EmailedDocument[]> {
  return (await listEmailedByPerson(db, [personId])).get(personId) ?? [];
}

export async function listEmailedByPerson(
  db: Database,
  personIds: readonly string[],
): Promise<Map<string, EmailedDocument[]>> {
  const found = new Map<string, EmailedDocument[]>();
  for (const { personId, ...row } of await selectEmailedDocuments(db, personIds))
    found.set(personId, [...(found.get(personId) ?? []), addLabel(row)]);
  return found;
}

export async function listEmailedDocuments(
  db: Database,
  page: EmailedPage,
): Promise<{ rows: EmailedDocument[]; total: number }> {
  const { rows, total } = await selectEmailedPage(db, page);
  return { rows: rows.map(addLabel), total };
}
