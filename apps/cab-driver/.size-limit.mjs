// Every script of the app, also those that are loaded later.
export default [{ name: 'the app', path: 'dist/client/assets/*.js', limit: '90 KB', brotli: true }];
