/**
 * Adds `matchMedia`, which jsdom does not have. Its queries never match. `change` notifies all listeners that the size
 * of the window has changed.
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
