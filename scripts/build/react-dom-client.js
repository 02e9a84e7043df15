// What the browser gets for 'react-dom/client'. Next makes the whole page alive in one go, which holds a slow phone for
// a third of a second; as a transition React does it a few milliseconds at a time, and at once when somebody presses.
const { startTransition } = require('react');
const client = require('react-dom-client-itself');

exports.hydrateRoot = (container, page, options) => {
  let root;
  startTransition(() => {
    root = client.hydrateRoot(container, page, options);
  });
  return root;
};
