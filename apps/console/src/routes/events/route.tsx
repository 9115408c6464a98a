export { EventsPage as Component } from './events-page.tsx';
