import { staticSizes } from '@jalsa/site/size-limit';

export default staticSizes({
  frame: [],
  pages: [
    { name: 'entry', limit: '110 KB', routes: [] },
    { name: 'wizard', limit: '143 KB', routes: ['wizard'] },
    { name: 'verification', limit: '156 KB', routes: ['verification'] },
    { name: 'preview', limit: '113 KB', routes: ['preview'] },
    { name: 'success', limit: '111 KB', routes: ['success'] },
  ],
  loadedWhenIdle: ['../../packages/ui/src/toast-list.tsx', '../../packages/ui/src/load-fonts.ts'],
  idleLimit: '14 KB',
  /** The second step, the editor, whose code is larger than the form, and the code of dialogs. */
  loadedOnUse: [
    'src/lib/artist-api.ts',
    'src/routes/wizard/profile-step.tsx',
    '../../packages/ui/src/dialog.tsx',
    '../../packages/ui/src/picture-cropper.tsx',
    '../../packages/ui/src/rich-text-editor.tsx',
  ],
});
