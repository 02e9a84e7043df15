/**
 * Menu as the CMS sends it. It differs from the menu in the content files, so that tests see where a menu comes from.
 */
export const wireMenu = {
  nav_items: [
    { authoritative_name: 'Doctors', display_name: 'For doctors' },
    { authoritative_name: 'Job search', display_name: null },
    { authoritative_name: 'About us', display_name: null },
  ],
  job_search_pages: [],
  doctors_pages: [{ title: 'Resources', slug: 'resources' }],
  employers_pages: [],
  about_us_pages: [{ title: 'B Corp', slug: 'b-corp' }],
  articles_pages: [],
  contact_us_pages: [],
};

export const wireNotFound = { title: 'Nothing at this address', body: 'It moved.\n\nSearch for a job.' };

export const cmsDocuments = { 'navigation-menu': wireMenu, '404-page': wireNotFound };
