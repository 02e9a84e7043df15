/**
 * A webpack loader that refuses the file it is given: put on `*.server.ts` in the browser's compilation. Next takes a
 * page's loader and what only the loader imports out of the browser's copy before any import is followed, so
 * whatever arrives here would really have been sent to visitors.
 */
module.exports = function refuseServerFile() {
  const importer = this._compilation?.moduleGraph.getIssuer(this._module)?.resource;
  throw new Error(
    `${this.resourcePath} is for the server only and was about to become part of a browser bundle` +
      (importer ? ` (imported by ${importer}).` : '.'),
  );
};
