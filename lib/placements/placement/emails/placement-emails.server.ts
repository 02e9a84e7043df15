import { z } from 'zod';
import {
  previewSender,
  type EmailBuilder,
  type EmailBuilding,
} from '@/lib/platform/emails/email-builder.server';
import type { Database } from '@/lib/services/database/database';
import { asText, type EmailSender } from '@/lib/platform/emails/frame-email';
import { emailOf } from '@/lib/placements/placement/placement-notices.server';
import {
  awaitsConfirmation,
  hasConfirmed,
  sides,
  type Placement,
  type PlacementTerms,
} from '@/lib/placements/placement/placement';
import { compareTerms } from '@/lib/placements/placement/terms/describe-terms';
import { findLinkedPlacement } from '@/lib/placements/placement/find-placement.server';
import { listStartChecks } from '@/lib/placements/placement/list-start-checks.server';
import { selectPlacementEvent } from '@/lib/placements/placement/placement-event-store.server';
import { selectPlacement } from '@/lib/placements/placement/placement-store.server';
import { selectVersions } from '@/lib/placements/placement/placement-version-store.server';
import {
  placementCancelledEmail,
  placementConfirmedEmail,
  placementDocumentsEmail,
  placementEventStaffEmail,
  placementSentEmail,
} from './placement-email';
import { placementArrivalEmail, placementStartsEmail } from './placement-arrival-email';

const aboutLink = z.object({ linkId: z.string(), version: z.number(), reminder: z.number().optional() });
const aboutEvent = z.object({ eventId: z.string() });

/**
 * Finds the placement that an email is about. Null if the link was revoked, or if the terms were changed after the
 * email was queued.
 */
async function findCurrent(app: EmailBuilding, data: unknown) {
  const { linkId, version, reminder } = aboutLink.parse(data);
  const found = await findLinkedPlacement({ db: app.db, now: app.clock.now() }, linkId);
  if (!found?.open || found.placement.version !== version) return null;
  const { placement, link } = found;
  return { placement, link, reminder };
}

async function findEvent(db: Database, data: unknown) {
  const event = await selectPlacementEvent(db, aboutEvent.parse(data).eventId);
  const placement = event && (await selectPlacement(db, { id: event.placementId }));
  return event && placement && { event, placement };
}

/**
 * Previews the emails that ask the doctor and the employer to confirm. With `change`, previews the next version, which
 * staff have not saved yet. The links in a preview do not work.
 */
export async function previewSentEmails(
  config: EmailBuilding['config'],
  saved: Placement,
  change: { terms: PlacementTerms; reason: string } | null = null,
): Promise<{ to: string; subject: string; text: string }[]> {
  const placement = change ? { ...saved, version: saved.version + 1, terms: change.terms } : saved;
  const changes = change ? compareTerms(saved.terms, change.terms) : [];
  const previews = sides.map(async (side) => {
    const to = emailOf(placement, side);
    if (!to) return [];
    const link = { id: '', placementId: placement.id, side, recipient: to, revokedAt: null };
    const about = { placement, link, changes, changeReason: change?.reason ?? '', isReminder: false };
    return [{ to, ...(await asText(placementSentEmail(previewSender(config), about))) }];
  });
  return (await Promise.all(previews)).flat();
}

/** Builds the email that asks a doctor for documents. Null if no document that we know of is missing. */
async function buildDocumentsEmail(
  { config, db, now }: Pick<EmailBuilding, 'config' | 'db'> & { now: Date },
  placement: Placement,
  sender: EmailSender,
) {
  const { documentsToGet } = await listStartChecks({ db, now }, placement);
  if (documentsToGet.length === 0 || placement.doctor?.accountId) return null;
  const replyTo = placement.consultant?.email ?? config.staffEmail;
  return placementDocumentsEmail(sender, { placement, documents: documentsToGet, replyTo });
}

export async function previewDocumentsEmail(
  services: Parameters<typeof buildDocumentsEmail>[0],
  placement: Placement,
): Promise<{ to: string; replyTo: string | undefined; subject: string; text: string } | null> {
  const to = emailOf(placement, 'doctor');
  const email = await buildDocumentsEmail(services, placement, previewSender(services.config));
  return to && email ? { to, replyTo: email.replyTo, ...(await asText(email)) } : null;
}

export const placementEmails = {
  'placement-sent': async (app, data, sender) => {
    const found = await findCurrent(app, data);
    if (!found || !awaitsConfirmation(found.placement.state)) return null;
    const { placement, link, reminder } = found;
    if (hasConfirmed(placement, link.side)) return null;
    const { id, version, terms } = placement;
    const versions = version > 1 ? await selectVersions(app.db, id) : [];
    const before = versions.find((one) => one.version === version - 1)?.terms;
    return placementSentEmail(sender, {
      placement,
      link,
      changes: before ? compareTerms(before, terms) : [],
      changeReason: versions.find((one) => one.version === version)?.reason ?? '',
      isReminder: reminder !== undefined,
    });
  },
  'placement-confirmed': async (app, data, sender) => {
    const found = await findCurrent(app, data);
    return found?.placement.state === 'confirmed' ? placementConfirmedEmail(sender, found) : null;
  },
  'placement-starts': async (app, data, sender) => {
    const found = await findCurrent(app, data);
    return found?.placement.state === 'confirmed' ? placementStartsEmail(sender, found) : null;
  },
  'placement-arrival': async (app, data, sender) => {
    const found = await findCurrent(app, data);
    return found?.placement.state === 'confirmed' ? placementArrivalEmail(sender, found) : null;
  },
  'placement-cancelled': async (app, data, sender) => {
    const found = await findCurrent(app, data);
    return found?.placement.cancelled ? placementCancelledEmail(sender, found) : null;
  },
  'placement-documents-asked': async ({ config, db, clock }, data, sender) => {
    const found = await findEvent(db, data);
    return found && buildDocumentsEmail({ config, db, now: clock.now() }, found.placement, sender);
  },
  'placement-event-staff': async (app, data, sender) => {
    const found = await findEvent(app.db, data);
    return found && placementEventStaffEmail(sender, found);
  },
} satisfies Record<string, EmailBuilder>;
