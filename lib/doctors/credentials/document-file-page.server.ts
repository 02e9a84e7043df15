import { z } from 'zod';
import { sendFile } from '@/lib/http/send-file.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { hasRole } from '@/lib/platform/staff-kit/staff';
import { findStaffMember } from '@/lib/platform/staff-kit/staff-members.server';
import { documentRoles } from './credential';
import { findLinkedFile } from './open-credential.server';

export async function loadDocumentFile({
  app,
  context,
  session,
}: SignedInPageRequest): Promise<PageAnswer<Record<never, never>>> {
  const { storage, db, config, clock } = app;
  const token = z.string().catch('').parse(context.params?.token);
  // Checks the role again, because a member of staff may have lost it since the link was created.
  const member = session.secondFactor === false ? null : await findStaffMember(db, session.doctorId);
  const viewerIds = [session.doctorId, ...(member && hasRole(member, documentRoles) ? [member.id] : [])];
  const services = storage && { db, storage, secrets: config.secrets.documents, now: clock.now() };
  const file = services && (await findLinkedFile(services, { token, viewerIds }));
  if (!file) return { props: {}, status: 410 };
  sendFile(context.res, file, { isInline: context.query.view === '1' });
  return { done: true };
}
