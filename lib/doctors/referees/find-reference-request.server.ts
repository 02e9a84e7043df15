import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { referenceFields } from './reference-answers';
import { doctorName, type RequestDetails } from './reference-request';
import { findReferenceRequest } from './reference-request-store.server';

export type ReferencePage = {
  state: 'open' | 'completed' | 'declined' | 'withdrawn' | 'ended';
  doctorName: string;
  referee: Pick<RequestDetails['referee'], 'name' | 'position' | 'organisation'>;
  expiresAt: Date;
  draft: Record<string, string>;
};

export async function findReferencePage(
  { db, now }: { db: Database; now: Date },
  requestId: string,
): Promise<ReferencePage | null> {
  const request = await findReferenceRequest(db, requestId);
  if (!request) return null;
  const state = pageState(request, now);
  const { name, position, organisation } = request.referee;
  return {
    state,
    doctorName: doctorName(request.doctor),
    referee: { name, position, organisation },
    expiresAt: request.expiresAt,
    draft: state === 'open' ? toDraft(request.answers) : {},
  };
}

function pageState({ state, expiresAt }: RequestDetails, now: Date): ReferencePage['state'] {
  if (state === 'requested' || state === 'opened')
    return expiresAt.getTime() <= now.getTime() ? 'ended' : 'open';
  return state === 'expired' || state === 'bounced' ? 'ended' : state;
}

function toDraft(answers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    referenceFields.flatMap((name) => {
      const value = z.string().safeParse(answers[name]);
      return value.success ? [[name, value.data]] : [];
    }),
  );
}
