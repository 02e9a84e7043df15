import { z } from 'zod';
import { fail } from '@/lib/core/result';
import { staffAction, type StaffContext } from '@/lib/platform/staff-kit/staff-resource.server';
import { findPlacement } from '@/lib/placements/placement/find-placement.server';
import { placementLimits, sides } from '@/lib/placements/placement/placement';
import { insertPlacementNote } from './placement-note-store.server';
import { done, roles, toFailure } from '@/lib/placements/placement/staff-placement-done.server';

/** In ms. The form has whole minutes. */
const minute = 60_000;

const buildText = (problem: string) =>
  z
    .string()
    .trim()
    .min(1, problem)
    .max(placementLimits.notes, `Use ${placementLimits.notes.toLocaleString('en-AU')} characters or fewer`);

type Written = Pick<Parameters<typeof insertPlacementNote>[1], 'id' | 'called' | 'text' | 'at'>;

async function write(
  context: StaffContext,
  placementId: string,
  note: Written,
  action: 'placement.noted' | 'placement.called',
) {
  const { db, member } = context;
  if (!(await findPlacement(db, { id: placementId }))) return fail(toFailure({ code: 'placements/unknown' }));
  const added = await insertPlacementNote(db, { ...note, placementId, staffId: member.id });
  return done(context, placementId, added, { action });
}

const note = staffAction({
  roles,
  body: z.object({ id: z.uuid(), text: buildText('Enter the note') }),
  run: (context, id, body) =>
    write(context, id, { ...body, called: null, at: context.now }, 'placement.noted'),
});

const call = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    side: z.enum(sides),
    at: z.iso.datetime({ error: 'Enter when you called' }),
    text: buildText('Enter what was said'),
  }),
  run: async (context, placementId, { side, at, ...body }) => {
    const time = new Date(at);
    if (time.getTime() - minute >= context.now.getTime()) {
      const message = 'Enter a time that is not in the future';
      return fail({ code: 'placements/call-time', message, fields: { at: message } });
    }
    return write(context, placementId, { ...body, called: side, at: time }, 'placement.called');
  },
});

/** Actions by which staff keep what they know about a placement. Doctors and employers see neither notes nor calls. */
export const noteActions = { note, call };
