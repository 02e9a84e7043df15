import { listConsultants, listLeaveToCome } from '@/lib/consultants/consultant/list-consultants.server';
import { getResponseTime } from '@/lib/enquiries/enquiry/response-time.server';
import { getSpecialtyDemand } from '@/lib/jobs/demand/get-specialty-demand.server';
import { countHomeJobs } from '@/lib/jobs/listing/home-counts.server';
import type { SearchContext } from '@/lib/jobs/listing/search-jobs.server';
import { listHomeTiles } from '@/lib/site/home/home-tiles.server';
import { databaseWithData } from '@/tests/database-with-data';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';

const database = databaseWithData();
const now = new Date('2026-11-24T00:00:00Z');

const reads: Record<string, (context: SearchContext) => Promise<unknown>> = {
  'the response time': getResponseTime,
  consultants: listConsultants,
  'leave to come': listLeaveToCome,
  'the counts of the home page': countHomeJobs,
  'the tiles of the home page': listHomeTiles,
  'the demand by speciality': getSpecialtyDemand,
};

test.each(Object.entries(reads))(
  'requests to the primary database and to a replica read %s at the same time, and both get an answer',
  async (_, read) => {
    const data = await getReferenceData(database.db);
    // Two objects for one database, because a site has an object for each of its databases.
    const contexts = [database.db, database.db.withTables()].map((db) => ({ db, data, now }));
    const [primary, replica] = await Promise.all(contexts.map((context) => read(context)));
    expect(replica).toEqual(primary);
  },
);
