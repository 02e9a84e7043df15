import { atLeast, noteWrite, onlyNewest, signedIn } from '../access';

export const listAccess = {
  read: signedIn,
  create: atLeast('publisher'),
  update: atLeast('publisher'),
  delete: atLeast('publisher'),
};
/** Refuse an outdated form. Lists have no drafts, so saving the form would overwrite newer changes. */
export const outdatedFormHooks = { beforeOperation: [noteWrite], beforeChange: [onlyNewest] };

export const slugField = {
  name: 'slug',
  type: 'text',
  required: true,
  unique: true,
  validate: (value: string | null | undefined) =>
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(value ?? '') || 'Use lower-case letters, digits and single hyphens',
} as const;
