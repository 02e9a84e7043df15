import { z } from 'zod';
import { dateInZone } from '@/lib/core/dates';
import { findNoticeOffer } from '@/lib/doctors/notices/find-notice-offer.server';
import { findMember } from '@/lib/employers/organisations/members.server';
import type { Member } from '@/lib/employers/organisations/organisation';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, SignedInPageRequest } from '@/lib/http/page.server';
import { employerPaths, paths } from '@/lib/routes';
import { buildPlacementView } from './build-placement-view.server';
import { findOwnPlacement } from './find-placement.server';
import { doctorFullName } from './placement';
import { placementFields, takePlacementAnswer, type PlacementAnswer } from './placement-answer-form.server';
import type { PlacementPageView } from './placement-view';

const querySchema = z.object({ reference: z.string().regex(/^PLA-\d{6}$/) });

const findOfDoctor = ({ app, session, query }: SignedInPageRequest) => {
  const read = querySchema.safeParse(query);
  return read.success
    ? findOwnPlacement(app.db, { doctorId: session.doctorId }, read.data.reference)
    : Promise.resolve(null);
};

const findReader = ({ app, session }: SignedInPageRequest) => findMember(app.db, session.doctorId);

const findOfEmployer = ({ app, query }: SignedInPageRequest, { organisation }: Member) => {
  const read = querySchema.safeParse(query);
  return read.success
    ? findOwnPlacement(app.db, { organisationId: organisation.id }, read.data.reference)
    : Promise.resolve(null);
};

const toFrame = ({ organisation, name, role }: Member) => ({ organisation: organisation.name, name, role });

export async function loadDoctorPlacement(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<PlacementPageView>> {
  const placement = await findOfDoctor(request);
  if (!placement) return { notFound: true };
  const { app, session } = request;
  const { reference } = placement;
  const name = doctorFullName(placement);
  const services = { db: app.db, now: app.clock.now(), secrets: app.config.secrets.mailLinks };
  const messagesHref = paths.messageThread(reference);
  const view = await buildPlacementView(services, placement, { side: 'doctor', name, messagesHref });
  const action = paths.placement(reference);
  const isAhead =
    view.state === 'confirmed' && view.lastDay > dateInZone(services.now, placement.terms.timeZone);
  const offer = isAhead
    ? await findNoticeOffer(app, { doctorId: session.doctorId, purpose: 'shifts' })
    : null;
  return { props: { placement: view, recipient: null, employer: null, offer, action, state } };
}

export async function loadEmployerPlacement(
  request: SignedInPageRequest,
  state: FormState,
): Promise<PageAnswer<PlacementPageView>> {
  const member = await findReader(request);
  const placement = member && (await findOfEmployer(request, member));
  if (!member || !placement) return { notFound: true };
  const { app } = request;
  const services = { db: app.db, now: app.clock.now(), secrets: app.config.secrets.mailLinks };
  const messagesHref = employerPaths.messageThread(placement.reference);
  const view = await buildPlacementView(services, placement, {
    side: 'employer',
    name: member.name,
    messagesHref,
  });
  const action = employerPaths.placement(placement.reference);
  return {
    props: { placement: view, recipient: null, employer: toFrame(member), offer: null, action, state },
  };
}

export const placementSchema = () => placementFields;

const unknown = failed(404, 'There is nothing at this address');

export async function submitDoctorPlacement(
  request: SignedInPageRequest,
  answer: PlacementAnswer,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const placement = await findOfDoctor(request);
  if (!placement) return unknown;
  const { app, session } = request;
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  const actor = `doctor:${session.doctorId}`;
  const { id, reference } = placement;
  const back = paths.placement(reference);
  return takePlacementAnswer(services, { id, side: 'doctor', actor, answer, idempotencyKey, back });
}

export async function submitEmployerPlacement(
  request: SignedInPageRequest,
  answer: PlacementAnswer,
  idempotencyKey: string,
): Promise<FormOutcome> {
  const member = await findReader(request);
  const placement = member && (await findOfEmployer(request, member));
  if (!member || !placement) return unknown;
  const { app } = request;
  const services = { db: app.db, now: app.clock.now(), staffEmail: app.config.staffEmail };
  const actor = `employer:${member.id}`;
  const { id, reference } = placement;
  const back = employerPaths.placement(reference);
  return takePlacementAnswer(services, { id, side: 'employer', actor, answer, idempotencyKey, back });
}
