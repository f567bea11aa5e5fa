// A QR code as one path of squares, so that it can be drawn without putting markup into the page.
import { create } from 'qrcode';

export interface QrPath {
  /** Side of the code in squares, with its quiet margin. */
  readonly size: number;
  readonly path: string;
}

const MARGIN = 2;

export function qrPath(text: string): QrPath {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const dark = Array.from(modules.data).flatMap((bit, place) =>
    bit === 0
      ? []
      : [`M${(place % modules.size) + MARGIN} ${Math.floor(place / modules.size) + MARGIN}h1v1h-1z`],
  );
  return { size: modules.size + 2 * MARGIN, path: dark.join('') };
}
