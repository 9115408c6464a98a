/** The widths, in pixels, that a picture is served in: a closed list, because every width takes room on the disk. */
export const IMAGE_WIDTHS = [160, 240, 320, 400, 480, 640, 800, 960, 1200, 1600] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS)[number];
