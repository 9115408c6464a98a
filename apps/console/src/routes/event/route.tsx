export { EventPage as Component } from './event-page.tsx';
