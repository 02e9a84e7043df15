/**
 * Configuration of html-validate, which checks the HTML of every page (`e2e/valid-html.spec.ts`). Starts from the rules
 * of the HTML standard and the rules that find mistakes. Turns off rules about taste, rules that object to the way
 * React spells HTML, and rules that axe already checks.
 */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React and Next write `<br/>`, `charSet`, `defer=""`, and ids such as `_R_1a_` and `__next`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Rules of taste: the standard allows both forms, or says which form is the default.
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // Tables that become cards on a phone have explicit roles, because some browsers drop roles when `display` changes.
    'no-redundant-role': 'off',
    // A form may send several values under one name, also from hidden fields. The rule has no option for that.
    'form-dup-name': 'off',
    // The menu is in the document twice, and only one copy is shown at a time. axe checks landmarks.
    'unique-landmark': 'off',
    // Scripts and styles need no integrity hash, because all come from our own origin.
    'require-sri': 'off',
  },
};
