const next = window.requestAnimationFrame;

/**
 * jsdom starts the interval of its frames with the global `setInterval`, and stops it when nothing waits for a frame. If a test
 * starts it with fake timers, no test after it gets a frame: dialogs take no focus. A frame that is always awaited keeps the
 * real interval.
 */
function keepFrames(): void {
  next(keepFrames);
}

keepFrames();
