import path from 'node:path';

const kebab =
  /^[a-z0-9]+(-[a-z0-9]+)*(\.(server|browser|public|client|config|contract|test|spec|generated|d))*\.(tsx?|mts|mjs|js)$/;
const page =
  /^(_app|_document|_error|index|\[\[?(\.\.\.)?[a-z][A-Za-z]*\]?\]|[a-z0-9]+(-[a-z0-9]+)*)\.(tsx?|js)$/;
const vague = /^(utils?|helpers?|commons?|types?|misc|shared)$/;

export const fileNames = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: {
      case: "'{{name}}' is not a kebab-case file name.",
      barrel: 'There are no index barrels; name the file after what it holds.',
      vague: "'{{name}}' says nothing of what is inside; name it after the domain word.",
    },
  },
  create(context) {
    const relative = path.relative(context.cwd, context.filename);
    const folders = relative.split(path.sep);
    const name = folders.pop() ?? '';
    const inPages = folders[0] === 'pages' || folders.join('/').startsWith('bench/bare/pages');
    return {
      Program(node) {
        const report = (messageId, word) => context.report({ node, messageId, data: { name: word } });
        if (!(inPages ? page : kebab).test(name)) report('case', name);
        if (!inPages && /^index\./.test(name)) report('barrel', name);
        for (const word of [...folders, name.split('.', 1)[0]]) if (vague.test(word)) report('vague', word);
      },
    };
  },
};
