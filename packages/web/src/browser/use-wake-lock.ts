import { useEffect } from 'react';

/**
 * Keeps the screen on while `isNeeded`, where the browser can. A hidden page loses the lock, and requests it again when
 * it is visible.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const granted = await navigator.wakeLock.request('screen');
        if (isOver) void granted.release();
        else lock = granted;
      } catch (error) {
        // A phone that saves power refuses the lock.
        console.info('the screen may turn off:', error);
      }
    };
    void request();
    document.addEventListener('visibilitychange', request);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', request);
      void lock?.release();
    };
  }, [isNeeded]);
}
