import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import { staffRoleLabels } from '@/lib/platform/staff-kit/staff';
import { findInvitedMember } from '@/lib/platform/staff-kit/staff-invitations.server';
import { findStaffMember, linkStaffAccount } from '@/lib/platform/staff-kit/staff-members.server';
import { givenPaths, paths, registerHref, signInHref } from '@/lib/routes';
import type { StaffInvitationView } from './staff-invitation-view';

const day = zonedFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

/** Reads the id of the invitation from the token in the URL. Returns null if this site has not signed the token. */
function parseInvitationToken(request: PageRequest): { token: string; id: string } | null {
  const { token } = z
    .object({ token: z.string().max(400) })
    .catch({ token: '' })
    .parse(request.query);
  const id = z
    .uuid()
    .safeParse(readMailToken(request.app.config.secrets.mailLinks, 'staff-invitation', token));
  return id.success ? { token, id: id.data } : null;
}

/**
 * Loads the page that the link in an invitation opens. Must change nothing, because mail scanners open links before the
 * recipient does.
 */
export async function loadStaffInvitation(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<StaffInvitationView>> {
  const found = parseInvitationToken(request);
  if (!found) return { notFound: true };
  const { app, session } = request;
  const action = givenPaths.staffInvitation(found.token);
  const member = await findInvitedMember({ db: app.db, now: app.clock.now() }, found.id);
  if (!member?.invitedUntil) {
    // A person who signs in accepts the invitation and is redirected back to this URL. The new member of staff then
    // continues to the back office.
    const hasJoined = session && (await findStaffMember(app.db, session.doctorId));
    if (hasJoined) return { redirect: paths.staff() };
    return { props: { invitation: null, action, state }, status: 410 };
  }
  const isInvited =
    session?.user.email_verified && session.user.email.toLowerCase() === member.email.toLowerCase();
  return {
    props: {
      invitation: {
        ...{ name: member.givenName, email: member.email },
        roles: member.roles.map((role) => staffRoleLabels[role]),
        until: day('Australia/Sydney').format(new Date(member.invitedUntil)),
        reader: session ? (isInvited ? 'invited' : 'other') : 'signed-out',
        signIn: signInHref({ redirectUrl: action }),
        register: registerHref({ redirectUrl: action }),
      },
      action,
      state,
    },
  };
}

export const staffInvitationSchema = () => button(null);

/** Accepts the invitation for a person who was already signed in. All other people accept it by signing in. */
export async function submitStaffInvitation(request: PageRequest): Promise<FormOutcome> {
  const found = parseInvitationToken(request);
  const { app, session } = request;
  const now = app.clock.now();
  if (!found) return failed(404, 'This link is incomplete. Open the link in our email again.');
  if (!session) return { redirect: signInHref({ redirectUrl: givenPaths.staffInvitation(found.token) }) };
  const { email, email_verified: emailVerified } = session.user;
  const member = await findInvitedMember({ db: app.db, now }, found.id);
  if (!member)
    return failed(409, 'This invitation is no longer valid. Ask an administrator for a new invitation.');
  if (email.toLowerCase() !== member.email.toLowerCase())
    return failed(403, 'Sign in with the address that the invitation was sent to.');
  const account = { id: session.doctorId, email, emailVerified };
  return (await linkStaffAccount({ db: app.db, now }, account))
    ? done(paths.staff(), 'Welcome to the back office.')
    : failed(409, 'Your account could not be linked to the invitation. Ask an administrator for help.');
}
