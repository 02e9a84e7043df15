import { defaultI18nProvider, type I18nProvider } from 'react-admin';

/** What react-admin says of "elements", or with the name of a list in capitals. Errors need no words here: the data provider brings those of the API. */
const own: Record<string, string> = {
  'ra.notification.created': 'Saved',
  'ra.notification.updated': 'Saved',
  // Said whatever the reason is for which a thing cannot be read.
  'ra.notification.item_doesnt_exist': 'This could not be opened.',
  'ra.page.empty': 'Nothing here yet',
  'ra.navigation.no_results': 'Nothing here',
  'ra.navigation.no_filtered_results': 'Nothing found with these filters',
};

/** The texts of react-admin's own controls and notices. */
export const staffTexts: I18nProvider = {
  ...defaultI18nProvider,
  translate: (key, options) => own[key] ?? defaultI18nProvider.translate(key, options),
};
