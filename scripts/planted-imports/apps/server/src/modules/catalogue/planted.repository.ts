export const locations = 'rows';
