// Starts the scripts of a page once its first picture stands: until then the line and the processor belong to the page
// itself, which can be read, followed and sent without them. What is pressed or filled in before the page is alive is
// told to it again then. Nothing is imported: it runs before everything that could be.
{
  const { scripts, later } = document.currentScript.dataset;
  const hurry = ['pointerdown', 'keydown', 'visibilitychange'];
  const kept = ['click', 'input', 'change'];
  let started = false;
  let early = [];
  // What goes wrong before the site's first script, which listens for it and names itself `next`.
  const errors = [];
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, (event) => {
      if (!window.next && errors.length < 20) errors.push(event.error || event.reason || event.message);
    });

  const fetchAll = (addresses) => {
    for (const address of addresses.split(' ').filter(Boolean)) {
      const script = document.createElement('script');
      script.src = address;
      // In the order in which they stand.
      script.async = false;
      document.head.append(script);
    }
  };

  const start = () => {
    if (started) return;
    started = true;
    for (const type of hurry) document.removeEventListener(type, start, true);
    fetchAll(scripts);
  };

  const keep = ({ type, target }) => {
    // With its router there, Next has given the page to React, which answers presses itself, at once; but for what is
    // heard at the document.
    if (type === 'click' && window.next?.router && !target.closest('[data-privacy-choices]')) return;
    // Links, buttons that send and menus work by themselves.
    const selector =
      type === 'click' ? 'button[type="button"]:not([popovertarget])' : 'input, select, textarea';
    const of = target.closest(selector);
    if (!of) return;
    early = early.filter((entry) => entry.of !== of || entry.type !== type);
    early.push({ of, type });
  };
  for (const type of kept) document.addEventListener(type, keep, true);

  document.addEventListener('alive', () => {
    performance.mark('alive');
    fetchAll(later);
    for (const detail of errors.splice(0)) dispatchEvent(new CustomEvent('onward:error', { detail }));
    for (const type of kept) document.removeEventListener(type, keep, true);
    for (const { of, type } of early.splice(0)) {
      if (type === 'click') of.click();
      else of.dispatchEvent(new Event(type, { bubbles: true }));
    }
  });

  // Nothing is painted in a tab behind, and a hand on the page wants it alive now.
  if (document.hidden) start();
  else {
    for (const type of hurry) document.addEventListener(type, start, true);
    // Where the browser does not tell of its paints.
    addEventListener('load', () => setTimeout(start, 1000));
    const paints = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      paints.disconnect();
      start();
    });
    paints.observe({ type: 'paint', buffered: true });
  }
}
