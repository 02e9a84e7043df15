import { z } from 'zod';
import { parseReferenceAnswers } from '@/lib/doctors/referees/reference-fields.server';
import type { RequestState } from '@/lib/doctors/referees/referee';
import type { EmailBuilding, EmailBuilder } from '@/lib/platform/emails/email-builder.server';
import {
  referenceBouncedEmail,
  referenceDeclinedEmail,
  referenceNotAnsweredEmail,
  referenceRepliedEmail,
} from './reference-doctor-email';
import { referenceRequestEmail, referenceThanksEmail } from './reference-request-email';
import { referenceStaffEmail } from './reference-staff-email';
import { findReferenceRequest } from '@/lib/doctors/referees/reference-request-store.server';

const about = z.object({ requestId: z.string() });
const aboutReminder = z.object({ requestId: z.string(), day: z.number() });

/**
 * Finds the reference request that an email is about. Null if the request is no longer in one of these states, so that
 * the email is not sent.
 */
async function requestIn(app: EmailBuilding, data: unknown, ...states: RequestState[]) {
  const request = await findReferenceRequest(app.db, about.parse(data).requestId);
  return request && states.includes(request.state) ? request : null;
}

async function waitingRequest(app: EmailBuilding, data: unknown) {
  const request = await requestIn(app, data, 'requested', 'opened');
  const isOver = request && request.expiresAt.getTime() <= app.clock.now().getTime();
  return request?.doctor.active && !isOver ? request : null;
}

export const refereeEmails = {
  'reference-request': async (app, data, sender) => {
    const request = await waitingRequest(app, data);
    return request && referenceRequestEmail(request, sender);
  },
  'reference-reminder': async (app, data, sender) => {
    const request = await waitingRequest(app, data);
    return request && referenceRequestEmail(request, sender, aboutReminder.parse(data).day);
  },
  'reference-thanks': async (app, data, sender) => {
    const request = await requestIn(app, data, 'completed');
    return request && referenceThanksEmail(request, sender);
  },
  'reference-replied': async (app, data, sender) => {
    const request = await requestIn(app, data, 'completed');
    return request && referenceRepliedEmail(request, sender);
  },
  'reference-declined': async (app, data, sender) => {
    const request = await requestIn(app, data, 'declined');
    return request && referenceDeclinedEmail(request, sender);
  },
  'reference-bounced': async (app, data, sender) => {
    const request = await requestIn(app, data, 'bounced');
    return request && referenceBouncedEmail(request, sender);
  },
  'reference-not-answered': async (app, data, sender) => {
    const request = await waitingRequest(app, data);
    return request && referenceNotAnsweredEmail(request, sender, app.clock.now());
  },
  'reference-staff': async (app, data, sender) => {
    const request = await requestIn(app, data, 'completed');
    return request && referenceStaffEmail(request, parseReferenceAnswers(request.answers), sender);
  },
} satisfies Record<string, EmailBuilder>;
