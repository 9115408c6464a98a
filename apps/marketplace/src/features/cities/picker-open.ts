import { atom } from 'jotai';

/** Whether the city picker stands open. It belongs to the header; any page may open it. */
export const isCityPickerOpenAtom = atom(false);
