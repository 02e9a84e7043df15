import { randomBytes } from 'node:crypto';
import type { CollectionBeforeOperationHook, CollectionConfig } from 'payload';
import { atLeast, noteWrite, onlyNewestUpload, refusal, signedIn } from '../access';
import {
  deleteFilesOfDocument,
  deleteReplacedFiles,
  pictureStorage,
  putFiles,
} from '../pictures/picture-files';
import { publishPicture, refuseShownPicture } from '../site/publish';

/**
 * Maximum number of pixels in an uploaded picture. No camera produces more. Without this limit, decoding a small
 * compressed file could fill the memory.
 */
const maxPixels = 60_000_000;
/**
 * Maximum length of a file name in characters. Longer names are cut, so that they stay below the site's limit even
 * after Payload has added suffixes.
 */
const maxNameLength = 80;
const altLength = { min: 3, max: 200 };
const checkAlt = (alt: unknown): true | string => {
  const { length } = typeof alt === 'string' ? alt.trim() : '';
  return (
    (length >= altLength.min && length <= altLength.max) ||
    `The alternative text must have ${altLength.min} to ${altLength.max} characters`
  );
};

/**
 * Gives an upload a file name that no picture has ever had. The site and browsers cache a picture permanently under its
 * name, and Payload would reuse the name of a deleted picture.
 */
const nameForGood: CollectionBeforeOperationHook = ({ operation, req }) => {
  if (!req.file || (operation !== 'create' && operation !== 'update')) return;
  const [, name = '', extension = ''] = /^(.*?)(\.[^.]*)?$/s.exec(req.file.name) ?? [];
  const once = randomBytes(8).toString('hex');
  req.file = { ...req.file, name: `${name.slice(0, maxNameLength)}-${once}${extension}` };
};

/**
 * Refuses an invalid alternative text before the new file replaces the stored file. Payload checks the text only
 * afterwards, when the old picture is already lost.
 */
const refuseBadAlt: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { data } = args as { data?: { alt?: unknown } };
  if (operation !== 'update' || !req.file || data?.alt === undefined) return;
  const checked = checkAlt(data.alt);
  if (checked !== true) throw refusal(checked, 400);
};

/**
 * Uploaded pictures. Each upload is decoded, rotated and encoded as WebP, so that a file that is not a picture cannot
 * be stored.
 */
export const media: CollectionConfig = {
  slug: 'media',
  labels: { singular: 'Picture', plural: 'Pictures' },
  admin: { useAsTitle: 'alt', group: 'Content' },
  disableDuplicate: true,
  // Bulk edits are off, because one file cannot replace several pictures, and the check for outdated forms needs
  // `updatedAt`.
  disableBulkEdit: true,
  // Only publishers may change pictures, because pictures have no drafts, so visitors see each change at once.
  access: { read: signedIn, create: signedIn, update: atLeast('publisher'), delete: atLeast('publisher') },
  hooks: {
    beforeOperation: [noteWrite, onlyNewestUpload, refuseBadAlt, nameForGood],
    afterChange: [putFiles, publishPicture, deleteReplacedFiles],
    beforeDelete: [refuseShownPicture],
    afterDelete: [deleteFilesOfDocument],
  },
  upload: {
    ...pictureStorage,
    mimeTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    constructorOptions: { limitInputPixels: maxPixels },
    formatOptions: { format: 'webp', options: { quality: 80 } },
    resizeOptions: { width: 2400, withoutEnlargement: true },
    imageSizes: [
      { name: 'card', width: 1200, height: 600, fit: 'cover', formatOptions: { format: 'webp' } },
      { name: 'text', width: 1200, withoutEnlargement: true, formatOptions: { format: 'webp' } },
    ],
    adminThumbnail: 'card',
    // Editors cannot crop a stored picture, because the site and browsers cache it permanently under its name.
    focalPoint: false,
    crop: false,
    // Editors cannot upload a picture by entering its URL. Otherwise, the CMS would send requests to any URL that an
    // editor enters.
    pasteURL: false,
    skipSafeFetch: false,
  },
  fields: [
    {
      name: 'alt',
      label: 'Alternative text',
      type: 'text',
      required: true,
      validate: checkAlt,
      admin: { description: 'Describe the picture for people who cannot see it' },
    },
  ],
};
