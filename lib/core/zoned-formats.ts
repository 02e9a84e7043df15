/** Formatters of one kind by time zone, each made once: making one costs a hundred times what using it does. */
export function zonedFormats(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    let format = known.get(timeZone);
    if (!format) known.set(timeZone, (format = new Intl.DateTimeFormat(locale, { ...options, timeZone })));
    return format;
  };
}
