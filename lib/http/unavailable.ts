/** What the page shows that takes the place of one whose data cannot be read. */
export type Unavailable = {
  /** The fields of a form that could not be handled, in their order, to be sent again as they are; null for a page that was only asked for. */
  entries: [name: string, value: string][] | null;
};

export const unavailableMessage =
  'We cannot save this right now. Your entries are still here: please send them again in a minute.';
