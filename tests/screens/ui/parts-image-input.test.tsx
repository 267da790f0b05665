import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { shared as english } from '@thinna/contract/words/en/shared';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SharedWordsProvider } from '../../../apps/web/app/lib/words.ts';
import { ImageInput, type Picture } from '../../../apps/web/app/ui/office/image-input.tsx';

const STORED = '/api/images/walker';
const MB = 1024 * 1024;

// Stubs of image decoding and canvas, which jsdom does not implement.
const drawImage = vi.fn<(...args: unknown[]) => void>();
const decode = vi.fn<(file: File) => Promise<unknown>>();
/** The blob that a canvas encodes; null if the browser cannot encode the picture. */
const encode = vi.fn<(canvas: HTMLCanvasElement) => Blob | null>();
const pen = { drawImage, fillRect: () => {} } as never;

beforeEach(() => {
  drawImage.mockClear();
  decode.mockReset().mockResolvedValue({ width: 2000, height: 1000, close: () => {} });
  encode.mockReset().mockReturnValue(null);
  vi.stubGlobal('createImageBitmap', decode);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    done(encode(this));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const onChange = vi.fn<(value: Picture) => void>();
beforeEach(() => void onChange.mockClear());

function show(initial: Picture = null, problem?: string) {
  function Owner() {
    const [value, setValue] = useState(initial);
    return (
      <SharedWordsProvider value={english}>
        <ImageInput
          name="image"
          label="Photo"
          value={value}
          problem={problem}
          onChange={(picture) => {
            onChange(picture);
            setValue(picture);
          }}
        />
      </SharedWordsProvider>
    );
  }
  render(<Owner />);
}

const aFile = (name: string, type: string, size = 10) =>
  Object.defineProperty(new File(['x'], name, { type }), 'size', { value: size });
const aBlob = (size: number) =>
  Object.defineProperty(new Blob(['x'], { type: 'image/jpeg' }), 'size', { value: size });

const getField = () => screen.getByLabelText<HTMLInputElement>(/^Photo/);
const description = () =>
  (getField().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
    .trim();

/** Chooses a file without the `accept` filter, which "All files" in the dialog switches off. */
const choose = (file: File) => userEvent.upload(getField(), file, { applyAccept: false });

describe('an image input', () => {
  test('says beforehand what it takes, and offers only that (D-101)', () => {
    show();
    expect(description()).toBe('JPEG, PNG, WebP or GIF, at most 5 MB');
    expect(getField().accept).toBe('image/jpeg,image/png,image/webp,image/gif');
    expect(getField().getAttribute('aria-invalid')).toBe('false');
    screen.getByLabelText('Photo Choose a picture');
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.for(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])(
    'takes %s of exactly 5 MB, and draws it small (D-101)',
    async (type) => {
      show();
      const file = aFile('walker', type, 5 * MB);
      await choose(file);
      expect(onChange.mock.calls).toEqual([[file]]);
      const preview = screen.getByRole<HTMLCanvasElement>('img', {
        name: 'Chosen picture: walker',
      });
      await waitFor(() => expect(drawImage).toHaveBeenCalled());
      expect([preview.width, preview.height]).toEqual([640, 320]);
      screen.getByLabelText('Photo Choose another');
    },
  );

  test.for([
    ['a document', aFile('a.pdf', 'application/pdf'), 'Only image files are allowed'],
    [
      'a drawing that may carry scripts',
      aFile('a.svg', 'image/svg+xml'),
      'Only image files are allowed',
    ],
    ['a file of no type', aFile('a', ''), 'Only image files are allowed'],
  ] as const)(
    'refuses %s at once, and keeps what was there (D-101)',
    async ([, file, sentence]) => {
      show(STORED);
      await choose(file);
      expect(description()).toMatch(new RegExp(`Error: ${sentence}$`));
      expect(screen.getByRole('alert').textContent).toBe(`Error: ${sentence}`);
      expect(getField().getAttribute('aria-invalid')).toBe('true');
      expect(onChange).not.toHaveBeenCalled();
      expect(screen.getByRole('img').getAttribute('src')).toBe(STORED);
    },
  );

  test('sends a large photo as a small one: 1600 px, JPEG, under its name (D-101)', async () => {
    const sides: number[][] = [];
    encode.mockImplementation((canvas) => {
      sides.push([canvas.width, canvas.height]);
      return aBlob(400_000);
    });
    show(STORED);
    const photo = aFile('walker.png', 'image/png', 12 * MB);
    await choose(photo);
    await waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
    const [[first] = [], [small] = []] = onChange.mock.calls;
    expect(first).toBe(photo);
    expect(small).toMatchObject({ name: 'walker.png', type: 'image/jpeg' });
    expect(sides).toEqual([[1600, 800]]);
    expect(description()).not.toContain('Error');
    // The shrunken picture is not shrunk again.
    await waitFor(() => expect(decode).toHaveBeenCalledTimes(2));
    expect(encode).toHaveBeenCalledOnce();
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test.for([
    ['the browser cannot draw it', null],
    ['it would not become smaller', aBlob(5 * MB)],
  ] as const)('sends a photo as it was chosen if %s', async ([, blob]) => {
    encode.mockReturnValue(blob);
    show();
    const photo = aFile('walker.jpg', 'image/jpeg', 4 * MB);
    await choose(photo);
    await waitFor(() => expect(encode).toHaveBeenCalled());
    expect(onChange.mock.calls).toEqual([[photo]]);
    expect(description()).not.toContain('Error');
  });

  test('leaves a small picture as it is, such as a drawn code', async () => {
    decode.mockResolvedValue({ width: 400, height: 400, close: () => {} });
    show();
    const code = aFile('code.png', 'image/png', 20_000);
    await choose(code);
    await waitFor(() => expect(drawImage).toHaveBeenCalledOnce());
    expect(encode).not.toHaveBeenCalled();
    expect(onChange.mock.calls).toEqual([[code]]);
  });

  test('refuses what is still too large, and puts the earlier picture back (D-101)', async () => {
    show(STORED);
    await choose(aFile('a.png', 'image/png', 5 * MB + 1));
    await waitFor(() => expect(description()).toMatch(/Error: Image must be 5 MB or smaller$/));
    expect(onChange.mock.lastCall).toEqual([STORED]);
    expect(screen.getByRole('img').getAttribute('src')).toBe(STORED);
  });

  test('puts the earlier picture back when the chosen one cannot be read', async () => {
    decode.mockRejectedValue(new Error('not a picture'));
    show(STORED);
    await choose(aFile('letter.jpg', 'image/jpeg'));
    await waitFor(() => expect(description()).toMatch(/Error: Only image files are allowed$/));
    expect(onChange.mock.lastCall).toEqual([STORED]);
    expect(screen.getByRole('img').getAttribute('src')).toBe(STORED);
  });

  test('forgets a refusal with the next good choice; the same file can be chosen again', async () => {
    show();
    await choose(aFile('a.pdf', 'application/pdf'));
    expect(getField().value).toBe('');
    await choose(aFile('a.png', 'image/png'));
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(getField().getAttribute('aria-invalid')).toBe('false');
  });

  test('draws only the last of two choices', async () => {
    const answers: ((bitmap: unknown) => void)[] = [];
    decode.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    show();
    await choose(aFile('first.png', 'image/png'));
    await choose(aFile('second.png', 'image/png'));
    const close = vi.fn<() => void>();
    answers[1]?.({ width: 10, height: 10, close });
    answers[0]?.({ width: 20, height: 20, close });
    await waitFor(() => expect(close).toHaveBeenCalledTimes(2));
    expect(drawImage).toHaveBeenCalledOnce();
    expect(screen.getByRole<HTMLCanvasElement>('img').width).toBe(10);
  });

  test('removes the picture, and gives the focus to what is left', async () => {
    show(STORED);
    await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
    expect(onChange.mock.calls).toEqual([[null]]);
    expect(screen.queryByRole('img')).toBeNull();
    expect(document.activeElement).toBe(getField());
  });

  test('is reached and left by the keyboard', async () => {
    show(STORED);
    await userEvent.tab();
    expect(document.activeElement).toBe(getField());
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove picture' }));
  });

  test('shows what the server said of it', () => {
    show(null, 'Image must be 5 MB or smaller');
    expect(description()).toMatch(/Error: Image must be 5 MB or smaller$/);
    expect(getField().getAttribute('aria-invalid')).toBe('true');
  });
});
