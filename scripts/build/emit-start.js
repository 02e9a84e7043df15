const { readFileSync } = require('node:fs');
const path = require('node:path');

const source = path.join(__dirname, '../../components/document/start-page.js');

/** Puts the script that starts a page beside the others, made small as they are. No webpack around it: it runs before them. */
exports.EmitStart = class EmitStart {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap('EmitStart', (compilation) => {
      compilation.fileDependencies.add(source);
      compilation.hooks.processAssets.tap(
        { name: 'EmitStart', stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => compilation.emitAsset('static/start.js', new sources.RawSource(readFileSync(source, 'utf8'))),
      );
    });
  }
};
