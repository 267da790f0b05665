/** The size at which the pictures of the staff app's help are shown, in CSS pixels. */
export const pictureSize = { width: 390, height: 560 } as const;
