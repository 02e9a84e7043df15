import { z } from 'zod';
import { jobDay } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { wallClock } from '@/lib/core/zoned-time';
import { findCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { listCredentials, type StoredCredential } from '@/lib/doctors/credentials/open-credential.server';
import { findReadiness } from '@/lib/doctors/requirements/find-readiness.server';
import { canBeSent, labelAccepted } from '@/lib/doctors/requirements/readiness';
import { listAccepted } from '@/lib/doctors/requirements/requirement-set';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { listWorkReadiness } from '@/lib/enquiries/enquiry/list-work-documents.server';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { Database } from '@/lib/services/database/database';
import { grantPack, refusePack } from './change-packs.server';
import { listSendable, readPackState, splitAgreed, type DocumentPack } from './document-pack';
import { selectPacks } from './document-pack-store.server';
import { describeDocument } from './load-pack-file.server';
import type { DoctorPacksView, DoctorPackView } from './pack-view';

type Clock = { now: Date; timeZone: string };

const day = (at: Date, { timeZone }: Clock) => formatDate(wallClock(at, timeZone).date, { weekday: false });

function describePack(pack: DocumentPack, clock: Clock): string {
  const answered = pack.answeredAt ? day(pack.answeredAt, clock) : '';
  const closed = pack.withdrawnAt ?? pack.endsAt;
  switch (readPackState(pack, clock.now)) {
    case 'asked':
      return `The employer’s request is from ${day(pack.askedAt, clock)}. We send nothing unless you say yes.`;
    case 'declined':
      return `You said no on ${answered}.`;
    case 'open':
      return `We sent the documents to ${pack.recipient} on ${answered}. The link works until ${pack.endsAt ? day(pack.endsAt, clock) : ''}.`;
    case 'withdrawn':
      return `You withdrew your consent on ${closed ? day(closed, clock) : ''}. The link no longer works.`;
    case 'ended':
      return `The link expired on ${closed ? day(closed, clock) : ''}.`;
  }
}

async function listMissing(db: Database, pack: DocumentPack, now: Date): Promise<string[]> {
  if (readPackState(pack, now) !== 'asked') return [];
  const { vacancyId, doctorId, kinds } = pack;
  const readiness = (await findReadiness({ db, now }, { vacancyId }, [doctorId])).get(doctorId);
  const missing = readiness?.items.filter(
    (item) => !canBeSent(item.state) && listAccepted(item).some((kind) => kinds.includes(kind)),
  );
  return missing?.map(labelAccepted) ?? [];
}

function toView(
  pack: DocumentPack,
  { documents, missing, clock }: { documents: readonly StoredCredential[]; missing: string[]; clock: Clock },
): DoctorPackView {
  const state = readPackState(pack, clock.now);
  const sendable = listSendable(pack, documents, jobDay(clock.now));
  const { sent, replaced } = splitAgreed(pack, documents);
  const shown = state === 'open' ? sent : [...sent, ...replaced];
  return {
    id: pack.id,
    organisation: pack.organisation,
    facility: pack.facility,
    reference: pack.reference,
    state: state === 'asked' || state === 'open' ? state : 'closed',
    words: describePack(pack, clock),
    documents: (state === 'asked' ? sendable : shown).map((document) => ({
      id: document.id,
      label: findCredentialKind(document.kind).label,
      lines: describeDocument(document).slice(1),
      checked: document.state === 'checked',
    })),
    replaced: (state === 'open' ? replaced : []).map((document) => ({
      id: document.id,
      label: findCredentialKind(document.kind).label,
      cannotSend: sendable.includes(document)
        ? null
        : pack.kinds.includes(document.kind)
          ? 'expired'
          : 'not-requested',
    })),
    missing,
    openings: pack.openings.map(
      ({ at, kind }) => `${kind ? findCredentialKind(kind).label : 'All documents'} on ${day(at, clock)}`,
    ),
  };
}

export async function loadDoctorPacks(
  { app, session }: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<DoctorPacksView>> {
  const { doctorId } = session;
  const [packs, documents, doctor] = await Promise.all([
    selectPacks(app.db, { doctorId }),
    listCredentials(app.db, doctorId),
    findDoctor(app.db, doctorId),
  ]);
  const clock = { now: app.clock.now(), timeZone: doctor?.timeZone ?? 'Australia/Sydney' };
  return {
    props: {
      packs: await Promise.all(
        packs.map(async (pack) => {
          const missing = await listMissing(app.db, pack, clock.now);
          return toView(pack, { documents, missing, clock });
        }),
      ),
      ready: packs.length === 0 ? await listWorkReadiness({ db: app.db, now: clock.now }, doctorId) : [],
      action: paths.documentPacks(),
      state,
    },
  };
}

const isId = (id: string) => z.uuid().safeParse(id).success;

export function doctorPacksSchema(_: SignedInPageRequest, fields: URLSearchParams) {
  const pack = z.uuid(incomplete);
  return z.discriminatedUnion(
    'do',
    [
      z
        .object({ do: z.literal('send'), pack })
        .transform((sent) => ({ ...sent, documents: fields.getAll('document').filter(isId) })),
      z.object({ do: z.enum(['refuse', 'withdraw']), pack }),
    ],
    incomplete,
  );
}

const sentWords = {
  documents: 'Documents sent',
  'new-files': 'New file sent',
  nothing: 'There was no new file to send',
} as const;

export async function submitDoctorPacks(
  { app, session }: SignedInPageRequest,
  posted: z.output<ReturnType<typeof doctorPacksSchema>>,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  const which = { id: posted.pack, doctorId: session.doctorId };
  if (posted.do !== 'send') {
    const refused = await refusePack(services, which);
    if (!refused.ok) return failed(404, 'This question no longer exists.');
    return done(
      paths.documentPacks(),
      posted.do === 'withdraw' ? 'Consent withdrawn' : 'We will not send anything',
    );
  }
  const sent = await grantPack(services, { ...which, credentialIds: posted.documents });
  if (sent.ok) return done(paths.documentPacks(), sentWords[sent.value.sent]);
  if (sent.failure.code === 'packs/no-documents')
    return { errors: [{ field: `documents-${posted.pack}`, message: 'Choose at least one document' }] };
  return failed(409, 'You have already answered this question.');
}
