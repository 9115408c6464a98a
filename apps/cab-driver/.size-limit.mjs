// Every script of the app, also those that are loaded later: with Preact, the router, the form and the query client.
export default [{ name: 'the app', path: 'dist/client/assets/*.js', limit: '100 KB', brotli: true }];
