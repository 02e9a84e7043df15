import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/**
 * Replaces texts of react-admin that say "elements" or capitalise list names. The data provider supplies the API's
 * error messages.
 */
const own: Record<string, string> = {
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  // Shown for any reason why a record cannot be read.
  'ra.notification.item_doesnt_exist': 'This could not be opened.',
  'ra.page.empty': 'Nothing here yet',
  'ra.navigation.no_results': 'Nothing here',
  'ra.navigation.no_filtered_results': 'Nothing found with these filters',
};

export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
