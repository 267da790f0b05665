/** Attributes that decide, with the tag, which rules of jsdom's default stylesheet apply. */
const ATTRIBUTES = ['hidden', 'open', 'popover', 'type'];

/** jsdom hides popovers and cannot open them; the menu of a row counts as open. */
const OPEN_POPOVER = '.row-menu > [popover]';

/** What Testing Library and the screens read of a style. */
const PROPERTIES = ['display', 'visibility', 'pointerEvents', 'userSelect'] as const;

/**
 * Makes `getComputedStyle` fast. jsdom matches each rule of its default stylesheet against an
 * element and its ancestors on every call, which took a quarter of the time of a screen test. The
 * screens load no stylesheet of their own, so that elements of the same tag and attributes have the
 * same style, unless one of their ancestors has an inline style.
 */
export function cacheComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const knownStyles = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || element.closest('[style]')) return compute(element, pseudoElement);
    const attributes = ATTRIBUTES.map((name) => element.getAttribute(name));
    const isOpen = element.matches(OPEN_POPOVER);
    const key = [element.localName, ...attributes, isOpen].join(' ');
    const known = knownStyles.get(key) ?? copyStyle(compute(element), isOpen);
    knownStyles.set(key, known);
    return known;
  };
}

/** Copies the values, because a computed style follows the later changes of its element. */
function copyStyle(style: CSSStyleDeclaration, isOpen: boolean): CSSStyleDeclaration {
  const values = Object.fromEntries(PROPERTIES.map((name) => [name, style[name]]));
  if (isOpen) values.display = 'block';
  const getPropertyValue = (name: string) => {
    if (name in values) return values[name];
    throw new Error(`tests/support/computed-style.ts does not copy ${name}`);
  };
  return { ...values, getPropertyValue } as CSSStyleDeclaration;
}
