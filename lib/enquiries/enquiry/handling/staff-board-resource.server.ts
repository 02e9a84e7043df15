import { z } from 'zod';
import { closedEnquiryStates, enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { handlers } from './enquiry-action.server';
import { listQueue } from './find-in-queue.server';
import type { QueueFilters } from './handling';

const cards = 12;
const states = enquiryStates.filter((state) => !closedEnquiryStates.some((closed) => closed === state));

export const staffBoard: StaffResource = {
  roles: handlers,
  list: staffList({
    filters: z.object({
      claimedBy: z.uuid().optional().catch(undefined),
      country: z.enum(['AU', 'NZ']).optional().catch(undefined),
    }),
    sorts: ['state'],
    run: async ({ app, db, now, member }, { filters }) => {
      const data = await app.referenceData();
      const listCards = (asked: QueueFilters) =>
        listQueue({ db, data, now }, asked, { limit: cards, offset: 0 });
      const ownFirst = !hasRole(member, ['manager']) && !filters.claimedBy;
      const columns = await Promise.all(
        states.map(async (state) => {
          const asked = { ...filters, view: 'open', state, now } as const;
          const [own, all] = await Promise.all([
            ownFirst ? listCards({ ...asked, claimedBy: member.id }) : null,
            listCards(asked),
          ]);
          const others = all.rows.filter(({ claimedBy }) => claimedBy?.id !== member.id);
          const rows = own ? [...own.rows, ...others].slice(0, cards) : all.rows;
          return { id: state, rows, total: all.total };
        }),
      );
      return { rows: columns, total: columns.length };
    },
  }),
};
