export { LeadsPage as Component } from './leads-page.tsx';
