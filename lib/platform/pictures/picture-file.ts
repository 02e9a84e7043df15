export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPictureSize = `${maxPictureBytes / 1024 / 1024} MB`;

/**
 * File types that the file field accepts. HEIC is not among them, so that iPhones convert their photographs to JPEG.
 */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** Width and height of a stored portrait, in pixels. Pages show it at up to 160 CSS pixels. */
export const storedPixels = 320;
/**
 * Maximum number of pixels (width × height) in an uploaded picture. By default, phone cameras save up to 49 million
 * pixels.
 */
export const maxPixels = 50_000_000;

export const pictureProblems = {
  'pictures/too-large': `This file is larger than ${maxPictureSize}. Save the photograph in a smaller size and try again.`,
  'pictures/heic':
    'This is a HEIC file, which most browsers cannot show. On your iPhone, choose “Share”, “Options” and “Most Compatible”, then choose the JPEG file here.',
  'pictures/wrong-type': 'This is not a photograph that the site can use. Choose a JPEG, PNG or WebP file.',
  'pictures/unreadable':
    'This photograph is damaged or incomplete. Save or download it again, then try again.',
  'pictures/too-many-pixels':
    'This photograph has more than 50 million pixels. Save it in a smaller size and try again.',
  'pictures/too-few-pixels': `This photograph is too small. Choose one with at least ${storedPixels} pixels in width and height.`,
} as const;

export type PictureProblem = keyof typeof pictureProblems;

/** Checks a file in the browser before it is sent. Only the server checks the file's content. */
export function findFileProblem(file: { name: string; type: string; size: number }): PictureProblem | null {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return 'pictures/heic';
  // The browser does not know the type of every file extension, so a file without a type is accepted.
  if (file.type && !pictureTypes.split(',').includes(file.type)) return 'pictures/wrong-type';
  return file.size > maxPictureBytes ? 'pictures/too-large' : null;
}
