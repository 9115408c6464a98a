export { VerificationPage as Component } from './verification-page.tsx';
