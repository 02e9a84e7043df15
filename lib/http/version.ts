/** The footer of every page shows it. A test compares it with package.json. */
export const version = '1.0.0';
