import type { Locator, Page } from '@playwright/test';

/** Counts what somebody does: a press, a choice or one filled field is one action. */
export function countActions(page: Page) {
  const counted = {
    count: 0,
    press: (target: Locator) => act(() => target.click()),
    fill: (target: Locator, text: string) => act(() => target.fill(text)),
    key: (key: string) => act(() => page.keyboard.press(key)),
  };
  const act = (action: () => Promise<void>) => {
    counted.count += 1;
    return action();
  };
  return counted;
}
