import { startStaticSite } from '@jalsa/site/start-static-site';
import { LanguageProvider } from './language/language.tsx';
import { applyLanguage } from './language/page-language.ts';
import { routes } from './router/routes.tsx';
import './styles.css';

applyLanguage();
// Without the web fonts of the other sites, which would be most of what a phone loads.
startStaticSite({ name: 'cab-driver', routes, Root: LanguageProvider });
