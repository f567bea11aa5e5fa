/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Triple = readonly [number, number, number];

/** OKLCH to linear sRGB, after Björn Ottosson's matrices. */
function linear([lightness, chroma, hue]: Triple): Triple {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function luminance(colour: Triple): number {
  const [red, green, blue] = linear(colour).map((part) => Math.min(1, Math.max(0, part)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function coloursOf(name: string): readonly Triple[] {
  const declared = new RegExp(`--${name}:\\s*light-dark\\(([^;]+)\\);`, 'u').exec(tokens)?.[1];
  if (declared === undefined) throw new Error(`no token --${name}`);
  return [...declared.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/gu)].map(
    ([, l, c, h]): Triple => [Number(l), Number(c), Number(h)],
  );
}

function contrasts(front: string, ground: string): readonly number[] {
  const grounds = coloursOf(ground);
  return coloursOf(front).map((colour, scheme) => {
    const pair = [luminance(colour), luminance(grounds[scheme] ?? [0, 0, 0])].toSorted((x, y) => y - x);
    return ((pair[0] ?? 0) + 0.05) / ((pair[1] ?? 0) + 0.05);
  });
}

const SUITS = ['spade', 'heart', 'diamond', 'club'] as const;
const GROUNDS = ['paper', 'surface', 'cloth', 'turn', 'tint', 'accent-wash'] as const;

const TEXT: readonly (readonly [string, string])[] = [
  ...GROUNDS.map((ground): [string, string] => ['ink', ground]),
  ...GROUNDS.map((ground): [string, string] => ['ink-soft', ground]),
  ...SUITS.flatMap((suit): [string, string][] => [
    [suit, 'card'],
    [suit, 'card-dim'],
    [`${suit}-text`, 'surface'],
    [`${suit}-text`, 'cloth'],
    [`${suit}-text`, 'turn'],
  ]),
  ['on-accent', 'accent'],
  ['accent', 'paper'],
  ['accent', 'surface'],
  ['accent', 'turn'],
  ['good', 'surface'],
  ['good', 'tint'],
  ['bad', 'surface'],
  ['bad', 'tint'],
  ...[0, 1, 2, 3, 4, 5, 6].map((hue): [string, string] => [`avatar-${hue}-ink`, `avatar-${hue}`]),
];

const LINES: readonly (readonly [string, string])[] = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['control', 'cloth'],
  ['control', 'turn'],
  ['turn-line', 'cloth'],
  ['turn-line', 'surface'],
  ['turn-line', 'turn'],
  ['focus', 'cloth'],
  ['focus', 'surface'],
  ['focus', 'turn'],
];

describe('look 6: contrast, light and dark', () => {
  it.each(TEXT)('%s on %s reads at 4.5 or more', (front, ground) => {
    expect(Math.min(...contrasts(front, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(LINES)('%s on %s stands out at 3 or more', (front, ground) => {
    expect(Math.min(...contrasts(front, ground))).toBeGreaterThanOrEqual(3);
  });
});
