import { randomBytes } from 'node:crypto';
import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload';
import { atLeast, noteWrite, onlyNewestUpload, refusal, signedIn } from '../access';
import { settings } from '../settings';
import { publishPicture, refuseShownPicture } from '../site/publish';

/** Above any camera's resolution. Decoding a small but highly compressed file could fill the memory. */
const maxPixels = 60_000_000;
/** With the size suffix that Payload adds, a file name stays below the site's limit. */
const maxNameLength = 80;
const altLength = { min: 3, max: 200 };
/** Blanks do not describe the picture to people who cannot see it. */
const checkAlt = (alt: unknown): true | string => {
  const { length } = typeof alt === 'string' ? alt.trim() : '';
  return (
    (length >= altLength.min && length <= altLength.max) ||
    `The alternative text must have ${altLength.min} to ${altLength.max} characters`
  );
};

/**
 * Gives an upload a name that no picture has ever had. Payload avoids only names of existing pictures, but the site and
 * browsers cache a picture under its name permanently.
 */
const nameForGood: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (!req.file || (operation !== 'create' && operation !== 'update')) return;
  const [, name = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(req.file.name) ?? [];
  const once = randomBytes(8).toString('hex');
  req.file = { ...req.file, name: `${name.slice(0, maxNameLength)}-${once}${extension}` };
};

/**
 * Field validation refuses this too, but only after Payload has replaced the file, so the old picture would be lost.
 */
const refuseBadAlt: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { data } = args as { data?: { alt?: unknown } };
  if (operation !== 'update' || !req.file || data?.alt === undefined) return;
  const checked = checkAlt(data.alt);
  if (checked !== true) throw refusal(checked, 400);
};

/** Pictures. Each is decoded, rotated and re-encoded as WebP, so that only pictures are stored. */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: { useAsTitle: 'alt', group: 'Content' },
  disableDuplicate: true,
  // One file cannot replace many, and a bulk write carries no `updatedAt` to compare.
  disableBulkEdit: true,
  // Pictures have no drafts, so readers see changes at once.
  access: { read: signedIn, create: signedIn, update: atLeast('publisher'), delete: atLeast('publisher') },
  hooks: {
    beforeOperation: [noteWrite, onlyNewestUpload, refuseBadAlt, nameForGood],
    afterChange: [publishPicture],
    beforeDelete: [refuseShownPicture],
  },
  upload: {
    staticDir: settings.mediaFolder,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    constructorOptions: { limitInputPixels: maxPixels },
    formatOptions: { format: 'webp', options: { quality: 80 } },
    resizeOptions: { width: 2400, withoutEnlargement: true },
    imageSizes: [
      { name: 'card', width: 1200, height: 600, fit: 'cover', formatOptions: { format: 'webp' } },
      { name: 'text', width: 1200, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    adminThumbnail: 'card',
    // A picture never changes under its name, because the site and browsers cache it permanently.
    focalPoint: false,
    crop: false,
    // A pasted address would make this process fetch it.
    pasteURL: false,
    skipSafeFetch: false,
    modifyResponseHeaders: ({ headers }) => {
      headers.set('Content-Security-Policy', "default-src 'none'; sandbox");
      headers.set('X-Content-Type-Options', 'nosniff');
      return headers;
    },
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'text',
      required: true,
      validate: checkAlt,
      admin: { description: 'What the picture shows, for people who do not see it' },
    },
  ],
};
