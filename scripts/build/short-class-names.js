const { createHash } = require('node:crypto');
const path = require('node:path');

/** What a short name stands for, so that two never share one. */
const taken = new Map();

/** A short name for a class of a CSS module, the same in the browser's build and the server's. */
function shortClassName({ rootContext, resourcePath }, _pattern, name) {
  const key = `${path.relative(rootContext, resourcePath)} ${name}`;
  const short = `_${createHash('sha256').update(key).digest('base64url').slice(0, 5)}`;
  if ((taken.get(short) ?? key) !== key)
    throw new Error(
      `The classes ${key} and ${taken.get(short)} have the same short name: rename one of them`,
    );
  taken.set(short, key);
  return short;
}

function* loaders(rules) {
  for (const rule of rules ?? []) {
    if (!rule || typeof rule !== 'object') continue;
    yield* loaders(rule.oneOf);
    for (const use of [rule.use].flat()) if (use && typeof use === 'object') yield use;
  }
}

/**
 * Gives the classes of CSS modules short names. Next's say file and class, which helps while developing and is a tenth of
 * the script of a page and of its HTML for visitors.
 */
exports.shortenClassNames = (config) => {
  let found = 0;
  for (const { loader = '', options } of loaders(config.module.rules)) {
    if (!/css-loader/.test(loader) || !options?.modules?.getLocalIdent) continue;
    options.modules.getLocalIdent = shortClassName;
    found += 1;
  }
  if (found === 0) throw new Error('No loader of CSS modules was found: Next has changed its build');
};
