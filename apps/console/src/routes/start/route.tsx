export { StartPage as Component } from './start-page.tsx';
