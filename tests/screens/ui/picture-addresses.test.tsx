import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { test } from '../../support/browser.tsx';
import { anAppeal } from '../../support/giving.ts';

const ELSEWHERE = 'https://pictures.example/bed.webp';

const sources = () => [...document.images].map((image) => image.getAttribute('src'));

describe('the addresses of pictures', () => {
  test('SYS-03 are left as they are where they are absolute: those of photo, code and equipment', async ({
    browser,
    network,
  }) => {
    const pictures = { photo_url: `${ELSEWHERE}?photo`, qr_code_url: `${ELSEWHERE}?code` };
    const appeal = { id: 1, ...anAppeal, ...pictures, created_at: '2026-11-15T06:30:00.000Z' };
    const piece = { id: 1, name: 'Bed', type: 'Bed', quantity: 1, condition: null };
    const body = JSON.stringify([{ ...piece, status: 'Available', image_url: ELSEWHERE }]);
    network.replaceAnswer('GET /api/emergency-fund', {
      status: 200,
      body: JSON.stringify([appeal]),
    });
    network.replaceAnswer('GET /api/equipment/available', { status: 200, body });
    await browser.open('/equipment-display');
    await screen.findByRole('heading', { level: 2, name: 'Bed' });
    await waitFor(() =>
      expect(sources()).toEqual(
        expect.arrayContaining([ELSEWHERE, pictures.photo_url, pictures.qr_code_url]),
      ),
    );
  });
});
