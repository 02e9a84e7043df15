import { beforeChangeTraverseFields, ValidationError, type CollectionBeforeChangeHook } from 'payload';

type Problem = { label?: unknown; message: string; path: string };

/**
 * Refuses to submit, approve or publish an incomplete text. The message names each field and the rule that it breaks,
 * because Payload's own message names only the fields. Payload does not validate drafts. Without this hook, missing
 * fields would be found only after the review, when the text is published.
 */
export const onlyComplete: CollectionBeforeChangeHook = async ({
  collection,
  context,
  data,
  operation,
  originalDoc = {},
  req,
}) => {
  const steps = [data.review === 'ready', data.review === 'approved', data._status === 'published'];
  // Skips writes of the seed, which have no user. Payload itself checks the fields of these writes.
  if (!steps.includes(true) || !req.user) return data;
  const errors: Problem[] = [];
  const copy = structuredClone(data);
  await beforeChangeTraverseFields({
    id: originalDoc.id,
    collection,
    context,
    data: copy,
    doc: originalDoc,
    docWithLocales: originalDoc,
    errors: errors as ValidationError['data']['errors'],
    fieldLabelPath: '',
    fields: collection.fields,
    global: null,
    mergeLocaleActions: [],
    operation,
    overrideAccess: true,
    parentIndexPath: '',
    parentPath: '',
    parentSchemaPath: '',
    req,
    siblingData: copy,
    siblingDoc: originalDoc,
    siblingDocWithLocales: originalDoc,
  });
  if (errors.length === 0) return data;
  const refused = new ValidationError({ collection: collection.slug, errors: errors as never }, req.t);
  // Replaces commas, because the admin shows the part after the colon as a list split at commas.
  const sentences = errors.map(({ label, message, path }) =>
    `${typeof label === 'string' ? label : path} – ${message}`.replaceAll(',', ';').replace(/\.$/, ''),
  );
  refused.message = `This text is not complete: ${sentences.join(', ')}`;
  // Sets the name itself, because builds shorten class names, and Payload logs unknown names as faults.
  refused.name = 'ValidationError';
  throw refused;
};
