import { z } from 'zod';
import { readMailToken } from '@/lib/platform/emails/mail-token.server';
import type { FormState } from '@/lib/http/form';
import { failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete } from '@/lib/http/form-fields.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths } from '@/lib/routes';
import { declineReference, saveReferenceDraft, submitReference } from './answer-reference.server';
import { findReferencePage } from './find-reference-request.server';
import { readReferenceDraft, sentReference } from './reference-fields.server';
import type { ReferenceAnswers } from './reference-answers';
import { formatDay, usualZone } from './referee-labels';
import type { ReferenceView } from './referees-view';

const querySchema = z.object({ token: z.string().max(400) });
const namedSchema = z.uuid();
type PostedReference =
  | { do: 'opened' }
  | { do: 'draft'; draft: Record<string, string> }
  | { do: 'send'; answers: ReferenceAnswers }
  | { do: 'decline'; why: 'rather-not' | 'not-me' };

function parseReferenceToken(request: PageRequest): { token: string; requestId: string } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const named = namedSchema.safeParse(
    readMailToken(request.app.config.secrets.mailLinks, 'reference', token),
  );
  return named.success ? { token, requestId: named.data } : null;
}

/** Loading the page changes nothing, because mail scanners also open links. */
export async function loadReference(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ReferenceView>> {
  const named = parseReferenceToken(request);
  if (!named) return { notFound: true };
  const { app } = request;
  const page = await findReferencePage({ db: app.db, now: app.clock.now() }, named.requestId);
  // There is no page if the link is valid, but the request was deleted with the doctor's account.
  if (!page) return { props: { end: { kind: 'withdrawn', doctorName: null }, form: null }, status: 410 };
  const { doctorName, referee } = page;
  if (page.state !== 'open') {
    const isOver = page.state === 'withdrawn' || page.state === 'ended';
    return {
      props: { end: { kind: page.state, doctorName }, form: null },
      ...(isOver ? { status: 410 } : {}),
    };
  }
  const resumed = Object.keys(page.draft).length > 0;
  return {
    props: {
      end: null,
      form: {
        action: givenPaths.reference(named.token),
        doctorName,
        refereeName: referee.name,
        until: formatDay(page.expiresAt.toISOString(), usualZone, { year: true }),
        values: state.values ?? (resumed ? page.draft : { name: referee.name, position: referee.position }),
        resumed: resumed && state.values === null,
        state,
      },
    },
  };
}

// Messages above the form. The form stays on the page, so that the referee's typed text is not lost.
const ended = failed(410, 'This request has ended, so nothing more can be saved.');
const unknownLink = failed(404, 'This link is incomplete. Open the link in our email again.');

export function referenceSchema(
  request: PageRequest,
  fields: URLSearchParams,
): z.ZodType<PostedReference> | FormOutcome {
  if (!parseReferenceToken(request)) return unknownLink;
  return z.discriminatedUnion(
    'do',
    [
      z.object({ do: z.literal('opened') }),
      z
        .object({ do: z.literal('draft') })
        .transform((posted) => ({ ...posted, draft: readReferenceDraft(fields) })),
      sentReference,
      z.object({
        do: z.literal('decline'),
        why: z.enum(['rather-not', 'not-me']).catch('rather-not'),
      }),
    ],
    incomplete,
  );
}

export async function submitReferencePage(
  request: PageRequest,
  posted: PostedReference,
): Promise<FormOutcome> {
  const named = parseReferenceToken(request);
  if (!named) return unknownLink;
  const { app } = request;
  const { requestId } = named;
  const services = { db: app.db, now: app.clock.now() };
  const redirect = givenPaths.reference(named.token);
  switch (posted.do) {
    case 'opened':
    case 'draft': {
      const draft = posted.do === 'draft' ? posted.draft : null;
      const kept = await saveReferenceDraft(services, { requestId, draft });
      if (!kept.ok) return draft ? ended : { redirect };
      const message = 'Saved. To continue on any device, open the link in our email again.';
      return { redirect, ...(draft ? { toast: { state: 'success' as const, message } } : {}) };
    }
    case 'send':
      // Ignores the result, because the page after the redirect shows whether the reference was sent.
      await submitReference(
        { ...services, staffEmail: app.config.staffEmail },
        { requestId, answers: posted.answers },
      );
      return { redirect };
    case 'decline':
      await declineReference(services, { requestId, why: posted.why });
      return { redirect };
  }
}
