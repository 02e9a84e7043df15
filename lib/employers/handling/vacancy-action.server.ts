import { fail, ok } from '@/lib/core/result';
import type { StaffRole } from '@/lib/platform/staff-kit/staff';
import {
  explainRefusal,
  type AuditChange,
  type Refusal,
  type StaffContext,
  type StaffFailure,
} from '@/lib/platform/staff-kit/staff-resource.server';
import { vacancyRow } from './staff-vacancy-row.server';

export const roles = ['consultant', 'manager'] as const satisfies StaffRole[];

const refusals: Record<string, Refusal> = {
  'vacancy-requests/unknown': { message: 'We cannot find this vacancy', status: 404 },
  'vacancy-requests/claimed': { message: 'Someone else has claimed this vacancy', status: 409 },
  'vacancy-requests/call-time': {
    message: 'Enter a time after the request and not in the future',
    field: 'at',
  },
  'vacancy-requests/not-allowed': { message: 'The vacancy has changed since you opened it', status: 409 },
  'shortlists/unknown-vacancy': { message: 'We cannot find this vacancy', status: 404 },
  'shortlists/vacancy-ended': { message: 'The vacancy is filled or closed', status: 409 },
  'shortlists/unknown-doctor': {
    message:
      'You cannot put this person forward. Their account is closed, we have no email address, or they work for a hospital or for us',
    field: 'person',
  },
  'shortlists/nobody-agreed': {
    message: 'No doctor on the shortlist has agreed to be put forward yet',
    status: 422,
  },
  'shortlists/documents-missing': {
    message:
      'Documents are missing or expire before the work ends. Enter why you are still putting the doctors forward',
    field: 'documentsReason',
  },
  'shortlists/registration-unchecked': {
    message: 'Tick that you send the shortlist although a registration is not checked',
    field: 'sendsUnchecked',
  },
  'packs/unknown': { message: 'This doctor has no account, so there are no documents to send', status: 404 },
  'packs/no-consent': { message: 'The doctor has not agreed to be put forward', status: 409 },
  'packs/nothing-asked': { message: 'This vacancy has no list of required documents', status: 422 },
  'shortlists/unknown': { message: 'This doctor is not on the shortlist', status: 404 },
  'shortlists/answered': {
    message: 'The employer has already accepted or declined this doctor',
    status: 409,
  },
  'shortlists/sent': {
    message: 'The employer can already read this summary, or has answered',
    status: 409,
  },
  'shortlists/being-released': {
    message:
      'We are about to tell the employer that this doctor is released. Undo the release, or wait a minute',
    status: 409,
  },
  'shortlists/not-accepted': {
    message: 'The employer’s acceptance of this doctor is not final',
    status: 409,
  },
  'shortlists/release-told': {
    message: 'We have already told the doctor and the employer, so you can no longer undo the release',
    status: 409,
  },
  'shortlists/unknown-town': { message: 'This town is not in this region', field: 'town' },
};

type ToFailureInput = { code: string; fields?: Record<string, string | undefined>; placement?: string };

export function toFailure({ code, fields, placement }: ToFailureInput): StaffFailure {
  if (placement !== undefined)
    return { code, message: `Cancel the placement ${placement} before you release the doctor`, status: 409 };
  const given = Object.entries(fields ?? {}).flatMap(([name, text]) => (text ? [[name, text]] : []));
  return explainRefusal(refusals, { code, fields: Object.fromEntries(given) }, 'Some fields have errors');
}

export async function done(
  context: StaffContext,
  id: string,
  changed: boolean,
  change: Omit<AuditChange, 'subject'>,
) {
  const data = await vacancyRow(context, id);
  if (!data) return fail(toFailure({ code: 'vacancy-requests/unknown' }));
  return ok({ data, change: changed ? { ...change, subject: String(data.reference) } : null });
}
