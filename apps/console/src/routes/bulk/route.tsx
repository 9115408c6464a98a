export { BulkPage as Component } from './bulk-page.tsx';
