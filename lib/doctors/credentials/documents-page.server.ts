import { z } from 'zod';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { formatDate } from '@/lib/core/months';
import { count, keepOnOneLine } from '@/lib/core/text';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { checkWords, type Registration } from '@/lib/doctors/registrations/registration';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { FormState } from '@/lib/http/form';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import {
  daysUntil,
  formatBytes,
  maxCredentials,
  mustReplace,
  readStanding,
  standingLabels,
  type Credential,
  type Standing,
} from './credential';
import {
  findCredentialKind,
  findOtherNumber,
  isCredentialKind,
  listKindChoices,
  registrationDocuments,
} from './credential-kinds';
import { selectCredentials, selectStaffLooks, type CredentialLook } from './credential-store.server';
import { describeCheck } from './describe-documents.server';
import type { DocumentFormView, DocumentRowView, DocumentsView } from './documents-view';

const querySchema = z.object({
  /** `held` opens the doctor's document of the kind in the URL, or an empty form if the doctor has no such document. */
  edit: z
    .union([z.enum(['new', 'held']), z.uuid()])
    .optional()
    .catch(undefined),
  kind: z.string().refine(isCredentialKind).optional().catch(undefined),
  job: z
    .string()
    .regex(/^J\d{6}$/)
    .optional()
    .catch(undefined),
});

export const documentsQuery = (request: PageRequest) => querySchema.parse(request.query);

const standingsInOrder: readonly Standing[] = ['expired', 'refused', 'expires-soon', 'waiting', 'checked'];
const shownLooks = 3;

const day = (date: IsoDate) => formatDate(date, { weekday: false });

/** A certificate and the number in it are checked separately, so its text describes both checks. */
function describeState(credential: Credential, registrations: readonly Registration[]): string {
  const { kind, state, remark } = credential;
  if (state === 'waiting') return '';
  const by = describeCheck(credential);
  if (state !== 'checked') return `Sent back ${by}: ${remark?.replace(/[^.!?]$/, '$&.') ?? ''}`;
  const known = registrations.find(({ authority }) => registrationDocuments[authority] === kind);
  return `Checked ${by}.${known ? ` ${checkWords[known.check]}` : ''}`;
}

function describeExpiry({ issuedOn, expiresOn }: Credential, today: IsoDate): string {
  // Employers ask how old a document such as a police check is.
  if (!expiresOn) return issuedOn ? `Issued on ${day(issuedOn)}` : 'No expiry date';
  const days = daysUntil(expiresOn, today);
  if (days < 0) return `Expired on ${day(expiresOn)}`;
  if (days === 0) return 'Expires today';
  return days <= 90
    ? `Expires in ${count(days, 'day')}, on ${day(expiresOn)}`
    : `Expires on ${day(expiresOn)}`;
}

/** Only the end of a number is shown, because other people may see the screen. */
const endOf = (number: string) => number.replace(/[^0-9a-z]/gi, '').slice(-3);

type ToRowInput = {
  today: IsoDate;
  looks: CredentialLook[];
  timeZone: string;
  registrations: readonly Registration[];
};

function toRow(
  credential: Credential,
  { today, looks, timeZone, registrations }: ToRowInput,
): DocumentRowView {
  const { id, number, issuer, issuedOn, fileType, bytes } = credential;
  const standing = readStanding(credential, today);
  const other = findOtherNumber(credential, registrations);
  const own = looks.filter(({ credentialId }) => credentialId === id);
  const about = [
    number && `Document number ending ${endOf(number)}`,
    issuer,
    issuedOn && `${credential.kind === 'cv' ? 'Dated' : 'Issued'} ${day(issuedOn)}`,
  ];
  return {
    id,
    label: findCredentialKind(credential.kind).label,
    about: about.filter(Boolean).join(' · '),
    standing,
    // Apart from the check of the number in it.
    standingLabel:
      standing === 'checked' && Object.values<string>(registrationDocuments).includes(credential.kind)
        ? 'Certificate checked'
        : standingLabels[standing],
    warning: other
      ? `Your account has another ${other.authority} number, ending ${endOf(other.number)}. Correct the wrong number.`
      : null,
    words: describeState(credential, registrations),
    expiresOn: credential.expiresOn,
    expiry: describeExpiry(credential, today),
    file: keepOnOneLine(`${fileType.toUpperCase()}, ${formatBytes(bytes)}`),
    looks: own.slice(0, shownLooks).map(({ by, at }) => `${by} on ${day(dateInZone(at, timeZone))}`),
    moreLooks: Math.max(0, own.length - shownLooks),
  };
}

function toForm(
  credential: Credential | null,
  { kind, job }: ReturnType<typeof documentsQuery>,
): DocumentFormView {
  const id = credential?.id ?? null;
  return {
    id,
    title: credential ? `Replace: ${findCredentialKind(credential.kind).label}` : 'Add document',
    reason: credential?.state === 'refused' ? credential.remark : null,
    needsFile: credential === null || credential.state === 'refused',
    cancelHref: paths.documents(job ? { job } : {}),
    action: paths.documents({ edit: id ?? 'new', ...(kind && { kind }), ...(job && { job }) }),
    values: credential
      ? {
          kind: credential.kind,
          number: credential.number ?? '',
          issuer: credential.issuer ?? '',
          issued: credential.issuedOn ?? '',
          expires: credential.expiresOn ?? '',
        }
      : { kind: kind ?? '' },
    kinds: listKindChoices(),
  };
}

export async function findToday({ app, session }: SignedInPageRequest) {
  const doctor = await findDoctor(app.db, session.doctorId);
  // In Perth, each day ends later than elsewhere in Australia and New Zealand, so no document counts as expired too
  // early.
  const timeZone = doctor?.timeZone ?? 'Australia/Perth';
  return { today: dateInZone(app.clock.now(), timeZone), timeZone };
}

export async function loadDocuments(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<DocumentsView>> {
  const { app, session } = request;
  const query = documentsQuery(request);
  const { edit, kind } = query;
  const [credentials, looks, clock, registrations] = await Promise.all([
    selectCredentials(app.db, session.doctorId),
    selectStaffLooks(app.db, session.doctorId),
    findToday(request),
    listRegistrations(app.db, session.doctorId),
  ]);
  const edited =
    credentials.find((held) => (edit === 'held' ? held.kind === kind : held.id === edit)) ?? null;
  const isNew = edit === 'new' || (edit === 'held' && !edited);
  if (edit && !isNew && !edited) return { notFound: true };
  const rows = credentials
    .map((credential) => toRow(credential, { ...clock, looks, registrations }))
    .toSorted((a, b) => standingsInOrder.indexOf(a.standing) - standingsInOrder.indexOf(b.standing));
  const hasRoom = credentials.length < maxCredentials;
  return {
    props: {
      due: rows.filter(mustReplace),
      rest: rows.filter((row) => !mustReplace(row)),
      total: credentials.length,
      most: maxCredentials,
      form: edited || (isNew && hasRoom) ? toForm(edited, query) : null,
      action: paths.documents(),
      state,
    },
  };
}
