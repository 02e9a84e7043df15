import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { button } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { employerPaths, registerHref, signInHref } from '@/lib/routes';
import type { InvitationView } from './employer-view';
import { acceptInvitation, findInvitation, type AcceptFailure, type Invitation } from './invitations.server';
import { findMember } from './members.server';

const querySchema = z.object({ token: z.string().max(400) });

function parseInvitationToken(request: PageRequest): { token: string; id: string } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const id = z
    .uuid()
    .safeParse(readMailToken(request.app.config.secrets.mailLinks, 'employer-invitation', token));
  return id.success ? { token, id: id.data } : null;
}

const day = zonedFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

type Reader = NonNullable<InvitationView['invitation']>['reader'];

async function classifyReader({ app, session }: PageRequest, invitation: Invitation): Promise<Reader> {
  if (!session) return 'signed-out';
  const member = await findMember(app.db, session.doctorId);
  if (member?.organisation.id === invitation.organisationId) return 'member';
  const { email, email_verified } = session.user;
  return email_verified && email.toLowerCase() === invitation.email.toLowerCase() ? 'invited' : 'other';
}

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadInvitation(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<InvitationView>> {
  const found = parseInvitationToken(request);
  if (!found) return { notFound: true };
  const { app } = request;
  const known = await findInvitation({ db: app.db, now: app.clock.now() }, found.id);
  if (!known) return { notFound: true };
  const action = employerPaths.invitation(found.token);
  const { invitation, open } = known;
  const reader = await classifyReader(request, invitation);
  if (!open && reader !== 'member') return { props: { invitation: null, action, state }, status: 410 };
  const { organisation, name, email, role, expiresAt } = invitation;
  return {
    props: {
      invitation: {
        ...{ organisation, name, email, role, reader },
        until: day('Australia/Sydney').format(expiresAt),
        signIn: signInHref({ redirectUrl: action }),
        register: registerHref({ redirectUrl: action }),
      },
      action,
      state,
    },
  };
}

export const invitationSchema = () => button(null);

const failures: Record<AcceptFailure['code'], FormOutcome> = {
  'organisations/invitation-ended': failed(
    409,
    'This invitation is no longer valid. Ask for a new invitation.',
  ),
  'organisations/other-address': failed(403, 'Sign in with the address that the invitation was sent to.'),
  'organisations/member-elsewhere': failed(
    409,
    'Your account belongs to another organisation. Call us and we will move it.',
  ),
};

export async function submitInvitation(request: PageRequest): Promise<FormOutcome> {
  const found = parseInvitationToken(request);
  const { app, session } = request;
  if (!found) return failed(404, 'This link is incomplete. Open the link in our email again.');
  if (!session) return { redirect: signInHref({ redirectUrl: employerPaths.invitation(found.token) }) };
  const accepted = await acceptInvitation(
    { db: app.db, now: app.clock.now() },
    {
      id: found.id,
      account: {
        id: session.doctorId,
        email: session.user.email,
        emailVerified: session.user.email_verified,
      },
    },
  );
  return accepted.ok
    ? done(employerPaths.vacancies(), 'Welcome. You are now a member.')
    : failures[accepted.failure.code];
}
