export { NumbersPage as Component } from './numbers-page.tsx';
