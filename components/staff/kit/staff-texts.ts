import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/**
 * Texts that replace texts of react-admin, which call records "elements" or capitalise the names of lists. Error
 * messages are not here: they come from the API.
 */
const own: Record<string, string> = {
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  // React-admin shows this text whenever a record cannot be read, for whatever reason.
  'ra.notification.item_doesnt_exist': 'This could not be loaded.',
};

export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
