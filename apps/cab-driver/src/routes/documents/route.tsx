export { documentsLoader as loader } from './documents-loader.ts';
export { DocumentsPage as Component } from './documents-page.tsx';
