import { guestName } from '@forehand/protocol';
import { describe, expect, test } from 'vitest';
import { freeNameLike, looksLike } from './names.ts';

describe('names', () => {
  test.each([
    ['Ana', 'ana'],
    ['Ana', 'Áná'],
    ['Ana', 'Аna'],
    ['Ana', 'Ａｎａ'],
    ['ANA', 'ΑΝΑ'],
    ['Ian', 'lan'],
    ['Bill', 'BiII'],
    ['Lisa', '1isa'],
    ['Olga', '0lga'],
    ['mary', 'rnary'],
    ['Ana B', 'AnaB'],
    ['Ana', 'Ana\uFE0F'],
  ])('[P-15] E-06 «%s» and «%s» look alike', (one, other) => {
    expect(looksLike(one, other)).toBe(true);
    expect(freeNameLike(other, [one])).toBeDefined();
  });

  test.each([
    ['Ian', 'Lan'],
    ['Ana', 'Anna'],
    ['Inês', 'Ines B'],
    ['אבג', 'אבד'],
  ])('[P-15] E-06 «%s» and «%s» do not', (one, other) => {
    expect(freeNameLike(other, [one])).toBeUndefined();
  });

  test('[P-15] E-04 the free name offered can be sat down under, however long the wish', () => {
    for (const wish of [
      'x'.repeat(20),
      '𝐀'.repeat(10),
      `${'𝐀'.repeat(9)}xy`,
      '字'.repeat(20),
      'Ana😀'.repeat(4),
    ]) {
      const taken = [wish, freeNameLike(wish, [wish]) ?? ''];
      const offered = freeNameLike(wish, taken);
      expect(guestName.parse(offered)).toBe(offered);
      expect(taken.some((name) => looksLike(name, offered ?? ''))).toBe(false);
    }
  });

  test('[P-15] E-04 a name shows itself: no blank letters, no marks without width, no turned direction', () => {
    const invisible = [
      '\u3164',
      '\u115F\u1160',
      '\uFFA0',
      '\u2800',
      '\u034F',
      '\u200B',
      '\u200D',
      '\u202E',
      '\u2066',
    ];
    for (const character of [...invisible, '\u00AD', '\u180E', '\u{E0041}', '\u0000']) {
      expect(guestName.safeParse(character).success).toBe(false);
      expect(guestName.safeParse(`Ana${character}`).success).toBe(false);
    }
    const heaped = `A${'\u0316'.repeat(12)}na${'\u0316'.repeat(3)}`;
    expect(guestName.parse(heaped)).toBe(`A${'\u0316'.repeat(4)}na${'\u0316'.repeat(3)}`);
    for (const name of ['Ana ❤️', 'Ana😀', 'קָמָץ', 'Nguyễn', 'ที่นี่', 'אבג', '字', 'Zoë', "O'Neil-Smith"]) {
      expect(guestName.parse(name)).toBe(name.normalize('NFC'));
    }
  });
});
