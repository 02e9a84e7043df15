import { z } from 'zod';
import { fail, ok } from '@/lib/core/result';
import { credentialLimits } from '@/lib/doctors/credentials/credential';
import { isCredentialKind } from '@/lib/doctors/credentials/credential-kinds';
import { previewDocumentsEmail } from '@/lib/placements/placement/emails/placement-emails.server';
import { findPlacement } from '@/lib/placements/placement/find-placement.server';
import { done, roles, toFailure } from '@/lib/placements/placement/staff-placement-done.server';
import { pickServices, staffAction, toStaffActor } from '@/lib/platform/staff-kit/staff-resource.server';
import { askForDocuments, recordDocuments, takeBackDocument } from './emailed-documents.server';

const previewDocuments = staffAction({
  roles,
  looksOnly: true,
  body: z.object({}),
  run: async ({ app, db, now }, id) => {
    const placement = await findPlacement(db, { id });
    if (!placement) return fail(toFailure({ code: 'placements/unknown' }));
    const email = await previewDocumentsEmail({ config: app.config, db, now }, placement);
    return ok({ data: { id, email }, change: null });
  },
});

const askDocuments = staffAction({
  roles,
  body: z.object({ id: z.uuid() }),
  run: async (context, placementId, body) => {
    const asked = await askForDocuments(pickServices(context), {
      ...{ ...body, placementId, actor: toStaffActor(context) },
    });
    if (!asked.ok) return fail(toFailure(asked.failure));
    return done(context, placementId, asked.value, { action: 'placement.documents-asked' });
  },
});

/** The text of an event has at most 500 characters. */
const maxKinds = 20;

const saveDocuments = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    kinds: z
      .array(z.string().refine(isCredentialKind))
      .min(1, 'Choose the documents that you received')
      .max(maxKinds, `Record at most ${maxKinds} documents at once`),
    expiresOn: z
      .record(
        z.string(),
        z.union([z.literal(''), z.iso.date('Enter the expiry date as day, month and year')]),
      )
      .default({}),
  }),
  run: async (context, placementId, body) => {
    const recorded = await recordDocuments(pickServices(context), {
      ...{ ...body, placementId, actor: toStaffActor(context) },
    });
    if (!recorded.ok) return fail(toFailure(recorded.failure));
    return done(context, placementId, recorded.value, {
      action: 'placement.documents-received',
      after: { kinds: body.kinds.join(' ') },
    });
  },
});

const takeBack = staffAction({
  roles,
  body: z.object({
    id: z.uuid(),
    kind: z.string().refine(isCredentialKind),
    reason: z
      .string()
      .trim()
      .min(3, 'Enter why the record is wrong')
      .max(credentialLimits.remark - 100),
  }),
  run: async (context, placementId, body) => {
    const taken = await takeBackDocument(pickServices(context), {
      ...{ ...body, placementId, actor: toStaffActor(context) },
    });
    if (!taken.ok) return fail(toFailure(taken.failure));
    return done(context, placementId, taken.value, {
      action: 'placement.document-taken-back',
      after: { kinds: body.kind },
    });
  },
});

/** Actions of staff about the documents that a doctor without an account emails. */
export const documentActions = {
  'preview-documents': previewDocuments,
  'ask-documents': askDocuments,
  'save-documents': saveDocuments,
  'take-back-document': takeBack,
};
