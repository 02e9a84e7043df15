import { z } from 'zod';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { endLabel, figureKindLabels, figureKinds } from './enquiry-figures';
import { figureFilters } from './figure-filters.server';
import { findFigures } from './find-figures.server';

const number = z.number().nullable().catch(null);
const whole = (value: unknown) => {
  const minutes = number.parse(value);
  return minutes === null ? null : Math.round(minutes);
};
const labelTable = (of: unknown) => {
  const kind = figureKinds.find((known) => known === of);
  return kind ? figureKindLabels[kind] : 'Reason for ending';
};

export const staffFigures: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: figureFilters,
    sorts: ['name'],
    run: async ({ app, db, now }, { filters, limit, offset }) => {
      const { rows, about } = await findFigures({ db, now, data: await app.referenceData() }, filters);
      const ends = about.ends.map(({ reason, enquiries }) => ({
        ...{ id: `end reason:${reason}`, of: 'end reason', name: endLabel(reason), enquiries },
      }));
      const all = [...rows, ...ends].filter(({ of }) => filters.of === undefined || of === filters.of);
      return { rows: all.slice(offset, offset + limit), total: all.length, about };
    },
    csv: {
      exported: 'enquiry-figures.exported',
      columns: {
        Table: (row) => labelTable(row.of),
        Name: (row) => String(row.name),
        Enquiries: (row) => number.parse(row.enquiries),
        'Median time to first call (working minutes)': (row) => whole(row.half),
        '90th percentile of working minutes to first call': (row) => whole(row.nineInTen),
        'Calls due': (row) => number.parse(row.promised),
        'Called by the promised time': (row) => number.parse(row.kept),
        'Overdue and not called yet': (row) => number.parse(row.waiting),
        Reached: (row) => number.parse(row.reached),
        'Put forward': (row) => number.parse(row.putForward),
        Offered: (row) => number.parse(row.offered),
        Placed: (row) => number.parse(row.placed),
      },
    },
  }),
};
