import { describe, expect, test } from 'vitest';
import { isWebAddress, joinPlace, splitPlace } from './place.ts';

describe('a place with its link', () => {
  test.each([
    ['Mala', 'Mala', null],
    [' Mala | https://maps.example ', 'Mala', 'https://maps.example'],
    ['Mala|', 'Mala', null],
    ['|', null, null],
    ['', null, null],
    [null, null, null],
    [undefined, null, null],
    ['Mala|HTTPS://Maps.example/A', 'Mala', 'https://Maps.example/A'],
    ['Mala|Http://maps.example', 'Mala', 'http://maps.example'],
    ['Mala|Httpsx', 'Mala', 'Httpsx'],
    ['Mala|see Http:', 'Mala', 'see Http:'],
    ['Mala|https://maps.example/a|b', 'Mala', 'https://maps.example/a|b'],
  ])('%j is %j and %j', (text, place, place_link) => {
    expect(splitPlace(text)).toEqual({ place, place_link });
  });

  test('is joined with a bar only when there is a link', () => {
    expect(joinPlace({ place: 'Mala', place_link: null })).toBe('Mala');
    expect(joinPlace({ place: null, place_link: null })).toBeNull();
    expect(joinPlace({ place: null, place_link: 'https://x.example' })).toBe('|https://x.example');
  });
});

describe('a web address', () => {
  test.each(['https://maps.example', 'http://maps.example/a?b#c'])('is %s', (text) => {
    expect(isWebAddress(text)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'javascript:alert("https://x.example")',
    'https://maps.example a',
    'https://maps.example/a b',
    'https://',
    'https://[',
    'ftp://maps.example',
    'Https://maps.example',
    ' https://maps.example',
    'https:maps.example',
    '',
  ])('is not %j', (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
