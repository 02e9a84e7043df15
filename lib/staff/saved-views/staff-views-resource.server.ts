import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { staffRoles } from '@/lib/platform/staff-kit/staff';
import { staffAction, staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { deleteView, insertView, maxViews, selectViews } from './staff-view-store.server';

const list = z.string().regex(/^[a-z-]{1,40}$/);
const small = z.record(z.string().max(40), z.unknown());
const viewSchema = z
  .object({
    filter: small,
    displayedFilters: small.optional(),
    sort: z.object({ field: z.string().max(40), order: z.enum(['ASC', 'DESC']) }).optional(),
    perPage: z.number().int().min(1).max(100).optional(),
  })
  .refine((view) => JSON.stringify(view).length <= 3000, 'This view is too large to be saved');

/**
 * Saved views of lists. A view is visible only to its owner. The audit log omits the names of views, because they may
 * contain people's names.
 */
export const staffViews: StaffResource = {
  roles: staffRoles,
  list: staffList({
    filters: z.object({ list: list.optional() }),
    sorts: ['slot'],
    run: async ({ db, member }, { filters, limit, offset }) => {
      const rows = await selectViews(db, member.id, filters.list);
      return { rows: rows.slice(offset, offset + limit), total: rows.length };
    },
  }),
  create: staffAction({
    roles: staffRoles,
    body: z.object({
      id: z.uuid(),
      list,
      name: z.string().trim().min(1, 'Enter a name').max(40, 'Use 40 characters or fewer'),
      view: viewSchema,
    }),
    run: async ({ db, now, member }, _, view) => {
      const kept = await insertView(db, { ...view, staffId: member.id, now });
      const own = (await selectViews(db, member.id, view.list)).find(({ id }) => id === view.id);
      if (own) return ok({ data: own, change: kept ? { action: 'view.kept', subject: view.list } : null });
      const message = `You have ${maxViews} saved views of this list, which is the maximum. Delete one first`;
      return fail({ code: 'views/full', message, status: 409, fields: { name: message } });
    },
  }),
  actions: {
    forget: staffAction({
      roles: staffRoles,
      body: z.object({}),
      run: async ({ db, member }, id) => {
        const known = z.uuid().safeParse(id);
        const forgotten = known.success && (await deleteView(db, { id, staffId: member.id }));
        return ok({ data: { id }, change: forgotten ? { action: 'view.forgotten', subject: id } : null });
      },
    }),
  },
};
