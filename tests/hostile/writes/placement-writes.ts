import { randomUUID } from 'node:crypto';
import { answerShortlist } from '@/lib/employers/shortlists/answer-shortlist.server';
import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { placementTerms, shift } from '@/tests/factories/placement';
import type { Stage } from '@/tests/hostile/stage';
import { addSentShortlist } from './employer-writes';
import { dayFromNow, type WriteCase } from './write-case';

const actor = 'staff:hostile';

/** Adds a placement of `doctor` at the organisation of `requester`, which waits for both confirmations. */
export async function addPlacement(stage: Stage): Promise<{ id: string; reference: string }> {
  const { vacancy, entryId } = await addSentShortlist(stage);
  const services = { db: stage.db, now: new Date(), staffEmail: 'desk@onward.example' };
  const about = { id: randomUUID(), vacancyId: vacancy.id, entryId, actor: 'employer-link:hostile' };
  await answerShortlist(services, { ...about, answer: { kind: 'accepted' } });
  await tellAcceptances({ ...services, now: new Date(Date.now() + 11 * 60_000) });
  const data = await getReferenceData(stage.db);
  const made = await makePlacement({ ...services, data }, { id: randomUUID(), from: { entryId }, actor });
  if (!made.ok) throw new Error(made.failure.code);
  const { id, reference } = made.value.placement;
  const date = dayFromNow(60);
  const terms = placementTerms({ firstDay: date, lastDay: date, shifts: [shift({ date })] });
  await changeTerms(services, { id, seen: 1, terms, reason: '', actor });
  const sent = await sendPlacement(services, { id, seen: 1, actor });
  if (!sent.ok) throw new Error(sent.failure.code);
  return { id, reference };
}

const answer = { do: 'confirm', version: '1', name: 'Rosa Keane', agree: 'on' };
const adds = 'placement_confirmation';

/** Write cases of doctors and employers about a placement. */
export const placementWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /user/placements/J100001', what: 'a confirmation', form: 'placements', as: 'doctor' },
    ...{ refused: ['otherDoctor', 'requester'], adds },
    prepare: async (stage) => ({
      path: `/user/placements/${(await addPlacement(stage)).reference}`,
      fields: answer,
    }),
  },
  {
    ...{ route: 'POST /employers/account/placements/J100001', what: 'a confirmation', as: 'requester' },
    ...{ form: 'employer-placements', refused: ['otherRequester', 'doctor'], adds },
    prepare: async (stage) => ({
      path: `/employers/account/placements/${(await addPlacement(stage)).reference}`,
      fields: answer,
    }),
  },
  {
    ...{ route: 'POST /placements/J100001', what: 'a confirmation', form: 'placement', as: null },
    ...{ byToken: true, adds },
    prepare: async (stage) => {
      const { id } = await addPlacement(stage);
      const link = await stage.value(
        "select id from placement_link where placement_id = $1 and side = 'employer'",
        [id],
      );
      return { path: `/placements/${stage.token('placement', link)}`, fields: answer };
    },
  },
];
