/**
 * Gives jsdom a `matchMedia` whose queries never match, because jsdom has none. `change` tells all listeners that the
 * window has another size.
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
