export const maxPictureBytes = 8 * 1024 * 1024;
export const maxPictureSize = `${maxPictureBytes / 1024 / 1024} MB`;

/** File types for a file field. HEIC is missing, so that iPhones convert their photographs to JPEG. */
export const pictureTypes = 'image/jpeg,image/png,image/webp';

/** Width and height in pixels at which a picture is stored. Pages show it at 160 CSS pixels at most. */
export const storedPixels = 320;
/** Largest product of width and height. The cameras of phones save up to 49 million pixels by default. */
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

/** Checks a file before it is sent, as far as the browser can. The server checks the content. */
export function findFileProblem(file: { name: string; type: string; size: number }): PictureProblem | null {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return 'pictures/heic';
  // Accepts a file without a type, because browsers do not know the type of every file extension.
  if (file.type && !pictureTypes.split(',').includes(file.type)) return 'pictures/wrong-type';
  return file.size > maxPictureBytes ? 'pictures/too-large' : null;
}
