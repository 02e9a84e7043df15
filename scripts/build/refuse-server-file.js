/**
 * Webpack loader that makes the build fail if scripts for browsers contain a `*.server.ts` file. Pages may import such
 * files for `getServerSideProps`, because Next removes that function and its imports from browser scripts first.
 */
module.exports = function refuseServerFile() {
  const importer = this._compilation?.moduleGraph.getIssuer(this._module)?.resource;
  throw new Error(
    `${this.resourcePath} is for the server only and must not become part of a browser bundle` +
      (importer ? ` (imported by ${importer}).` : '.'),
  );
};
