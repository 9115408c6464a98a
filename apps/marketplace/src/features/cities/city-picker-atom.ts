import { atom } from 'jotai';

/** Whether the city picker is open. It is rendered by the header; any page can open it. */
export const isCityPickerOpenAtom = atom(false);
