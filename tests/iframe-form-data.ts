// Node's FormData cannot read a form element, so tests that import this file use the FormData of an iframe.
beforeAll(() => {
  const frame = document.documentElement.appendChild(document.createElement('iframe'));
  globalThis.FormData = (frame.contentWindow as typeof globalThis & Window).FormData;
});
