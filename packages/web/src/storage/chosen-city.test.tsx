import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { chooseCity, useChosenCity } from './chosen-city.ts';

it('follows the choice of this tab, of another tab, and a storage that is cleared', () => {
  const { result } = renderHook(useChosenCity);
  expect(result.current).toBeNull();
  act(() => chooseCity('mumbai'));
  expect([result.current, localStorage.getItem('selectedCity')]).toEqual(['mumbai', 'mumbai']);
  localStorage.setItem('selectedCity', 'pune');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'selectedCity' })));
  expect(result.current).toBe('pune');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(result.current).toBeNull();
});

it('lasts as long as the page in a browser that forbids storage', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  const { result } = renderHook(useChosenCity);
  act(() => chooseCity('mumbai'));
  expect(result.current).toBe('mumbai');
  vi.restoreAllMocks();
});
