import { z } from 'zod';
import { ok } from '@/lib/core/result';
import { hasRole, searchLimits, staffRoles, type StaffHits } from '@/lib/platform/staff-kit/staff';
import {
  staffAction,
  type StaffResource,
  type StaffResources,
} from '@/lib/platform/staff-kit/staff-resource.server';

/**
 * Searches all resources that the member may read. The request is a POST and not a GET, because proxies log URLs, and
 * the search text may contain names and phone numbers.
 */
export function buildStaffSearch(resources: StaffResources): StaffResource {
  return {
    roles: staffRoles,
    create: staffAction({
      roles: staffRoles,
      looksOnly: true,
      body: z.object({ q: z.string().trim().min(searchLimits.shortest).max(searchLimits.longest) }),
      run: async (context, _, { q }) => {
        const seen = Object.entries(resources).filter(([, { roles }]) => hasRole(context.member, roles));
        const groups = await Promise.all(
          seen.map(async ([resource, { search }]) => ({
            resource,
            hits: (await search?.(context, q)) ?? [],
          })),
        );
        const data: StaffHits = { id: 'search', groups: groups.filter(({ hits }) => hits.length > 0) };
        return ok({ data, change: null });
      },
    }),
  };
}
