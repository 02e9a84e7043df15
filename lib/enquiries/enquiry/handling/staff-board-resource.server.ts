import { z } from 'zod';
import { closedEnquiryStates, enquiryStates } from '@/lib/enquiries/enquiry/enquiry';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { listQueue } from './find-in-queue.server';

const cards = 12;
const states = enquiryStates.filter((state) => !closedEnquiryStates.some((closed) => closed === state));

export const staffBoard: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: z.object({
      claimedBy: z.uuid().optional().catch(undefined),
      country: z.enum(['AU', 'NZ']).optional().catch(undefined),
    }),
    sorts: ['state'],
    run: async ({ app, db, now }, { filters }) => {
      const data = await app.referenceData();
      const columns = await Promise.all(
        states.map(async (state) => {
          const asked = { ...filters, view: 'open', state, now } as const;
          const { rows, total } = await listQueue({ db, data, now }, asked, { limit: cards, offset: 0 });
          return { id: state, rows, total };
        }),
      );
      return { rows: columns, total: columns.length };
    },
  }),
};
