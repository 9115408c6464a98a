import { loadFonts } from '@jalsa/ui/load-fonts';
import { createRoot } from 'react-dom/client';
import { ComponentsPage } from './components-page.tsx';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no root.');
createRoot(root).render(<ComponentsPage />);
await loadFonts();
