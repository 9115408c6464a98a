export const page = 'not for modules';
