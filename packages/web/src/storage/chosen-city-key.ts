/** The key of the chosen city's handle in local storage, which the specification sets and every site reads. */
export const CHOSEN_CITY_KEY = 'selectedCity';
