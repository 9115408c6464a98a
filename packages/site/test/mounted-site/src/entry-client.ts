import { startSite } from '@jalsa/site/start-site';
import { Fragment } from 'react';
import { routes } from './routes.ts';
import './styles.css';

void startSite({ routes, Root: Fragment, setContext: () => {} });
