import { z } from 'zod';
import { formatDay } from '@/lib/consultants/call-by';
import { wallClock } from '@/lib/core/zoned-time';
import { findDoctor } from '@/lib/doctors/find-doctor.server';
import { findProfile } from './find-profile.server';
import { moveToProfile, undoMoveToProfile } from './move-to-profile.server';
import { emptyParts, profilePartCount, type Profile } from './profile';
import { readProfileForm } from './read-profile-form.server';
import { saveProfile } from './save-profile.server';
import { listReferees } from '@/lib/referees/list-referees.server';
import { listRegistrations } from '@/lib/registrations/list-registrations.server';
import type { FormFeedback, FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { paths } from '@/lib/routes';
import { profileChoices } from './profile-choices.server';
import { profileIsOpen } from './profile-flags';
import { profileMove, profileParts } from './profile-parts.server';
import { profileValues } from './profile-values';
import type { ProfileView } from './profile-view';

const postedSchema = z.enum(['save', 'move', 'undo']);

/** What is asked of the profile. */
export type PostedProfile = { do: 'save'; profile: Profile } | { do: 'move' | 'undo' };

const mayMove = ({ flags }: PageRequest) => flags['profile-migration-on-demand'] === 'on';

/** Loads /user/profile; not found for a visitor whose flags give them none. */
export async function loadProfile(request: PageRequest, state: FormState): Promise<PageAnswer<ProfileView>> {
  const { app, session, flags, query } = request;
  if (!session || !profileIsOpen(flags)) return { notFound: true };
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
  const { profile, account } = found;
  // What somebody has just pressed on the card keeps the card in sight, not the form.
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
      // Where there is no profile yet, the form comes with what the account knows.
      edit: editing ? { values: profileValues(profile ?? account), choices: profileChoices(data) } : null,
      state,
    },
  };
}

/** Reads what was pressed, and the form where it is to be kept. */
export async function readProfile(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedProfile } | FormOutcome> {
  if (!profileIsOpen(request.flags)) return { feedback: failed(404, 'This page does not exist.') };
  const pressed = postedSchema.safeParse(fields.get('do'));
  if (!pressed.success)
    return { feedback: failed(422, 'Part of the form did not arrive. Please send it again.') };
  if (pressed.data !== 'save')
    return mayMove(request)
      ? { input: { do: pressed.data } }
      : { feedback: failed(404, 'There are no details to move at the moment.') };
  const read = readProfileForm(fields, await request.app.referenceData());
  return read.ok ? { input: { do: 'save', profile: read.value } } : { errors: read.failure.errors };
}

/** Saves the profile, moves the account's details into it, or undoes that. */
export async function submitProfile(
  { app, session }: PageRequest,
  posted: PostedProfile,
): Promise<FormOutcome> {
  if (!session) return { feedback: failed(401, 'You are not signed in') };
  const { doctorId } = session;
  const services = { db: app.db, now: app.clock.now() };
  const done = (message: string): FormOutcome => ({
    redirect: paths.profile(),
    toast: { state: 'success', message },
  });
  if (posted.do === 'save') {
    await saveProfile(services, doctorId, posted.profile);
    return done('Profile saved');
  }
  if (posted.do === 'move') {
    const moved = await moveToProfile(services, doctorId);
    if (moved.ok) return done('Your details are in your profile');
    return { feedback: failed(409, 'Your details were moved already. Open the page again to see them.') };
  }
  const undone = await undoMoveToProfile(services, doctorId);
  if (undone.ok) return done('Your profile is as it was before');
  return {
    feedback:
      undone.failure.code === 'profile/too-late'
        ? failed(
            409,
            'Your details were moved more than 30 days ago. You can still change each part yourself.',
          )
        : failed(409, 'There is nothing to undo. Your profile has not changed.'),
  };
}

const failed = (statusCode: number, message: string): FormFeedback => ({
  statusCode,
  state: 'error',
  message,
});
