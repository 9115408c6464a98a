export { BoxOfficePage as Component } from './box-office-page.tsx';
