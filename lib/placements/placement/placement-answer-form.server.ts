import { z } from 'zod';
import { done, failed, type FormOutcome } from '@/lib/http/form.server';
import { incomplete, lineUpTo, textUpTo } from '@/lib/http/form-fields.server';
import type { Database } from '@/lib/services/database/database';
import {
  askForChange,
  cancelPlacement,
  confirmPlacement,
  type AnswerFailure,
} from './confirm-placement.server';
import { placementLimits, type Side } from './placement';

const answers = [
  z.object({
    do: z.literal('confirm'),
    version: z.coerce.number(incomplete).int(incomplete),
    name: lineUpTo(placementLimits.name).pipe(z.string().min(1, 'Enter your name')),
    agree: z.string('Tick the box if you agree').min(1, 'Tick the box if you agree'),
  }),
  z.object({
    do: z.literal('ask-change'),
    change: textUpTo(placementLimits.reason, 'the change').pipe(
      z.string().min(1, 'Enter what needs to change'),
    ),
  }),
  z.object({
    do: z.literal('cancel'),
    reason: textUpTo(placementLimits.reason, 'the reason').pipe(
      z.string().min(1, 'Enter why you are cancelling'),
    ),
  }),
] as const;

export const placementFields = z.discriminatedUnion('do', answers, incomplete);
export const placementLinkFields = z.discriminatedUnion(
  'do',
  [z.object({ do: z.literal('not-me') }), ...answers],
  incomplete,
);
export type PlacementAnswer = z.output<typeof placementFields>;

const refusals: Record<AnswerFailure['code'], string> = {
  'placements/unknown': 'There is nothing at this address',
  'placements/replaced':
    'The terms have changed since you opened this page. Read the new version below, then confirm it.',
  'placements/cancelled': 'This placement has been cancelled.',
  'placements/ended': 'This placement has ended. Call your consultant.',
};

const refuse = ({ code }: AnswerFailure) => failed(code === 'placements/unknown' ? 404 : 409, refusals[code]);

type TakePlacementAnswerInput = {
  id: string;
  side: Side;
  actor: string;
  answer: PlacementAnswer;
  idempotencyKey: string;
  back: string;
};

export async function takePlacementAnswer(
  services: { db: Database; now: Date; staffEmail: string },
  { id, side, actor, answer, idempotencyKey, back }: TakePlacementAnswerInput,
): Promise<FormOutcome> {
  if (answer.do === 'confirm') {
    const { version, name } = answer;
    const confirmed = await confirmPlacement(services, { id, side, version, name, actor });
    if (!confirmed.ok) return refuse(confirmed.failure);
    const other = side === 'doctor' ? 'employer' : 'doctor';
    return done(
      back,
      confirmed.value === 'confirmed'
        ? `Confirmed. We will tell you when the ${other} has confirmed too.`
        : 'Confirmed by both sides.',
    );
  }
  if (answer.do === 'ask-change') {
    const asked = await askForChange(services, {
      id,
      eventId: idempotencyKey,
      side,
      text: answer.change,
      actor,
    });
    if (!asked.ok) return refuse(asked.failure);
    return done(back, 'Sent. Your consultant will call you about the change.');
  }
  const cancelled = await cancelPlacement(services, { id, by: side, reason: answer.reason, actor });
  if (!cancelled.ok) return refuse(cancelled.failure);
  return done(back, 'Placement cancelled. We have told the other side and your consultant.');
}
