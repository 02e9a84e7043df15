/** The bar of a route change, as the style sheet draws it and the browser tests measure it. */
export const progressBar = {
  /** Part of the window's width at once. */
  startPosition: 0.3,
  heightPx: 3,
  /** How long the full bar stays after the new page is there. */
  stopDelayMs: 200,
} as const;
