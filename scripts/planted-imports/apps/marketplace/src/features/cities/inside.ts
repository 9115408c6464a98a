export const inside = 'not for others';
