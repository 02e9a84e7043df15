/**
 * A webpack loader that refuses every file. It is applied to `*.server.ts` in the build for the browser. Next removes a
 * page's loader function and its imports before webpack follows imports. A file that still arrives here would therefore
 * have been sent to visitors.
 */
module.exports = function refuseServerFile() {
  const importer = this._compilation?.moduleGraph.getIssuer(this._module)?.resource;
  throw new Error(
    `${this.resourcePath} is for the server only and was about to become part of a browser bundle` +
      (importer ? ` (imported by ${importer}).` : '.'),
  );
};
