/**
 * Name of a field of the vacancy in a place of the form. The first keeps the plain names, which drafts, links and
 * programs that fill the form in know.
 */
export function vacancyField(name: string, place: number): string {
  return place === 1 ? name : `${name}_${place}`;
}

/** Asks for one more vacancy instead of sending: the button's name, for visitors without script. */
export const addVacancyField = 'add_vacancy';

/** How many vacancies the form shows. */
export const vacancyCountField = 'vacancies';
