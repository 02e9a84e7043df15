import { keptForMinute } from '@/lib/core/kept-for-minute';
import type { ReferenceData } from '@/lib/reference-data/reference-data';
import type { Consultant } from './consultant';
import { toConsultantCard, type ConsultantCard } from './consultant-card';
import { deskHours, describeHours } from './desk-hours';
import { isPublicHoliday } from './public-holidays.server';

/** The card of who looks after a job (null: the duty desk), with the hours by the clock and the holidays of its region. */
export function consultantCard(
  { data, now }: { data: ReferenceData; now: Date },
  consultant: Consultant | null,
  { regionIso, timeZone }: { regionIso: string | null; timeZone: string },
): ConsultantCard {
  const isHoliday = (date: string) => isPublicHoliday(date, regionIso);
  const hours = kept(now, `${regionIso} ${timeZone}`, () =>
    describeHours({ now, timeZone, hours: deskHours, isHoliday }),
  );
  return toConsultantCard(consultant, data, hours);
}

const kept = keptForMinute<string>();
