import { whenIdle } from './when-idle.ts';

/**
 * Draws what a first page had left for later (`drawn-late` in `styles.css`), part by part, so that no finger waits for
 * it. From then on the page is as high as it will be, and so are the next ones: the way back finds its place in them.
 */
export function drawRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('main section, footer')];
  const drawNext = () => {
    const part = parts.shift();
    if (!part) {
      document.documentElement.dataset.whole = '';
      return;
    }
    part.style.contentVisibility = 'visible';
    whenIdle(drawNext);
  };
  whenIdle(drawNext);
}
