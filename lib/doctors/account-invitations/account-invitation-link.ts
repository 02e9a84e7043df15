import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';

/** In days after the invitation was sent. Limits how long a forwarded email reveals the address. */
const validDays = 30;
const timeZone = 'Australia/Sydney';

type InvitedAddress = { personId: string; addressHash: string };

/** `until` is the last day on which the link works. */
export type InvitationLink = InvitedAddress & { until: IsoDate };

export const findLastDay = (now: Date): IsoDate => addDays(dateInZone(now, timeZone), validDays);

export function invitationLinkText({ personId, until, addressHash }: InvitationLink): string {
  return `${personId}:${until}:${addressHash}`;
}

/** Returns null if the link has expired. */
export function readInvitationLink(text: string, now: Date): InvitedAddress | null {
  const [personId, until, addressHash] = text.split(':');
  if (!personId || !until || !addressHash || until < dateInZone(now, timeZone)) return null;
  return { personId, addressHash };
}
