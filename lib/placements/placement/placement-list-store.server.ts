import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { buildStaffQuery } from '@/lib/platform/staff-kit/staff-query';
import type { Database } from '@/lib/services/database/database';
import {
  placementStates,
  type Placement,
  type PlacementState,
  type PlacementTab,
  type Side,
} from './placement';
import { selectWhere } from './placement-store.server';

export type PlacementFilters = {
  state: PlacementTab;
  /** Status of placements that are in the tab. */
  status?: PlacementState | undefined;
  vacancy?: string | undefined;
  enquiry?: string | undefined;
  /** Id of the employer. */
  organisation?: string | undefined;
  /** Words that staff typed: names, hospital, employer, reference, phone number or email address. */
  q?: string | undefined;
  /** Id of a member of staff who is the consultant of the placement. */
  staffId?: string | undefined;
  today: string;
};

/** SQL that is true if each typed word is the beginning of a word of the placement. */
export function matchesPlacement(typed: string): RawBuilder<SqlBool> {
  const query = buildStaffQuery(typed);
  return query === null ? sql<SqlBool>`false` : sql<SqlBool>`p.search_terms @@ ${query}::tsquery`;
}

function inTab(state: PlacementTab, today: string): RawBuilder<SqlBool> {
  if (state === 'all') return sql<SqlBool>`true`;
  if (state === 'cancelled') return sql<SqlBool>`p.state = 'cancelled'`;
  const isOver = sql<SqlBool>`p.last_day < ${today}`;
  if (state === 'finished') return sql<SqlBool>`p.cancelled_at is null and ${isOver}`;
  const condition = state === 'open' ? sql`p.cancelled_at is null` : sql`p.state = ${state}`;
  return sql<SqlBool>`${condition} and not ${isOver}`;
}

const inAllTabs = ({ status, vacancy, enquiry, organisation, q, staffId }: PlacementFilters) =>
  sql.join(
    [
      sql`true`,
      ...(status ? [sql`p.state = ${status}`] : []),
      ...(vacancy ? [sql`p.vacancy_request_id = ${vacancy}`] : []),
      ...(enquiry ? [sql`q.reference = ${enquiry}`] : []),
      ...(organisation ? [sql`r.organisation_id = ${organisation}`] : []),
      ...(staffId
        ? [sql`p.consultant_id = (select consultant_id from staff_member where id = ${staffId})`]
        : []),
      ...(q ? [matchesPlacement(q)] : []),
    ],
    sql` and `,
  );

/** Selects the sides whose last message needs an answer, by placement. */
export async function selectUnanswered(
  db: Database,
  placementIds: readonly string[],
): Promise<Map<string, Side[]>> {
  const { rows } = await sql<{ id: string; sides: Side[] }>`
    select placement_id as id, array_agg(side order by side) as sides from message_thread
    where placement_id = any(${[...placementIds]}::uuid[]) and waiting_since is not null
    group by placement_id`.execute(db);
  return new Map(rows.map(({ id, sides }) => [id, sides]));
}

export async function selectPlacementPage(
  db: Database,
  filters: PlacementFilters,
  { order, limit, offset }: { order: 'asc' | 'desc'; limit: number; offset: number },
): Promise<{ rows: Placement[]; total: number; counts: Record<PlacementTab, number> }> {
  const tabs = ['open', 'finished', ...placementStates, 'all'] as const;
  const counted = tabs.map(
    (tab) => sql`count(*) filter (where ${inTab(tab, filters.today)})::int as ${sql.id(tab)}`,
  );
  // PostgreSQL leaves out a left join to a table whose columns the filters do not use.
  const filtered = sql`
    from placement p
    left join enquiry q on q.id = p.enquiry_id
    left join vacancy_request r on r.id = p.vacancy_request_id
    where ${inAllTabs(filters)}`;
  const inOrder = sql`order by p.first_day ${order === 'asc' ? sql`asc` : sql`desc`}, p.id`;
  const [rows, { rows: sums }] = await Promise.all([
    // Finds the page before it reads the terms. Otherwise PostgreSQL would read the terms of the whole tab.
    selectWhere(
      db,
      sql`where p.id in (select p.id ${filtered} and ${inTab(filters.state, filters.today)}
        ${inOrder} limit ${limit} offset ${offset}) ${inOrder}`,
    ),
    sql<Record<PlacementTab, number>>`select ${sql.join(counted)} ${filtered}`.execute(db),
  ]);
  const [counts] = sums;
  if (!counts) throw new Error('No counts of placements');
  return { rows, total: counts[filters.state], counts };
}
