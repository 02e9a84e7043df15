import type { ReferenceAnswers } from '@/lib/doctors/referees/reference-answers';
import type { RefereeDetails } from '@/lib/doctors/referees/referee';
import { requestReference } from '@/lib/doctors/referees/request-reference.server';
import { addReferee } from '@/lib/doctors/referees/save-referee.server';
import type { Database } from '@/lib/services/database/database';

export const refereeDetails: RefereeDetails = {
  name: 'Aroha Ngata',
  position: 'Emergency physician',
  organisation: 'Warialda District Hospital',
  relationship: 'supervisor',
  email: 'aroha.ngata@example.org',
  phone: '+61412345678',
  workedFrom: '2025-02-01',
  workedTo: null,
  permission: true,
};

export const referenceAnswers: ReferenceAnswers = {
  workedTogether: 'Two years, I supervised nights',
  ratings: { knowledge: '5', judgement: '4', communication: '4', teamwork: '5', reliability: 'not-judged' },
  concerns: null,
  employAgain: 'yes',
  overall: 'Calm in a busy department',
  name: 'Aroha Ngata',
  position: 'Emergency physician',
  registration: null,
};

export async function insertReferee(
  db: Database,
  doctorId: string,
  now: Date,
  change: Partial<RefereeDetails> = {},
): Promise<string> {
  const added = await addReferee({ db, now }, { doctorId, details: { ...refereeDetails, ...change } });
  if (!added.ok) throw new Error(added.failure.code);
  return added.value;
}

export async function newestRequest(db: Database, refereeId: string): Promise<{ id: string; state: string }> {
  return db
    .selectFrom('reference_request')
    .select(['id', 'state'])
    .where('referee_id', '=', refereeId)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
}

export async function insertRequest(
  db: Database,
  doctorId: string,
  now: Date,
  change: Partial<RefereeDetails> = {},
): Promise<{ refereeId: string; requestId: string }> {
  const refereeId = await insertReferee(db, doctorId, now, change);
  const asked = await requestReference({ db, now }, { doctorId, id: refereeId });
  if (!asked.ok) throw new Error(asked.failure.code);
  return { refereeId, requestId: (await newestRequest(db, refereeId)).id };
}
