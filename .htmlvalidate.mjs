/**
 * What every page is held against (`e2e/valid-html.spec.ts`): the HTML standard and the habits that find mistakes.
 * Off is what is a matter of taste, and what React writes in its own way and browsers read alike.
 */
export default {
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // As React writes: `<br/>`, `charSet`, `defer=""`, ids like `_R_1a_`, `__next`.
    'void-style': 'off',
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'valid-id': ['error', { relaxed: true }],
    // Taste: the standard has a default for each.
    'long-title': 'off',
    'no-implicit-input-type': 'off',
    'no-redundant-for': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    'prefer-native-element': 'off',
    // Tables that become cards on phones lose their roles by `display`: they are named again.
    'no-redundant-role': 'off',
    // Groups of boxes share a name: that is how a form sends several values.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'submit', 'reset'] }],
    // The menu stands twice in the document, of which one is shown at a time; axe sees to landmarks.
    'unique-landmark': 'off',
  },
};
