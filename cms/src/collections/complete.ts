import { beforeChangeTraverseFields, ValidationError, type CollectionBeforeChangeHook } from 'payload';

type Problem = { label?: unknown; message: string; path: string };

/**
 * Refuses to submit, approve or publish an incomplete text. The error names each faulty field and its fault. Without
 * this hook, editors would learn of a fault only at publication, because Payload does not validate drafts.
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
  // Skips writes without a user, because they come from the seed, and Payload validates their fields.
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
  // Replaces commas by semicolons. The admin splits this part of the message at commas to show it as a list.
  const sentences = errors.map(({ label, message, path }) =>
    `${typeof label === 'string' ? label : path} – ${message}`.replaceAll(',', ';').replace(/\.$/, ''),
  );
  refused.message = `This text is not complete: ${sentences.join(', ')}`;
  // Sets the name explicitly, because builds shorten class names. Payload logs errors with unknown names as faults.
  refused.name = 'ValidationError';
  throw refused;
};
