import { randomUUID } from 'node:crypto';
import { answerShortlist } from '@/lib/employers/shortlists/answer-shortlist.server';
import { tellAcceptances } from '@/lib/employers/shortlists/end-vacancy.server';
import { confirmPlacement } from '@/lib/placements/placement/confirm-placement.server';
import { makePlacement } from '@/lib/placements/placement/make-placement.server';
import { listTimesheets, saveHours } from '@/lib/placements/timesheets/write-timesheet.server';
import { changeTerms, sendPlacement } from '@/lib/placements/placement/write-placement.server';
import { getReferenceData } from '@/lib/reference/reference-data/get-reference-data.server';
import { placementTerms, shift } from '@/tests/factories/placement';
import type { Stage } from '@/tests/hostile/stage';
import { addSentShortlist } from './employer-writes';
import { dayFromNow, type WriteCase } from './write-case';

const actor = 'staff:hostile';

/** Adds a placement of `doctor` at the organisation of `requester`, which neither of them has confirmed yet. */
export async function addPlacement(
  stage: Stage,
  date = dayFromNow(60),
): Promise<{ id: string; reference: string }> {
  const { vacancy, entryId } = await addSentShortlist(stage);
  const services = { db: stage.db, now: new Date(), staffEmail: 'desk@onward.example' };
  const about = { id: randomUUID(), vacancyId: vacancy.id, entryId, actor: 'employer-link:hostile' };
  await answerShortlist(services, { ...about, answer: { kind: 'accepted' } });
  await tellAcceptances({ ...services, now: new Date(Date.now() + 11 * 60_000) });
  const data = await getReferenceData(stage.db);
  const made = await makePlacement({ ...services, data }, { id: randomUUID(), from: { entryId }, actor });
  if (!made.ok) throw new Error(made.failure.code);
  const { id, reference } = made.value.placement;
  const terms = placementTerms({ firstDay: date, lastDay: date, shifts: [shift({ date })] });
  await changeTerms(services, { id, seen: 1, terms, reason: '', actor });
  const sent = await sendPlacement(services, { id, seen: 1, actor });
  if (!sent.ok) throw new Error(sent.failure.code);
  return { id, reference };
}

/** Adds a placement whose work is done, with its timesheet. */
export async function addTimesheet(
  stage: Stage,
  isSent: boolean,
): Promise<{ id: string; reference: string; placementId: string }> {
  const { id: placementId } = await addPlacement(stage, dayFromNow(-2));
  const services = {
    db: stage.db,
    now: new Date(Date.now() - 4 * 86_400_000),
    staffEmail: 'desk@onward.example',
  };
  for (const side of ['doctor', 'employer'] as const) {
    const given = { id: placementId, side, version: 1, name: 'Rosa Keane', actor: `${side}-link:hostile` };
    const confirmed = await confirmPlacement(services, given);
    if (!confirmed.ok) throw new Error(confirmed.failure.code);
  }
  const [timesheet] = await listTimesheets(stage.db, placementId);
  if (!timesheet) throw new Error('The timesheet is missing');
  const { id, reference } = timesheet;
  if (isSent) {
    const shifts = [{ missed: false, start: '08:00', end: '18:00', breakMinutes: 0, why: '', callBacks: [] }];
    const sent = await saveHours(
      { db: stage.db, now: new Date() },
      {
        ...{ id, round: 0, version: 1, actor: 'doctor-link:hostile', eventId: randomUUID() },
        ...{ hours: { shifts, added: [] }, send: { name: 'Ana Tan', answer: '' } },
      },
    );
    if (!sent.ok) throw new Error(sent.failure.code);
  }
  return { id, reference, placementId };
}

const hours = {
  ...{ then: 'send', version: '1', round: '0', name: 'Ana Tan', agree: 'on' },
  ...{ 's0-start': '08:00', 's0-end': '18:00', 's0-break': '0' },
};
const question = { do: 'ask', round: '1', question: 'Why so long?' };

export const confirmationFields = { do: 'confirm', version: '1', name: 'Rosa Keane', agree: 'on' };
const adds = 'placement_confirmation';

export const placementWrites: readonly WriteCase[] = [
  {
    ...{ route: 'POST /user/placements/J100001', what: 'a confirmation', form: 'placements', as: 'doctor' },
    ...{ refused: ['otherDoctor', 'requester'], adds },
    prepare: async (stage) => ({
      path: `/user/placements/${(await addPlacement(stage)).reference}`,
      fields: confirmationFields,
    }),
  },
  {
    ...{ route: 'POST /employers/account/placements/J100001', what: 'a confirmation', as: 'requester' },
    ...{ form: 'employer-placements', refused: ['otherRequester', 'doctor'], adds },
    prepare: async (stage) => ({
      path: `/employers/account/placements/${(await addPlacement(stage)).reference}`,
      fields: confirmationFields,
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
      return { path: `/placements/${stage.token('placement', link)}`, fields: confirmationFields };
    },
  },
  {
    ...{ route: 'POST /user/timesheets/J100001', what: 'hours', form: 'timesheets', as: 'doctor' },
    ...{ refused: ['otherDoctor', 'requester'], adds: 'placement_event' },
    prepare: async (stage) => ({
      path: `/user/timesheets/${(await addTimesheet(stage, false)).reference}`,
      fields: hours,
    }),
  },
  {
    ...{ route: 'POST /employers/account/timesheets/J100001', what: 'a question', as: 'requester' },
    ...{ form: 'employer-timesheets', refused: ['otherRequester', 'doctor'], adds: 'placement_event' },
    prepare: async (stage) => ({
      path: `/employers/account/timesheets/${(await addTimesheet(stage, true)).reference}`,
      fields: question,
    }),
  },
  {
    ...{ route: 'POST /timesheets/J100001', what: 'a question', form: 'timesheet', as: null },
    ...{ byToken: true, adds: 'placement_event' },
    prepare: async (stage) => {
      const { id, placementId } = await addTimesheet(stage, true);
      const link = await stage.value(
        "select id from placement_link where placement_id = $1 and side = 'employer'",
        [placementId],
      );
      return { path: `/timesheets/${stage.token('timesheet', `${link}:${id}`)}`, fields: question };
    },
  },
];
