/** The size at which the pictures of the office's help are shown, in CSS pixels. */
export const pictureSize = { width: 808, height: 460 } as const;
