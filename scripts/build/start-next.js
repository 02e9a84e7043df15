// The browser's way into Next, in place of `next/dist/client/next.js` alone: what that needs is made ready beforehand,
// one piece per task. All at once it would hold a slow phone for a sixth of a second, with whatever its owner presses.
const pieces = [
  () => require('react'),
  () => require('react-dom-client-itself'),
  () => require('next/dist/client/router'),
  () => require('next/dist/client/page-loader'),
  () => require('next/dist/client/index'),
  () => require('next/dist/client/next'),
];

// A message comes as the next task; a timer would wait four milliseconds, and much longer in a tab behind.
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => {
  pieces.shift()();
  if (pieces.length > 0) port2.postMessage(null);
  else port1.close();
};
port2.postMessage(null);
