import { z } from 'zod';
import { figureFilters } from '@/lib/enquiries/figures/figure-filters.server';
import { staffList, type StaffResource } from '@/lib/platform/staff-kit/staff-resource.server';
import { findVacancyFigures } from './get-vacancy-figures.server';
import { vacancyKindLabels, vacancyKinds } from './vacancy-figures';

const number = z.number().nullable().catch(null);

export const staffVacancyFigures: StaffResource = {
  roles: ['manager'],
  list: staffList({
    filters: figureFilters,
    sorts: ['name'],
    run: async ({ app, db, now }, { filters, limit, offset }) => {
      const { rows, about } = await findVacancyFigures({ db, now, data: await app.referenceData() }, filters);
      const all = rows.filter(({ of }) => filters.of === undefined || of === filters.of);
      return { rows: all.slice(offset, offset + limit), total: all.length, about };
    },
    csv: {
      exported: 'vacancy-figures.exported',
      columns: {
        Table: (row) => vacancyKindLabels[z.enum(vacancyKinds).parse(row.of)],
        Name: (row) => String(row.name),
        Requested: (row) => number.parse(row.requests),
        Open: (row) => number.parse(row.open),
        Filled: (row) => number.parse(row.filled),
        'Closed without a doctor': (row) => number.parse(row.closed),
        'Vacancies with a shortlist': (row) => number.parse(row.named),
        'Median time to first shortlist (working minutes)': (row) => number.parse(row.toFirstName),
        'Fill rate (%)': (row) => {
          const share = number.parse(row.filledShare);
          return share === null ? null : Math.round(share * 100);
        },
      },
    },
  }),
};
