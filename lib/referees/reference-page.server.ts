import { z } from 'zod';
import { readMailToken } from '@/lib/emails/mail-token.server';
import { declineReference, keepReferenceDraft, submitReference } from './answer-reference.server';
import { findReferencePage } from './find-reference-request.server';
import { readReferenceDraft, readReferenceForm } from './read-reference-form.server';
import type { ReferenceAnswers } from './reference-answers';
import { formatDay, usualZone } from './referee-words';
import type { FormState } from '@/lib/http/form';
import type { FormOutcome } from '@/lib/http/form.server';
import type { PageAnswer, PageRequest } from '@/lib/http/page.server';
import { givenPaths } from '@/lib/routes';
import type { ReferenceView } from './reference-view';

const querySchema = z.object({ token: z.string().max(400) });
const namedSchema = z.uuid();
const postedSchema = z.object({
  do: z.enum(['opened', 'draft', 'send', 'decline']),
  why: z.enum(['rather-not', 'not-me']).catch('rather-not'),
});

/** What a form of the page asks for. */
export type PostedReference =
  | { do: 'opened' }
  | { do: 'draft'; draft: Record<string, string> }
  | { do: 'send'; answers: ReferenceAnswers }
  | { do: 'decline'; why: 'rather-not' | 'not-me' };

/** The request that the address names, if this site signed it. */
function requestOf(request: PageRequest): { token: string; requestId: string } | null {
  const { token } = querySchema.catch({ token: '' }).parse(request.query);
  const named = namedSchema.safeParse(readMailToken(request.app.config.auth0.secret, 'reference', token));
  return named.success ? { token, requestId: named.data } : null;
}

/** Loads /references/[token]. Reads only: a mail scanner that opens it changes nothing. */
export async function loadReference(
  request: PageRequest,
  state: FormState,
): Promise<PageAnswer<ReferenceView>> {
  const named = requestOf(request);
  if (!named) return { notFound: true };
  const { app } = request;
  const page = await findReferencePage({ db: app.db, now: app.clock.now() }, named.requestId);
  // The link was ours: its request is gone with the account it was for.
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
        refereeRole: `${referee.position}, ${referee.organisation}`,
        until: formatDay(page.expiresAt.toISOString(), usualZone, { year: true }),
        values: state.values ?? (resumed ? page.draft : { name: referee.name, position: referee.position }),
        resumed: resumed && state.values === null,
        state,
      },
    },
  };
}

const failed = (statusCode: number, message: string): FormOutcome => ({
  feedback: { statusCode, state: 'error', message },
});

/** Reads a form of the page. */
export async function readReference(
  request: PageRequest,
  fields: URLSearchParams,
): Promise<{ input: PostedReference } | FormOutcome> {
  const posted = postedSchema.safeParse(Object.fromEntries(fields));
  if (!requestOf(request)) return failed(404, 'This link is not complete. Open the link in our email again.');
  if (!posted.success) return failed(422, 'Part of the form did not arrive. Please send it again.');
  const { do: what, why } = posted.data;
  if (what === 'opened') return { input: { do: what } };
  if (what === 'decline') return { input: { do: what, why } };
  if (what === 'draft') return { input: { do: what, draft: readReferenceDraft(fields) } };
  const read = readReferenceForm(fields);
  return read.ok ? { input: { do: what, answers: read.value } } : { errors: read.failure.errors };
}

/** Notes that the page is open, keeps a draft, takes the reference, or the no. */
export async function submitReferencePage(
  request: PageRequest,
  posted: PostedReference,
): Promise<FormOutcome> {
  const named = requestOf(request);
  if (!named) return failed(404, 'This link is not complete. Open the link in our email again.');
  const { app } = request;
  const { requestId } = named;
  const services = { db: app.db, now: app.clock.now() };
  const redirect = givenPaths.reference(named.token);
  switch (posted.do) {
    case 'opened':
    case 'draft': {
      const draft = posted.do === 'draft' ? posted.draft : null;
      const kept = await keepReferenceDraft(services, { requestId, draft });
      if (!kept.ok) return { redirect };
      const message = 'Saved. To continue on any device, open the link in our email again.';
      return { redirect, ...(draft ? { toast: { state: 'success' as const, message } } : {}) };
    }
    case 'send':
      // Whatever came of it, the page of the request says so.
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
