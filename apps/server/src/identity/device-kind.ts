// A browser's device in one word, from what it says of itself: for people, who are told that word and nothing else.
import type { DeviceKind } from '@forehand/engine';

const TABLET = /\b(?:iPad|Tablet|PlayBook|Silk)\b|\bAndroid\b(?!.*\bMobile\b)/u;
const PHONE = /\b(?:iPhone|iPod|Mobile|Android|Phone|BlackBerry|Opera Mini)\b/u;
const COMPUTER = /\b(?:Windows NT|Macintosh|X11|CrOS|Linux)\b/u;

export function deviceKindOf(userAgent: string | undefined): DeviceKind {
  const said = userAgent ?? '';
  if (TABLET.test(said)) return 'tablet';
  if (PHONE.test(said)) return 'phone';
  return COMPUTER.test(said) ? 'computer' : 'device';
}
