/**
 * Adds `matchMedia`, which jsdom lacks. Its queries never match. `change` notifies all listeners that the window has
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

/** Simulates a window of this width in px for media queries with a maximum width, because jsdom has no layout. */
export function mockWindowWidth(width: number): void {
  window.matchMedia = (media) => {
    const max = /max-width:([\d.]+)px/.exec(media.replaceAll(' ', ''))?.[1];
    const matches = max !== undefined && width <= Number(max);
    return Object.assign(new EventTarget(), {
      ...{ matches, media, onchange: null },
      ...{ addListener() {}, removeListener() {} },
    });
  };
}
