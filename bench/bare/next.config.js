// All defaults except the folder, because the bench builds it beside the site.
module.exports = { distDir: '.next-bare' };
