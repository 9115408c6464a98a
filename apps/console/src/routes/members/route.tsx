export { MembersPage as Component } from './members-page.tsx';
