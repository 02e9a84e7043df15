import type { SignedInPageRequest } from '@/lib/http/page.server';
import { employerPaths } from '@/lib/routes';
import { findInvitationPath } from './invitations.server';
import { findMember } from './members.server';

/**
 * Returns the first page for members of an employer and for invited people. Null for doctors, who see their dashboard
 * or onboarding.
 */
export async function findEmployerHome({ app, session }: SignedInPageRequest): Promise<string | null> {
  if (await findMember(app.db, session.doctorId)) return employerPaths.vacancies();
  const { email, email_verified: emailVerified } = session.user;
  const services = { db: app.db, now: app.clock.now(), secrets: app.config.secrets.mailLinks };
  return findInvitationPath(services, { email, emailVerified });
}
