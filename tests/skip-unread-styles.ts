// jsdom compares each element with each style rule, which took a quarter of the time of large forms. Tests by role read
// only these properties, so rules without them are left out.
const readByRole = /display|visibility|pointer-events/;
const { insertRule } = CSSStyleSheet.prototype;

/** For tests that read other styles of an element. */
export function keepAllStyles() {
  CSSStyleSheet.prototype.insertRule = insertRule;
}

CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return readByRole.test(rule) ? insertRule.call(this, rule, index) : 0;
};
// Test files of one worker share this prototype.
afterAll(keepAllStyles);
