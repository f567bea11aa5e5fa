// What is the game's to read: any JSON, but no deeper than a walk through it can go.
import * as z from 'zod';

const DEEPEST = 16;

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1)));

export const opaque = z.unknown().refine((value) => isShallow(value, DEEPEST));
