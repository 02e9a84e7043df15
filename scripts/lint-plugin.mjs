// Syntax rules that oxlint lacks. Each rule reports the nodes that its esquery selectors match.

const clock = 'Rule 5: the current time comes from lib/services/clock (in components: from props).';
const environment = 'Rule 5: process.env is read in lib/config.* and next.config.js only.';
const flag =
  "Use variant(flags, '…'), or useTreatment('…') in a component, so that every flag falls back to its default.";
const parentImport = "Use '@/…' to import from another folder. Use './…' only within the same folder.";

const refuse = (message, ...selectors) => ({
  create: (context) =>
    Object.fromEntries(selectors.map((selector) => [selector, (node) => context.report({ node, message })])),
});

export default {
  meta: { name: 'onward' },
  rules: {
    clock: refuse(
      clock,
      "CallExpression[callee.object.name='Date'][callee.property.name='now']",
      "NewExpression[callee.name='Date'][arguments.length=0]",
      "CallExpression[callee.name='Date']",
    ),
    'environment-except-runtime': refuse(
      environment,
      "MemberExpression[property.name!='NEXT_RUNTIME'] > MemberExpression[object.name='process'][property.name='env']",
    ),
    flags: refuse(
      flag,
      "MemberExpression[object.name='flags'] > Literal.property",
      "MemberExpression[object.property.name='flags'] > Literal.property",
    ),
    'parent-imports': refuse(
      parentImport,
      ':matches(ImportDeclaration, ExportNamedDeclaration, ExportAllDeclaration, ImportExpression, TSImportType)[source.value=/^[.][.]/]',
    ),
  },
};
