export { PreviewPage as Component } from './preview-page.tsx';
