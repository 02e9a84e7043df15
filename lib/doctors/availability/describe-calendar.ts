import { count } from '@/lib/core/text';
import { formatAge } from '@/lib/jobs/listing/job-format';
import type { Subscription } from './calendar-store.server';

export function describeReading({ state, reason, readAt, busyTimes }: Subscription, now: Date): string {
  const read =
    readAt && `Last read ${formatAge(readAt.toISOString(), now)} · ${count(busyTimes, 'busy time')}`;
  if (state === 'waiting') return 'We will read this calendar within a minute.';
  if (state === 'read') return read ?? '';
  return [`${reason} We will try again.`, read].filter(Boolean).join(' ');
}

export function describeLeftOut({
  eventsInUnknownZones: inUnknownZones,
  unknownZones,
  unreadableEvents,
}: Pick<Subscription, 'eventsInUnknownZones' | 'unknownZones' | 'unreadableEvents'>): string[] {
  const zones = unknownZones.map((zone) => `“${zone}”`).join(', ');
  return [
    ...(inUnknownZones > 0
      ? [
          `We left out ${count(inUnknownZones, 'event')} because we do not know the time zone ${zones}. Choose a city’s time zone for ${inUnknownZones === 1 ? 'it' : 'them'} in your calendar, or add those dates here.`,
        ]
      : []),
    ...(unreadableEvents > 0
      ? [`We could not read ${count(unreadableEvents, 'event')}. Add the dates of those events here.`]
      : []),
  ];
}
