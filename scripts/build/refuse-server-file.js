/**
 * A webpack loader that refuses every file. It is applied to `*.server.ts` in the compilation for the browser. Next
 * removes a page's loader and its imports before webpack follows imports, so a file that arrives here would really have
 * been sent to visitors.
 */
module.exports = function refuseServerFile() {
  const importer = this._compilation?.moduleGraph.getIssuer(this._module)?.resource;
  throw new Error(
    `${this.resourcePath} is for the server only and was about to become part of a browser bundle` +
      (importer ? ` (imported by ${importer}).` : '.'),
  );
};
