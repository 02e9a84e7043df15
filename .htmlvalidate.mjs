/**
 * What every page is held against (`e2e/valid-html.spec.ts`): the rules of html-validate that follow from the HTML
 * standard, and those that find mistakes. Off is what is a matter of taste, what React writes in its own way and
 * browsers read alike, and what axe decides here.
 */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // As React and Next write it: `<br/>`, `charSet`, `defer=""`, ids like `_R_1a_` and `__next`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Taste: the standard has a default for each, or allows both.
    'doctype-style': 'off',
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    'no-trailing-whitespace': 'off',
    'prefer-native-element': 'off',
    'tel-non-breaking': 'off',
    // Tables that become cards on a phone lose their roles with `display`: they are named again.
    'no-redundant-role': 'off',
    // A form may send several values under one name, also from hidden fields. The rule has no option for that.
    'form-dup-name': 'off',
    // The menu is in the document twice, and only one copy is shown at a time. axe checks landmarks.
    'unique-landmark': 'off',
    // Everything comes from our own origin.
    'require-sri': 'off',
  },
};
