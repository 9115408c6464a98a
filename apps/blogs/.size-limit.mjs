import { siteSizes } from '@jalsa/site/size-limit';

export default siteSizes({
  frame: [],
  pages: [
    { name: 'list', limit: '105 KB', routes: ['list'] },
    { name: 'post', limit: '105 KB', routes: ['post'] },
    { name: 'not found', limit: '105 KB', routes: ['not-found'] },
  ],
  /** Code that may be needed soon. */
  loadedWhenIdle: [
    '../../packages/ui/src/toast-list.tsx',
    'src/router/skeletons.ts',
    '../../packages/web/src/share/share-button.tsx',
  ],
  idleLimit: '11 KB',
  loadedOnUse: ['src/lib/visitor-api.ts', 'src/components/blog-menu.tsx', '../../packages/ui/src/dialog.tsx'],
});
