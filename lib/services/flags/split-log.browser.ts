import { splitWords } from './split-words';

/** Hears what the SDK has to say in the browser: each kind of line is printed once a page load, never as an error. */
export function browserSplitLog(print: (line: string) => void = console.warn) {
  const printed = new Set<string>();
  function once(message: string) {
    const line = splitWords(message);
    const kind = line.replace(/\d+/g, 'N');
    if (printed.has(kind)) return;
    printed.add(kind);
    print(`flags: ${line}`);
  }
  return { debug: () => undefined, info: () => undefined, warn: once, error: once };
}
