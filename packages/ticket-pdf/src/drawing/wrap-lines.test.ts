import { describe, expect, it } from 'vitest';
import { clampLines, wrapLines } from './wrap-lines.ts';

const letters = (text: string) => [...text].length;

describe('wrapLines', () => {
  it('breaks between words', () => {
    expect(wrapLines('one two  three', 7, letters)).toEqual(['one two', 'three']);
  });

  it('breaks a word that is wider than a line', () => {
    expect(wrapLines('abcdefgh ij', 3, letters)).toEqual(['abc', 'def', 'gh', 'ij']);
  });

  it('splits no Devanagari syllable', () => {
    expect(wrapLines('किकिकि', 3, letters)).toEqual(['कि', 'कि', 'कि']);
  });

  it('returns no line for an empty text, and ends when nothing fits', () => {
    expect(wrapLines('  ', 5, letters)).toEqual([]);
    expect(wrapLines('ab', 0, letters)).toEqual(['a', 'b']);
  });
});

describe('clampLines', () => {
  it('leaves a text that fits unchanged', () => {
    expect(clampLines('one two', 7, 1, letters)).toEqual(['one two']);
  });

  it('ends a cut text in an ellipsis, within the width', () => {
    expect(clampLines('one two three', 8, 1, letters)).toEqual(['one two…']);
    expect(clampLines('one two three', 7, 1, letters)).toEqual(['one tw…']);
  });
});
