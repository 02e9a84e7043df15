/** The version that the foot of every page names; the same as in package.json (a test says so). */
export const version = '1.0.0';
