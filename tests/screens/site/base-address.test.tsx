import { screen, waitFor } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { pictureAddress } from '../../../apps/web/app/lib/base.ts';
import { heading, row, test } from '../../support/browser.tsx';
import { anAppeal } from '../../support/giving.ts';

const sources = () => [...document.images].map((image) => image.getAttribute('src'));
const answerWith = (list: object[]) => ({ status: 200, body: JSON.stringify(list) });

describe('the pages of a clinic whose server stands below another path', () => {
  test('SYS-02 SYS-03 EMW-14 ask there, and prefix photo, code and equipment with it', async ({
    browser,
    network,
  }) => {
    const pictures = { photo_url: '/uploads/photo.webp', qr_code_url: '/uploads/code.png' };
    const appeal = { id: 1, ...anAppeal, ...pictures, created_at: '2026-11-15T06:30:00.000Z' };
    const piece = { id: 1, name: 'Bed', type: 'Bed', quantity: 1, condition: null };
    const image = { status: 'Available', image_url: '/uploads/bed.webp' };
    network.replaceAnswer('GET /clinic/api/emergency-fund', answerWith([appeal]));
    network.replaceAnswer(
      'GET /clinic/api/equipment/available',
      answerWith([{ ...piece, ...image }]),
    );
    await browser.open('/equipment-display');
    await heading('Available Equipment');
    await screen.findByRole('heading', { level: 2, name: 'Bed' });
    await waitFor(() =>
      expect(sources()).toEqual(
        expect.arrayContaining([
          '/clinic/uploads/bed.webp',
          '/clinic/uploads/photo.webp',
          '/clinic/uploads/code.png',
        ]),
      ),
    );
  });

  test('SYS-03 leave a picture from elsewhere as it is', () => {
    expect(pictureAddress('/uploads/a.webp')).toBe('/clinic/uploads/a.webp');
    const elsewhere = 'https://elsewhere.example/a.webp';
    expect(pictureAddress(elsewhere)).toBe(elsewhere);
  });

  test('SYS-02 ask there in the office as well', async ({ browser, network }) => {
    const anu = { id: 1, name: 'Anu', email: 'anu@clinic.example', phone_number: '9846012345' };
    const rest = { address: 'Examplepuram', availability: null, skills: null, notes: null };
    const seen = { is_new: false, created_at: '2026-11-15T06:30:00.000Z', patient_count: 0 };
    network.replaceAnswer('GET /clinic/api/volunteers', answerWith([{ ...anu, ...rest, ...seen }]));
    await browser.open('/admin/volunteers', { as: 'admin' });
    await heading('Volunteers');
    await row('Anu');
    expect(network.sent('GET /clinic/api/volunteers')).toHaveLength(1);
    expect(network.sent('GET /api/volunteers')).toEqual([]);
  });
});
