import { createContext } from 'react';

/** Opens the city picker, which the header renders. */
export const OpenCityPicker = createContext(() => {});
