import { formatDate } from '@/lib/core/months';
import { findTodayOfDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { Database } from '@/lib/services/database/database';
import { mustReplace, readStanding, type Credential } from './credential';
import { findCredentialKind } from './credential-kinds';
import { selectCredentials } from './credential-store.server';

/** Returns who checked a document and when, such as "by Hannah on 27 Nov 2026". */
export function describeCheck({ checkedBy, checkedOn }: Credential): string {
  const on = checkedOn ? formatDate(checkedOn, { weekday: false }) : 'an unknown date';
  return `by ${checkedBy ?? 'our team'} on ${on}`;
}

/** Returns, by kind of document, who checked it and when. */
export async function listDocumentChecks(db: Database, doctorId: string): Promise<Map<string, string>> {
  const checked = (await selectCredentials(db, doctorId)).filter(({ state }) => state === 'checked');
  return new Map(checked.map((one) => [one.kind, describeCheck(one)]));
}

/** Lists the labels of the documents that the doctor must replace, or must soon replace. */
export async function listDueDocuments(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
): Promise<string[]> {
  const [credentials, today] = await Promise.all([
    selectCredentials(db, doctorId),
    findTodayOfDoctor({ db, clock: { now: () => now } }, doctorId),
  ]);
  return credentials
    .filter((credential) => mustReplace({ standing: readStanding(credential, today) }))
    .map(({ kind }) => findCredentialKind(kind).label);
}
