import { fail, ok, type Result } from '@/lib/core/result';
import { asText } from '@/lib/platform/emails/frame-email';
import { previewSender, type EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import type { Database, DatabaseTransaction } from '@/lib/services/database/database';
import { askForPack } from '@/lib/employers/packs/change-packs.server';
import { packEmails } from '@/lib/employers/packs/emails/pack-emails.server';
import { addToShortlists, type AddFailure } from '@/lib/employers/shortlists/change-shortlist.server';
import { shortlistEmails } from '@/lib/employers/shortlists/emails/shortlist-emails.server';
import { findEntry, listShortlist } from '@/lib/employers/shortlists/find-shortlist.server';
import { findReleaseRecipient, releaseDoctor } from '@/lib/employers/shortlists/release-doctor.server';
import { sendShortlist } from '@/lib/employers/shortlists/send-shortlist.server';
import { isVisible } from '@/lib/employers/shortlists/shortlist';
import { toDoctorView } from '@/lib/employers/shortlists/shortlist-doctor-view';
import { findVacancyRequest } from '@/lib/employers/vacancy-requests/find-vacancy-request.server';

type Email = { to: string; subject: string; text: string };

class Undone extends Error {}

async function withoutEffect<Value>(
  db: Database,
  work: (trx: DatabaseTransaction) => Promise<Value>,
): Promise<Value> {
  let seen: { value: Value } | null = null;
  try {
    await db.transaction().execute(async (trx) => {
      seen = { value: await work(trx) };
      throw new Undone('A preview');
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!seen) throw new Error('The email preview was not built');
  return (seen as { value: Value }).value;
}

const builders = { ...shortlistEmails, ...packEmails };

async function buildEmail(
  app: EmailBuilding,
  template: keyof typeof builders,
  { to, data }: { to: string; data: object },
): Promise<Email | null> {
  const content = await builders[template](app, data, previewSender(app.config));
  return content && { to, ...(await asText(content)) };
}

/**
 * Previews the email that asks a doctor for consent. Null if the doctor has already agreed, because no email is then
 * sent.
 */
export function previewConsentEmail(
  app: EmailBuilding,
  asked: Parameters<typeof addToShortlists>[1],
): Promise<Result<{ email: Email | null }, AddFailure>> {
  return withoutEffect(app.db, async (trx) => {
    const added = await addToShortlists({ db: trx, now: app.clock.now() }, asked);
    if (!added.ok) return added;
    const [first, ...others] = added.value.map(({ entry }) => entry);
    if (!first) return ok({ email: null });
    const to = first.doctor.email;
    const data = { entryId: first.id, others: others.map(({ id }) => id) };
    return ok({ email: await buildEmail({ ...app, db: trx }, 'vacancy-consent-asked', { to, data }) });
  });
}

export function previewShortlistEmail(
  app: EmailBuilding,
  sending: Omit<Parameters<typeof sendShortlist>[1], 'sendsUnchecked'>,
) {
  return withoutEffect(app.db, async (trx) => {
    const sent = await sendShortlist(
      { db: trx, now: app.clock.now() },
      { ...sending, documentsReason: 'Preview', sendsUnchecked: true },
    );
    if (!sent.ok) return sent;
    const to = sent.value.sending.recipient;
    const data = { sendingId: sending.id };
    const email = await buildEmail({ ...app, db: trx }, 'shortlist-sent', { to, data });
    const vacancy = await findVacancyRequest(trx, { id: sending.vacancyId });
    const entries = await listShortlist(trx, sending.vacancyId);
    const shown = { data: await app.referenceData(), now: app.clock.now() };
    const doctors = vacancy
      ? entries.filter(isVisible).map((entry) => toDoctorView(entry, { ...shown, vacancy, entries }))
      : [];
    return ok({ email, doctors });
  });
}

/** Previews the emails that the doctor and the employer get when the release of an accepted doctor is final. */
export function previewReleaseEmails(
  app: EmailBuilding,
  release: Omit<Parameters<typeof releaseDoctor>[1], 'reason'>,
): Promise<Result<{ emails: Email[] }, { code: string }>> {
  return withoutEffect(app.db, async (trx) => {
    const services = { db: trx, now: app.clock.now() };
    const released = await releaseDoctor(services, { ...release, reason: 'Preview' });
    const found = await findEntry(trx, release.entryId);
    if (!released.ok) return released;
    if (!found) return fail({ code: 'shortlists/unknown' });
    const built = await Promise.all([
      buildEmail({ ...app, db: trx }, 'vacancy-outcome', {
        to: found.entry.doctor.email,
        data: { entryId: release.entryId, outcome: 'released' },
      }),
      buildEmail({ ...app, db: trx }, 'shortlist-doctor-released', {
        to: await findReleaseRecipient(trx, found.vacancy),
        data: { eventId: release.id },
      }),
    ]);
    return ok({ emails: built.filter((email) => email !== null) });
  });
}

/**
 * Previews the email that asks a doctor for documents. Null if an earlier email of this kind is still unanswered,
 * because no further email is then sent.
 */
export function previewPackEmail(
  app: EmailBuilding,
  ask: Parameters<typeof askForPack>[1],
): Promise<Result<{ email: Email | null }, { code: string }>> {
  return withoutEffect(app.db, async (trx) => {
    const asked = await askForPack({ db: trx, now: app.clock.now() }, ask);
    if (!asked.ok) return asked;
    const { to } = asked.value;
    if (to === null) return ok({ email: null });
    const data = { packId: ask.id };
    return ok({ email: await buildEmail({ ...app, db: trx }, 'document-pack-asked', { to, data }) });
  });
}
