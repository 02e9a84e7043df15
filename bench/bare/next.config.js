// The defaults of Next, except for the folder: the bench builds this page beside the site.
module.exports = { distDir: '.next-bare' };
