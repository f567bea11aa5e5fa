// The screens that the layouts are made for.
export interface Screen {
  readonly width: number;
  readonly height: number;
}

export const SCREENS: readonly Screen[] = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 360, height: 740 },
  { width: 375, height: 553 },
  { width: 740, height: 360 },
  { width: 1440, height: 900 },
];

/** Every size that pages are looked at in. */
export const ALL_SCREENS: readonly Screen[] = [
  ...SCREENS,
  { width: 667, height: 375 },
  { width: 820, height: 1180 },
  { width: 1280, height: 720 },
];

export const nameOf = ({ width, height }: Screen): string => `${width}x${height}`;
