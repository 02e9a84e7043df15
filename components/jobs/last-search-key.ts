/** Name of the last search in the device's storage: its address, what it asks for in words, and whose it is (null: nobody was signed in). */
export const lastSearchKey = 'last-search';
