// Options of one rule in flat configuration replace each other, so only the last zone of a file counts. Each zone
// therefore contains its full list.

/**
 * Defines a zone: a part of the tree with its bans.
 * @param {string} name
 * @param {string[]} files
 * @param {{ imports: import('./bans.mjs').ImportBan[], syntax?: import('./bans.mjs').SyntaxBan[] }} bans
 * @param {string[]} [ignores]
 */
export function zone(name, files, bans, ignores = []) {
  return {
    name: `zone: ${name}`,
    files,
    ignores,
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: bans.imports.map(({ regex, message, types }) => ({
            regex,
            message,
            caseSensitive: true,
            allowTypeImports: types === true,
          })),
        },
      ],
      'no-restricted-syntax': ['error', ...bans.imports.flatMap(otherWays), ...(bans.syntax ?? [])],
    },
  };
}

// Bans import('…') as a value and as a type, which the import rule does not see.
function otherWays({ regex, message, types }) {
  const pattern = regex.replaceAll('/', '\\u002F');
  const value = { selector: `ImportExpression[source.value=/${pattern}/]`, message };
  return types ? [value] : [value, { selector: `TSImportType[source.value=/${pattern}/]`, message }];
}
