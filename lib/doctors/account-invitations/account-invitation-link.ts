import { addDays, dateInZone, type IsoDate } from '@/lib/core/dates';

/** In days after the invitation was sent. Limits how long a forwarded email reveals the address. */
const validDays = 30;
const timeZone = 'Australia/Sydney';

/** `until` is the last day on which the link works. */
type InvitationLink = { personId: string; until: IsoDate };

export const findLastDay = (now: Date): IsoDate => addDays(dateInZone(now, timeZone), validDays);

export function invitationLinkText({ personId, until }: InvitationLink): string {
  return `${personId}:${until}`;
}

/** Returns the id of the invited person. Null if the link has expired. */
export function readInvitationLink(text: string, now: Date): string | null {
  const [personId, until] = text.split(':');
  return personId && until && dateInZone(now, timeZone) <= until ? personId : null;
}
