import { z } from 'zod';
import { publicConfig } from '@/lib/config.public';
import { dateInZone, type IsoDate } from '@/lib/core/dates';
import { shortMonthNames } from '@/lib/core/months';
import { findDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import type { CountryCode } from '@/lib/reference/places/place';
import type { FormState } from '@/lib/http/form';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { listReferees } from './list-referees.server';
import { monthText, canEdit, maxReferees, relationshipLabels, type Referee } from './referee';
import { canRemind } from './reference-request';
import { refereesNeeded } from './referees-needed';
import { formatDay, usualZone, type RefereeSummary } from './referee-labels';
import { findRemovedReferee } from './remove-referee.server';
import type { RefereeFormView, RefereeRowView, RefereesView } from './referees-view';

const querySchema = z.object({
  edit: z
    .union([z.literal('new'), z.uuid()])
    .optional()
    .catch(undefined),
  removed: z.uuid().optional().catch(undefined),
});

export function refereesQuery(request: PageRequest): z.infer<typeof querySchema> {
  return querySchema.parse(request.query);
}

/** `country` is used for phone numbers without a country code. The time zone decides today's date. */
export async function doctorHome(request: SignedInPageRequest): Promise<{
  said: string | null;
  country: CountryCode;
  timeZone: string;
  today: IsoDate;
  ownEmail: string | null;
}> {
  const { app, session } = request;
  const doctor = await findDoctor(app.db, session.doctorId);
  const timeZone = doctor?.timeZone ?? usualZone;
  return {
    said: doctor?.country ?? null,
    country: doctor?.country === 'NZ' ? 'NZ' : 'AU',
    timeZone,
    today: dateInZone(app.clock.now(), timeZone),
    ownEmail: doctor?.email ?? null,
  };
}

const month = (date: IsoDate) => `${shortMonthNames[Number(date.slice(5, 7)) - 1]}\u00a0${date.slice(0, 4)}`;

function buildReminderHref({ name, email }: Referee, asked: string): string {
  const { brandName } = publicConfig;
  const body = [
    `Dear ${name},`,
    `On ${asked}, ${brandName} emailed you a request for a reference about me. Could you please answer it? The link in that email opens a short form.`,
    `If you cannot find the email, please look in your spam folder for an email from ${brandName}.`,
    'Thank you very much.',
  ].join('\r\n\r\n');
  const subject = encodeURIComponent('My reference request');
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${encodeURIComponent(body)}`;
}

function toRow(
  { referee, ...summary }: RefereeSummary & { referee: Referee },
  { timeZone, now }: { timeZone: string; now: Date },
): RefereeRowView {
  const { state } = summary;
  const isAsked = state === 'requested' || state === 'opened';
  const isAskable = state === 'draft' || state === 'expired' || state === 'bounced';
  return {
    ...summary,
    role: `${referee.position}, ${referee.organisation}`,
    email: referee.email,
    phone: referee.phone,
    together: `${relationshipLabels[referee.relationship]}, ${month(referee.workedFrom)} to ${referee.workedTo ? month(referee.workedTo) : 'now'}`,
    permission: referee.permission,
    editable: canEdit(state),
    request: isAskable ? (referee.permission ? 'possible' : 'needs-permission') : null,
    waiting: isAsked,
    remindable: isAsked && !!referee.request && canRemind(new Date(referee.request.requestedAt), now),
    mailHref:
      isAsked && referee.request
        ? buildReminderHref(referee, formatDay(referee.request.requestedAt, timeZone))
        : null,
  };
}

function toForm(referee: Referee | null, country: CountryCode): RefereeFormView {
  const id = referee?.id ?? null;
  return {
    id,
    title: referee ? `Change ${referee.name}` : 'Add a referee',
    action: paths.referees({ edit: id ?? 'new' }),
    country,
    values: referee
      ? {
          name: referee.name,
          position: referee.position,
          organisation: referee.organisation,
          relationship: referee.relationship,
          email: referee.email,
          phone: referee.phone ?? '',
          worked_from: monthText(referee.workedFrom),
          worked_to: referee.workedTo ? monthText(referee.workedTo) : '',
          ...(referee.permission ? { permission: 'on' } : {}),
        }
      : {},
  };
}

export async function loadReferees(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<RefereesView>> {
  const { app, session } = request;
  const { edit, removed } = refereesQuery(request);
  const now = app.clock.now();
  const context = { db: app.db, now };
  const [listed, home] = await Promise.all([listReferees(context, session.doctorId), doctorHome(request)]);
  const edited = listed.find(({ id }) => id === edit);
  if (edit && edit !== 'new' && !edited) return { notFound: true };
  const name = removed && (await findRemovedReferee(context, { doctorId: session.doctorId, id: removed }));
  const referees = listed.map(({ referee }) => referee);
  const room = listed.length < maxReferees;
  const hasForm = edit === 'new' ? room : edited !== undefined && canEdit(edited.state);
  return {
    props: {
      referees: listed.map((one) => toRow(one, { timeZone: home.timeZone, now })),
      needs: refereesNeeded(home.said, referees, { today: home.today, now }).map((need) => ({
        country: need.country,
        title: need.country === 'AU' ? 'For work in Australia' : 'For work in New Zealand',
        words: need.words,
        count: need.count,
        named: need.named,
        received: need.received,
      })),
      room,
      most: maxReferees,
      form: edit && hasForm ? toForm(edited?.referee ?? null, home.country) : null,
      undo: removed && name ? { id: removed, name } : null,
      action: paths.referees(),
      state,
    },
  };
}
