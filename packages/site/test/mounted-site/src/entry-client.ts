import { startSite } from '@jalsa/site/start-site';
import { Fragment } from 'react';
import { routes } from './routes.ts';
import './styles.css';

await startSite({ routes, Root: Fragment, setContext: () => {} });
