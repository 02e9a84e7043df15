import { formatOfficeTime } from '@/lib/core/zoned-time';
import { z } from 'zod';
import type { RateLimitHits } from '@/lib/http/rate-limiting/rate-limit-hits';
import { listRateLimitHits } from '@/lib/http/rate-limiting/take-rate-limit.server';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { labelRateLimit } from './rate-limit-labels';
import type { RateLimitsAbout } from './staff-operations';

const hourMs = 3_600_000;
const hoursShown = 24;

function refusedByHour(
  hits: readonly Pick<RateLimitHits, 'hour' | 'refused'>[],
  now: Date,
): { hour: string; refused: number }[] {
  const last = Math.floor(now.getTime() / hourMs);
  return Array.from({ length: hoursShown }, (_, index) => {
    const hour = new Date((last - hoursShown + 1 + index) * hourMs).toISOString();
    const refused = hits.filter((hit) => hit.hour === hour).reduce((total, hit) => total + hit.refused, 0);
    return { hour, refused };
  });
}

/**
 * Requests that rate limits have refused in the last 24 hours, by limit and hour. For each client, shows a mark that
 * does not reveal the client's IP address.
 */
export const staffRateLimits: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: z.object({ name: z.string().max(80).optional() }),
    sorts: ['hour'],
    run: async ({ db, now }, { filters, limit, offset }) => {
      const all = await listRateLimitHits(db, now);
      const rows = all.filter(({ name }) => !filters.name || name === filters.name);
      const about: RateLimitsAbout = {
        hours: refusedByHour(rows, now),
        names: [...new Set(all.map(({ name }) => name))].toSorted(),
      };
      const page = rows.slice(offset, offset + limit);
      return {
        rows: page.map((row) => ({ ...row, id: `${row.name} ${row.hour}` })),
        total: rows.length,
        about,
      };
    },
    csv: {
      exported: 'rate-limits.exported',
      columns: {
        'Hour (Sydney time)': (row) => formatOfficeTime(row.hour),
        Limit: (row) => labelRateLimit(String(row.name)),
        Refused: (row) => Number(row.refused),
        Clients: (row) => Number(row.clients),
      },
    },
  }),
};
