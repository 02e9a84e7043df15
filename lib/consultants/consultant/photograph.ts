/** Folder of the storage that has the photographs of consultants. */
export const photographFolder = 'consultants';

const address = /^\/media\/(consultants\/[0-9a-f]{32})\.webp$/;

const toStem = (portrait: string | null): string | null => address.exec(portrait ?? '')?.[1] ?? null;

export const isPhotograph = (portrait: string | null): boolean => toStem(portrait) !== null;

/** Keys of the storage that belong to a portrait. None if the portrait is a drawing. */
export function listPhotographKeys(portrait: string | null): { webp: string; jpeg: string } | null {
  const stem = toStem(portrait);
  return stem === null ? null : { webp: `${stem}.webp`, jpeg: `${stem}.jpg` };
}
