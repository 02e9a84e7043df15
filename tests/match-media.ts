/**
 * Adds `matchMedia`, which jsdom lacks. Its queries never match. `change` tells all listeners that the window has
 * changed its size.
 */
export function mockMatchMedia(): { change: () => void } {
  const query = Object.assign(new EventTarget(), {
    matches: false,
    media: '',
    onchange: null,
    addListener() {},
    removeListener() {},
  });
  window.matchMedia = () => query;
  return { change: () => void query.dispatchEvent(new Event('change')) };
}
