// Default settings of Next. Only the build folder differs, because the bench builds this page beside the site.
module.exports = { distDir: '.next-bare' };
