/** Loads the code of step 2. */
export const loadDetailsStep = () => import('./details-step.tsx');
