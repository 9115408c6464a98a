import { staticSizes } from '@jalsa/site/size-limit';

export default staticSizes({
  frame: [],
  pages: [
    { name: 'sign-in', limit: '150 KB', routes: ['sign-in'] },
    { name: 'start', limit: '120 KB', routes: ['start'] },
    { name: 'events', limit: '170 KB', routes: ['events'] },
    { name: 'event', limit: '190 KB', routes: ['event'] },
    { name: 'orders', limit: '160 KB', routes: ['orders'] },
    { name: 'box office', limit: '170 KB', routes: ['box-office'] },
    { name: 'members', limit: '135 KB', routes: ['members'] },
    { name: 'settings', limit: '160 KB', routes: ['settings'] },
  ],
  loadedWhenIdle: ['../../packages/ui/src/toast-list.tsx', '../../packages/ui/src/load-fonts.ts'],
  idleLimit: '14 KB',
  /** The calls of the API, the code of dialogs, the set-up of an authenticator app, and the editor of a text. */
  loadedOnUse: [
    'src/lib/console-api.ts',
    'src/components/authenticator-code-form.tsx',
    'src/components/authenticator-set-up.tsx',
    'src/features/members/change-form.tsx',
    'src/features/members/invite-form.tsx',
    '../../packages/ui/src/dialog.tsx',
    '../../packages/ui/src/picture-cropper.tsx',
    '../../packages/ui/src/rich-text-editor.tsx',
  ],
});
