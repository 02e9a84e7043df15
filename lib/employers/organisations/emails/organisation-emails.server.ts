import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { EmailBuilder, EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { formatDates } from '@/lib/jobs/listing/job-format';
import { findInvitation } from '@/lib/employers/organisations/invitations.server';
import { type VacancyApproval } from '@/lib/employers/organisations/request-vacancies.server';
import { approvalAskedEmail, approvalDecidedEmail, memberInvitedEmail } from './organisation-email';
import { findApproval } from '@/lib/employers/organisations/vacancy-approval-store.server';

const aboutInvitation = z.object({ invitationId: z.string() });
const aboutApproval = z.object({ approvalId: z.string() });
const day = zonedFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

async function describeNeeds(app: EmailBuilding, { vacancies }: VacancyApproval): Promise<string[]> {
  const data = await app.referenceData();
  return vacancies.map(({ doctors, grade, specialty, facility, from, to }) => {
    const who = [data.grades.get(grade)?.name, data.specialties.get(specialty)?.name, facility];
    const dates = formatDates({ start: from, end: to, ongoing: false });
    return `${doctors > 1 ? `${doctors} doctors: ` : ''}${who.filter(Boolean).join(', ')}. ${dates}`;
  });
}

export const organisationEmails = {
  'member-invited': async (app, data, sender) => {
    const found = await findInvitation(
      { db: app.db, now: app.clock.now() },
      aboutInvitation.parse(data).invitationId,
    );
    if (!found?.open) return null;
    const { id, organisation, role, expiresAt } = found.invitation;
    return memberInvitedEmail(sender, {
      ...{ id, organisation, role },
      until: day('Australia/Sydney').format(expiresAt),
    });
  },
  'vacancy-approval-asked': async (app, data, sender) => {
    const approval = await findApproval(app.db, { id: aboutApproval.parse(data).approvalId });
    if (approval?.state !== 'waiting') return null;
    return approvalAskedEmail(sender, {
      requester: approval.requester,
      needs: await describeNeeds(app, approval),
    });
  },
  'vacancy-approval-decided': async (app, data, sender) => {
    const approval = await findApproval(app.db, { id: aboutApproval.parse(data).approvalId });
    if (!approval || approval.state === 'waiting' || approval.state === 'replaced') return null;
    const { id, reference, reason } = approval;
    return approvalDecidedEmail(sender, { id, reference, reason, needs: await describeNeeds(app, approval) });
  },
} satisfies Record<string, EmailBuilder>;
