import { z } from 'zod';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { messageLinkText } from '@/lib/platform/emails/mail-token';
import { mailToken, readMailToken } from '@/lib/platform/emails/mail-token.server';
import { givenPaths } from '@/lib/routes';
import { buildPlacementView } from './build-placement-view.server';
import { endPlacementLink } from './confirm-placement.server';
import { findLinkedPlacement } from './find-placement.server';
import { doctorFullName } from './placement';
import { placementLinkFields, takePlacementAnswer } from './placement-answer-form.server';
import type { PlacementPageView } from './placement-view';

const querySchema = z.object({ token: z.string().max(400) });

function parseToken(request: PageRequest): { token: string; linkId: string } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const named = z.uuid().safeParse(readMailToken(request.app.config.secrets.mailLinks, 'placement', token));
  return named.success ? { token, linkId: named.data } : null;
}

const buildServices = ({ app }: PageRequest) => ({
  db: app.db,
  now: app.clock.now(),
  staffEmail: app.config.staffEmail,
});

/** Loading the page must change nothing, because mail scanners also open links. */
export async function loadPlacementLink(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<PlacementPageView>> {
  const named = parseToken(request);
  const services = buildServices(request);
  const found = named && (await findLinkedPlacement(services, named.linkId));
  if (!found) return { notFound: true };
  const { placement, link, open } = found;
  const { side, recipient } = link;
  const page = { employer: null, offer: null, action: givenPaths.placementLink(named.token), state };
  const isForEmployer = side === 'employer';
  if (!open) return { props: { ...page, placement: null, recipient: null }, status: 410, isForEmployer };
  const name = side === 'doctor' ? doctorFullName(placement) : placement.employer.contactName.trim();
  const secrets = request.app.config.secrets.mailLinks;
  const messages = messageLinkText({ reference: placement.reference, side, email: recipient });
  const view = await buildPlacementView({ ...services, secrets }, placement, {
    ...{ side, name, linkId: link.id },
    messagesHref: givenPaths.messageLink(mailToken(secrets, 'messages', messages)),
  });
  return { props: { ...page, placement: view, recipient }, isForEmployer };
}

const unknownLink = failed(404, 'This link is incomplete. Open the link in our email again.');

export function placementLinkSchema(request: PageRequest) {
  return parseToken(request) ? placementLinkFields : unknownLink;
}

export async function submitPlacementLink(
  request: PageRequest,
  posted: z.output<typeof placementLinkFields>,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const named = parseToken(request);
  if (!named) return unknownLink;
  const services = buildServices(request);
  const back = givenPaths.placementLink(named.token);
  if (posted.do === 'not-me') {
    await endPlacementLink(services, named.linkId);
    return { redirect: back };
  }
  const found = await findLinkedPlacement(services, named.linkId);
  if (!found?.open) return { redirect: back };
  const { side, placementId: id } = found.link;
  const actor = `${side}-link:${named.linkId}`;
  return takePlacementAnswer(services, { id, side, actor, answer: posted, idempotencyKey, back });
}
