import { z } from 'zod';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { endLabel, figurePeriods } from './enquiry-figures';
import { findFigures } from './find-figures.server';

const number = z.number().nullable().catch(null);
const whole = (value: unknown) => {
  const minutes = number.parse(value);
  return minutes === null ? null : Math.round(minutes);
};

export const staffFigures: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: z.object({
      period: z.enum(figurePeriods).catch('4-weeks'),
      team: z.string().max(80).optional(),
      country: z.enum(['AU', 'NZ']).optional().catch(undefined),
    }),
    sorts: ['name'],
    run: async ({ app, db, now }, { filters, limit, offset }) => {
      const { rows, about } = await findFigures({ db, now, data: await app.referenceData() }, filters);
      const ends = about.ends.map(({ reason, enquiries }) => ({
        ...{ id: `end reason:${reason}`, of: 'end reason', name: endLabel(reason), enquiries },
      }));
      const all = [...rows, ...ends];
      return { rows: all.slice(offset, offset + limit), total: all.length, about };
    },
    csv: {
      exported: 'enquiry-figures.exported',
      columns: {
        'Consultant, speciality or end reason': (row) => String(row.of),
        Name: (row) => String(row.name),
        Enquiries: (row) => number.parse(row.enquiries),
        'Median minutes to first call': (row) => whole(row.half),
        '90th percentile of minutes to first call': (row) => whole(row.nineInTen),
        'Promises due': (row) => number.parse(row.promised),
        'Promises kept': (row) => number.parse(row.kept),
        Reached: (row) => number.parse(row.reached),
        'Put forward': (row) => number.parse(row.putForward),
        Offered: (row) => number.parse(row.offered),
        Placed: (row) => number.parse(row.placed),
      },
    },
  }),
};
