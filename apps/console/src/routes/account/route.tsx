export { AccountPage as Component } from './account-page.tsx';
