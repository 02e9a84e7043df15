/** Version in the footer of every page. A test checks that it equals package.json. */
export const version = '1.0.0';
