// Starts the scripts of a page once its first picture stands: until then the line and the processor belong to the page
// itself, which can be read, followed and sent without them. Written plainly, for it is served as it is.
(function () {
  var addresses = document.currentScript.dataset.scripts.split(' ');
  var hurry = ['pointerdown', 'keydown', 'visibilitychange'];

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
