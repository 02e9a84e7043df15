import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

type SourcePattern = { place: string; source: string; flags: string };

export function listSourceFiles(folders: string[]): string[] {
  return folders
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|generated|d)\.tsx?$/.test(file))
    .sort();
}

export function findPatterns(file: string, text = readFileSync(file, 'utf8')): SourcePattern[] {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const constants = new Map<string, ts.Expression>();
  const found: SourcePattern[] = [];

  /** Returns the text that an expression evaluates to. Parts known only at run time become "word". */
  function evaluateText(node: ts.Expression | undefined): string {
    if (!node) return '';
    if (ts.isStringLiteralLike(node)) return node.text;
    if (ts.isIdentifier(node)) {
      const constant = constants.get(node.text);
      return constant ? evaluateText(constant) : 'word';
    }
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText(tree) === 'String.raw')
      return templateText(node.template, true);
    if (ts.isTemplateExpression(node)) return templateText(node, false);
    return 'word';
  }

  function templateText(template: ts.TemplateLiteral, isRaw: boolean): string {
    const part = (piece: ts.TemplateLiteralLikeNode) => (isRaw ? (piece.rawText ?? piece.text) : piece.text);
    if (ts.isNoSubstitutionTemplateLiteral(template)) return part(template);
    return template.templateSpans.reduce(
      (joined, span) => joined + evaluateText(span.expression) + part(span.literal),
      part(template.head),
    );
  }

  function visit(node: ts.Node): void {
    const place = () => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ place: place(), source: node.text.slice(1, end), flags: node.text.slice(end + 1) });
    }
    if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(tree) === 'RegExp')
      found.push({
        place: place(),
        source: evaluateText(node.arguments?.[0]),
        flags: evaluateText(node.arguments?.[1]),
      });
    ts.forEachChild(node, visit);
  }
  visit(tree);
  return found;
}
