import { z } from 'zod';
import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';
import { dayAndMonth } from '@/lib/core/months';
import { findVacancyFigures } from '@/lib/employers/figures/get-vacancy-figures.server';
import { mayGetWeekReport } from '@/lib/employers/week-report/send-week-reports.server';
import { findFigures } from '@/lib/enquiries/figures/find-figures.server';
import type { EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import { listStaff } from '@/lib/platform/staff-kit/staff-members.server';
import { weekReportEmail } from './week-report-email';

const aboutWeek = z.object({ staffId: z.string(), week: z.iso.date() });

const formatWeek = (from: IsoDate, to: IsoDate) => `${dayAndMonth(from)} to ${dayAndMonth(to)}`;

export const weekReportEmails = {
  'week-report-staff': async ({ db, clock, referenceData }, data, sender) => {
    const { staffId, week } = aboutWeek.parse(data);
    const member = (await listStaff(db)).find(({ id }) => id === staffId);
    if (!member || !mayGetWeekReport(member)) return null;
    const services = { db, data: await referenceData(), now: clock.now() };
    const days = { period: 'dates', from: week, to: addDays(week, 6) } as const;
    const { about } = await findFigures(services, days);
    const { about: vacancies } = await findVacancyFigures(services, days);
    return weekReportEmail(sender, {
      name: member.givenName,
      week: formatWeek(days.from, days.to),
      before: formatWeek(addDays(week, -7), addDays(week, -1)),
      days: { from: days.from, to: days.to },
      countedOn: dayAndMonth(dateInZone(services.now, 'Australia/Sydney')),
      enquiries: about,
      vacancies,
    });
  },
} satisfies Record<string, EmailBuilder>;
