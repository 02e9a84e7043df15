import { atLeast, noteWrite, onlyNewest, signedIn } from '../access';

export const listAccess = {
  read: signedIn,
  create: atLeast('publisher'),
  update: atLeast('publisher'),
  delete: atLeast('publisher'),
};
/**
 * Hooks that refuse a form if a different user has saved the document after the form was opened. Lists have no drafts,
 * so the form would overwrite the newer version.
 */
export const outdatedFormHooks = { beforeOperation: [noteWrite], beforeChange: [onlyNewest] };

export const slugField = {
  name: 'slug',
  type: 'text',
  required: true,
  unique: true,
  validate: (value: string | null | undefined) =>
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value ?? '') || 'Use lower-case letters, digits and single hyphens',
} as const;
