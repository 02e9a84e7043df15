import {
  addConsultantLeave,
  removeConsultantLeave,
  type LeaveFailure,
} from '@/lib/consultants/consultant/set-consultant-leave.server';
import { onCallTeam } from '@/lib/reference/working-hours/call-by';
import { addDays, dateInZone, parseIsoDate } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { instantAt } from '@/lib/core/zoned-time';
import type { StaffTask } from '@/lib/platform/tasks/staff-task';
import { listBookingsBetween } from '@/lib/consultants/bookings/booking-store.server';
import { listConsultantLeave } from '@/lib/consultants/consultant/consultant-store.server';

const refused = (message: string) => fail({ code: 'tasks/refused' as const, message });

const says = (slug: string): Record<LeaveFailure['code'], string> => ({
  'consultants/unknown': `There is no consultant "${slug}". Write the name like hannah-reid`,
  'consultants/impossible-leave': 'The last day must be on or after the first day, and at most a year later',
});

function readDays([given = '', first = '', last = '']: readonly string[]) {
  const [firstDay, lastDay] = [parseIsoDate(first.trim()), parseIsoDate(last.trim() || first.trim())];
  return firstDay && lastDay ? { slug: given.trim().toLowerCase(), firstDay, lastDay } : null;
}
const noDays = refused('Enter both days like 2026-12-21');

export const leaveTasks: Readonly<Record<string, StaffTask>> = {
  'add-consultant-leave': {
    takes: ['consultant', 'first day', 'last day'],
    mayTake: ['note for staff'],
    run: async ({ db, clock }, args) => {
      const days = readDays(args);
      if (!days) return noDays;
      const added = await addConsultantLeave(
        { db, now: clock.now() },
        { ...days, note: args[3]?.trim() ?? '' },
      );
      if (!added.ok) return refused(says(days.slug)[added.failure.code]);
      const { slug, firstDay, lastDay } = days;
      const booked = await listBookingsBetween(db, added.value.consultantId, {
        from: instantAt(firstDay, 0, onCallTeam.timeZone),
        to: instantAt(addDays(lastDay, 1), 0, onCallTeam.timeZone),
      });
      const calls =
        booked.length > 0 ? ` Move these calls or have a colleague make them: ${booked.join(', ')}` : '';
      const state = added.value.added ? 'has been added' : 'was already recorded; nothing changed';
      return ok(`Leave of ${slug} from ${firstDay} to ${lastDay} ${state}.${calls}`);
    },
  },
  'remove-consultant-leave': {
    takes: ['consultant', 'first day', 'last day'],
    run: async ({ db, clock }, args) => {
      const days = readDays(args);
      if (!days) return noDays;
      const removed = await removeConsultantLeave({ db, now: clock.now() }, days);
      if (!removed.ok) return refused(says(days.slug)[removed.failure.code]);
      return ok(
        removed.value.removed
          ? `Leave of ${days.slug} from ${days.firstDay} to ${days.lastDay} has been removed`
          : `${days.slug} had no leave on these days; nothing changed`,
      );
    },
  },
  'list-consultant-leave': {
    takes: [],
    run: async ({ db, clock }) => {
      const leave = await listConsultantLeave(db, dateInZone(clock.now(), onCallTeam.timeZone));
      if (leave.length === 0) return ok('No consultant is on leave today or later');
      return ok(leave.map(({ slug, firstDay, lastDay }) => `${slug} ${firstDay} to ${lastDay}`).join('\n'));
    },
  },
};
