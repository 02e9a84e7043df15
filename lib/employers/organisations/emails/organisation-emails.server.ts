import { z } from 'zod';
import { zonedFormats } from '@/lib/core/zoned-time';
import type { EmailBuilder, EmailBuilding } from '@/lib/platform/emails/email-builder.server';
import { findInvitation } from '@/lib/employers/organisations/invitations.server';
import {
  datesText,
  estimateCost,
  listVacancyFacts,
  needText,
} from '@/lib/employers/organisations/describe-request';
import {
  estimateRequestCost,
  type VacancyApproval,
} from '@/lib/employers/organisations/request-vacancies.server';
import { approvalAskedEmail, approvalDecidedEmail, memberInvitedEmail } from './organisation-email';
import { findApproval } from '@/lib/employers/organisations/vacancy-approval-store.server';

const aboutInvitation = z.object({ invitationId: z.string() });
const aboutApproval = z.object({ approvalId: z.string() });
const day = zonedFormats('en-AU', { weekday: 'long', day: 'numeric', month: 'long' });

async function describeNeeds(app: EmailBuilding, { vacancies }: VacancyApproval): Promise<string[]> {
  const data = await app.referenceData();
  return vacancies.map(
    (input) => `${needText(input, data)}, ${input.facility}. ${datesText(input.from, input.to)}`,
  );
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
    const referenceData = await app.referenceData();
    const needs = await describeNeeds(app, approval);
    return approvalAskedEmail(sender, {
      ...{ requester: approval.requester, changes: approval.changes },
      needs: approval.vacancies.map((input, index) => ({
        need: needs[index] ?? '',
        facts: listVacancyFacts(input),
        cost: estimateCost(input, referenceData).how,
      })),
      total:
        approval.vacancies.length > 1 ? estimateRequestCost(approval.vacancies, referenceData).how : null,
    });
  },
  'vacancy-approval-decided': async (app, data, sender) => {
    const approval = await findApproval(app.db, { id: aboutApproval.parse(data).approvalId });
    if (!approval || approval.state === 'waiting' || approval.state === 'replaced') return null;
    const { id, reference, reason } = approval;
    return approvalDecidedEmail(sender, {
      ...{ id, reference, reason },
      needs: await describeNeeds(app, approval),
      decider: approval.decider ?? 'Your organisation',
    });
  },
} satisfies Record<string, EmailBuilder>;
