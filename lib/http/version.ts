/** Version in the footer of every page. A test compares it with package.json. */
export const version = '1.0.0';
