// What the browser gets for 'react-dom/client'. Next makes the whole page alive in one go, which holds a slow phone for
// a third of a second; as a transition React does it a few milliseconds at a time, and at once when somebody presses.
const { startTransition } = require('react');
const client = require('react-dom-client-itself');

exports.hydrateRoot = (...args) => {
  let root;
  // For public/start.js, which keeps presses for a page that cannot answer yet.
  document.dispatchEvent(new Event('waking'));
  startTransition(() => {
    root = client.hydrateRoot(...args);
  });
  return root;
};
