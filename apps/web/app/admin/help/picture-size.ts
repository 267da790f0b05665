/** The size at which the pictures of the office's help are shown, in CSS pixels. */
export const pictureSize = { width: 760, height: 440 } as const;
