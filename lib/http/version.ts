/** The version in the footer of every page; the same as in package.json (a test says so). */
export const version = '1.0.0';
