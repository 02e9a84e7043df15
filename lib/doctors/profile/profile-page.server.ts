import { z } from 'zod';
import { formatDay } from '@/lib/reference/working-hours/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor, findTodayOfDoctor } from '@/lib/doctors/doctor/find-doctor.server';
import { variant } from '@/lib/http/flags/flag-register';
import { listReferees } from '@/lib/doctors/referees/list-referees.server';
import { listRegistrations } from '@/lib/doctors/registrations/registrations.server';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest, SignedInPageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import type { ReferenceData } from '@/lib/reference/reference-data/reference-data';
import { checkWords, type Registration } from '@/lib/doctors/registrations/registration';
import type { Database } from '@/lib/services/database/database';
import { findProfile } from './find-profile.server';
import { moveToProfile, undoMoveToProfile } from './move-to-profile.server';
import { emptyParts, profilePartCount, type Profile, profileIsOpen } from './profile';
import { profileFields, profileChoices } from './profile-fields.server';
import { profileValues, type ProfileView, type ProfilePartView } from './profile-view';
import { gradeRows, rightRows, workRows, type ProfileRow } from './profile-rows.server';
import { upsertProfile } from './profile-store.server';

export async function saveProfile(
  { db, now }: { db: Database; now: Date },
  doctorId: string,
  profile: Profile,
): Promise<void> {
  await upsertProfile(db, doctorId, profile, now);
}

const isVerified = (registrations: readonly Registration[]) =>
  registrations.some(({ check }) => check === 'verified');

const none: Profile = {
  grade: null,
  specialties: [],
  workTypes: [],
  wantedRegions: [],
  availableFrom: null,
  availability: '',
  rightToWorkAu: null,
  rightToWorkNz: null,
  about: '',
};

/**
 * Lists the parts of a profile as text. Registrations are stored in the account, because the old and the new profile
 * share them.
 */
function profileParts(
  profile: Profile | null,
  registrations: readonly Registration[],
  data: ReferenceData,
): ProfilePartView[] {
  const shown = profile ?? none;
  return [
    { id: 'grade', title: 'Grade and speciality', rows: gradeRows(shown, data, isVerified(registrations)) },
    {
      id: 'registration',
      title: 'Registration',
      rows:
        registrations.length > 0
          ? registrations.map(({ authority, number, check }) => ({
              label: authority,
              value: `${number}. ${checkWords[check]}`,
            }))
          : [{ label: 'Registration', value: null }],
    },
    { id: 'work', title: 'Work wanted', rows: workRows(shown, data) },
    { id: 'right', title: 'Right to work', rows: rightRows(shown) },
  ];
}

function profileMove(
  account: Profile,
  registrations: readonly Registration[],
  data: ReferenceData,
): ProfileRow[] {
  const rights = rightRows(account).map(({ label, value }) => ({ label: `Right to work: ${label}`, value }));
  return [
    ...gradeRows(account, data, isVerified(registrations)),
    ...workRows(account, data),
    ...rights,
  ].filter(({ value }) => value !== null);
}

type PostedProfile = { do: 'save'; profile: Profile } | { do: 'move' | 'undo' };

const mayMove = ({ flags }: PageRequest) => variant(flags, 'profile-migration-on-demand') === 'on';

export async function loadProfile(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<ProfileView>> {
  const { app, session, flags, query } = request;
  if (!profileIsOpen(flags)) return { notFound: true };
  const { doctorId } = session;
  const services = { db: app.db, now: app.clock.now() };
  const [found, doctor, registrations, referees, data] = await Promise.all([
    findProfile(services, doctorId),
    findDoctor(app.db, doctorId),
    listRegistrations(app.db, doctorId),
    listReferees(services, doctorId),
    app.referenceData(),
  ]);
  if (!found || !doctor) return { notFound: true };
  const today = await findTodayOfDoctor(app, doctorId);
  const { profile, account } = found;
  // If saving was refused, the page shows the form again. After any other action, it shows the profile.
  const editing = state.values ? state.values.do === 'save' : query.edit !== undefined;
  const undo = found.move.state === 'moved' ? new Date(found.move.undoUntil) : null;
  const hasSomething = emptyParts(account).length < profilePartCount;
  return {
    props: {
      name: [doctor.givenName, doctor.familyName].filter(Boolean).join(' ') || doctor.email,
      exists: profile !== null,
      about: profile?.about ?? '',
      parts: profileParts(profile, registrations, data),
      referees: referees.map(({ id, name, state: at, label, words }) => ({
        id,
        name,
        state: at,
        label,
        words,
      })),
      missing: profile ? emptyParts(profile) : [],
      move: !mayMove(request)
        ? null
        : undo
          ? {
              state: 'moved',
              until: formatDay(wallClock(undo, doctor.timeZone ?? 'Australia/Sydney').date),
            }
          : found.move.state === 'offered' && hasSomething
            ? { state: 'offered', rows: profileMove(account, registrations, data) }
            : null,
      edit: editing
        ? { values: profileValues(profile ?? account, today), choices: profileChoices(data) }
        : null,
      state,
    },
  };
}

export async function profileSchema(
  request: SignedInPageRequest,
  fields: URLSearchParams,
): Promise<z.ZodType<PostedProfile> | FormOutcome> {
  if (!profileIsOpen(request.flags)) return failed(404, 'This page does not exist.');
  const pressed = fields.get('do');
  if ((pressed === 'move' || pressed === 'undo') && !mayMove(request))
    return failed(404, 'There are no details to move at the moment.');
  return z.discriminatedUnion(
    'do',
    [
      profileFields(
        fields,
        await request.app.referenceData(),
        await findTodayOfDoctor(request.app, request.session.doctorId),
      ),
      z.object({ do: z.enum(['move', 'undo']) }),
    ],
    incomplete,
  );
}

export async function submitProfile(
  { app, session: { doctorId } }: SignedInPageRequest,
  posted: PostedProfile,
): Promise<FormOutcome> {
  const services = { db: app.db, now: app.clock.now() };
  const back = paths.profile();
  if (posted.do === 'save') {
    await saveProfile(services, doctorId, posted.profile);
    return done(back, 'Profile saved');
  }
  if (posted.do === 'move') {
    const moved = await moveToProfile(services, doctorId);
    if (moved.ok) return done(back, 'Your details are in your profile');
    return failed(409, 'Your details have already been moved. Reload the page to see them.');
  }
  const undone = await undoMoveToProfile(services, doctorId);
  if (undone.ok) return done(back, 'The move is undone. Your earlier profile is back');
  return failed(
    409,
    undone.failure.code === 'profile/too-late'
      ? 'Your details were moved more than 30 days ago. You can still change each part yourself.'
      : 'There is no move to undo. Your profile has not changed.',
  );
}
