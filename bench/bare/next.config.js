// Everything as it comes, but for the folders: the bench builds it beside the site.
module.exports = { distDir: '.next-bare' };
