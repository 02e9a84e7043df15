/**
 * A webpack loader that refuses its file; applied to `*.server.ts` in the browser's compilation. Next removes a page's
 * loader and its imports from the browser bundle before imports are followed, so any file here would really have been
 * sent to visitors.
 */
module.exports = function refuseServerFile() {
  const importer = this._compilation?.moduleGraph.getIssuer(this._module)?.resource;
  throw new Error(
    `${this.resourcePath} is for the server only and was about to become part of a browser bundle` +
      (importer ? ` (imported by ${importer}).` : '.'),
  );
};
