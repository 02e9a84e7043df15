import { sql } from 'kysely';
import type { Database } from '@/lib/services/database/database';

// Reads the tables of other features, because importing these features would create a cycle: the enquiry form imports
// this one.

export function selectEnquiredDates(db: Database, doctorId: string): Promise<EnquiredDates[]> {
  return db
    .selectFrom('enquiry')
    .innerJoin('job', 'job.id', 'enquiry.job_id')
    .innerJoin('place', 'place.id', 'job.place_id')
    .select(['enquiry.id', 'enquiry.reference', 'enquiry.state', 'enquiry.updated_at as updatedAt'])
    .select([
      'job.number',
      'job.title',
      'job.start_date as start',
      'job.end_date as end',
      'place.name as place',
    ])
    .where('enquiry.doctor_id', '=', doctorId)
    .where('enquiry.state', 'not in', ['declined', 'withdrawn', 'closed'])
    .where('job.start_date', 'is not', null)
    .orderBy('job.start_date')
    .limit(200)
    .$narrowType<{ start: string }>()
    .execute();
}

export type EnquiredDates = {
  id: string;
  reference: string;
  state: string;
  updatedAt: Date;
  number: string;
  title: string;
  start: string;
  end: string | null;
  place: string;
};

/** A placement whose terms the doctor was sent. `enquiryId` is null if the placement came from a shortlist. */
export type PlacementDates = {
  enquiryId: string | null;
  start: string;
  end: string;
  facility: string;
  isConfirmed: boolean;
};

export async function selectPlacementDates(db: Database, doctorId: string): Promise<PlacementDates[]> {
  const rows = await db
    .selectFrom('placement as p')
    .innerJoin('placement_version as v', (join) =>
      join.onRef('v.placement_id', '=', 'p.id').onRef('v.version', '=', 'p.version'),
    )
    .leftJoin('enquiry as q', 'q.id', 'p.enquiry_id')
    .select(['p.enquiry_id', 'p.first_day', 'p.last_day', 'p.state'])
    .select(sql<string>`v.terms ->> 'facility'`.as('facility'))
    .where((eb) => eb(eb.fn.coalesce('p.doctor_id', 'q.doctor_id'), '=', doctorId))
    .where('p.state', 'in', ['sent', 'changed', 'confirmed'])
    .orderBy('p.first_day')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    enquiryId: row.enquiry_id,
    start: row.first_day,
    end: row.last_day,
    facility: row.facility,
    isConfirmed: row.state === 'confirmed',
  }));
}

export type BookedCall = { id: string; reference: string; moved: number; startsAt: Date; endsAt: Date };

export async function selectBookedCalls(db: Database, doctorId: string, since: Date): Promise<BookedCall[]> {
  const rows = await db
    .selectFrom('booking')
    .select(['id', 'reference', 'moved', 'starts_at', 'ends_at'])
    .where('doctor_id', '=', doctorId)
    .where('state', '=', 'booked')
    .where('starts_at', '>', since)
    .orderBy('starts_at')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    moved: row.moved,
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
  }));
}
