import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/**
 * Replaces texts of react-admin that say "elements" or capitalise list names. Error messages come from the API through
 * the data provider.
 */
const own: Record<string, string> = {
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  // React-admin shows this text whenever a record cannot be read, whatever the reason.
  'ra.notification.item_doesnt_exist': 'This could not be opened.',
  'ra.page.empty': 'Nothing here yet',
  'ra.navigation.no_results': 'Nothing here',
  'ra.navigation.no_filtered_results': 'Nothing found with these filters',
};

export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
