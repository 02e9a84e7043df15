import { z } from 'zod';
import type { Database } from '@/lib/services/database/database';
import { referenceFields } from './reference-answers';
import { doctorName, type RequestDetails } from './reference-request';
import { selectRequest } from './reference-request-store.server';

/** A request as the referee's page shows it: only one that is open has a form. */
export type ReferencePage = {
  /** `ended`: no answer in time, or the email never arrived. */
  state: 'open' | 'completed' | 'declined' | 'withdrawn' | 'ended';
  doctorName: string;
  referee: Pick<RequestDetails['referee'], 'name' | 'position' | 'organisation'>;
  expiresAt: Date;
  /** What is written so far, by field; empty unless open. */
  draft: Record<string, string>;
};

/** Where a request stands for whoever holds its link; null when it is gone with its doctor. */
export async function findReferencePage(
  { db, now }: { db: Database; now: Date },
  requestId: string,
): Promise<ReferencePage | null> {
  const request = await selectRequest(db, requestId);
  if (!request) return null;
  const state = pageState(request, now);
  const { name, position, organisation } = request.referee;
  return {
    state,
    doctorName: doctorName(request.doctor),
    referee: { name, position, organisation },
    expiresAt: request.expiresAt,
    draft: state === 'open' ? draftOf(request.answers) : {},
  };
}

function pageState({ state, expiresAt }: RequestDetails, now: Date): ReferencePage['state'] {
  if (state === 'requested' || state === 'opened')
    return expiresAt.getTime() <= now.getTime() ? 'ended' : 'open';
  return state === 'expired' || state === 'bounced' ? 'ended' : state;
}

function draftOf(answers: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    referenceFields.flatMap((name) => {
      const value = z.string().safeParse(answers[name]);
      return value.success ? [[name, value.data]] : [];
    }),
  );
}

/** A request with who asks and who is asked, for writing its emails; null when it is gone. */
export async function findReferenceRequest(db: Database, id: string): Promise<RequestDetails | null> {
  return selectRequest(db, id);
}
