// Starts the scripts of a page once its first picture stands: until then the line and the processor belong to the page
// itself, which can be read, followed and sent without them. What is pressed or filled in before the page is alive is
// told to it again then. Written plainly, for it is served as it is.
(function () {
  var addresses = document.currentScript.dataset.scripts.split(' ');
  var hurry = ['pointerdown', 'keydown', 'visibilitychange'];
  var early = [];
  // What goes wrong before the site's first script, which listens for it and names itself `next`.
  var errors = [];
  ['error', 'unhandledrejection'].forEach(function (type) {
    window.addEventListener(type, function (event) {
      if (!window.next && errors.length < 20) errors.push(event.error || event.reason || event.message);
    });
  });

  function start() {
    hurry.forEach(function (event) {
      document.removeEventListener(event, start, true);
    });
    addresses.splice(0).forEach(function (address) {
      var script = document.createElement('script');
      script.src = address;
      // In the order in which they stand.
      script.async = false;
      document.head.appendChild(script);
    });
  }

  function keep(event) {
    // With its router there, Next has given the page to React, which answers presses itself, at once.
    if (event.type === 'click' && window.next && window.next.router) return;
    // Links, buttons that send and menus work by themselves.
    var selector = event.type === 'click' ? 'button[type="button"]:not([popovertarget])' : 'input, select, textarea';
    var target = event.target.closest(selector);
    if (!target) return;
    early = early.filter(function (entry) {
      return entry.target !== target || entry.type !== event.type;
    });
    early.push({ target: target, type: event.type });
  }
  ['click', 'input', 'change'].forEach(function (type) {
    document.addEventListener(type, keep, true);
  });
  document.addEventListener('alive', function () {
    performance.mark('alive');
    errors.splice(0).forEach(function (error) {
      window.dispatchEvent(new CustomEvent('onward:error', { detail: error }));
    });
    ['click', 'input', 'change'].forEach(function (type) {
      document.removeEventListener(type, keep, true);
    });
    early.splice(0).forEach(function (entry) {
      if (entry.type === 'click') entry.target.click();
      else entry.target.dispatchEvent(new Event(entry.type, { bubbles: true }));
    });
  });

  // Nothing is painted in a tab behind, and a hand on the page wants it alive now.
  if (document.hidden) return start();
  hurry.forEach(function (event) {
    document.addEventListener(event, start, true);
  });
  // Where the browser does not tell of its paints.
  window.addEventListener('load', function () {
    setTimeout(start, 1000);
  });
  if (!window.PerformanceObserver) return;
  new PerformanceObserver(function (list) {
    if (list.getEntriesByName('first-contentful-paint').length) start();
  }).observe({ type: 'paint', buffered: true });
})();
