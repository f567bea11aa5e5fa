import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SpeechQueue } from './speech-queue.svelte.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const queue = () => new SpeechQueue<string>((gathered) => gathered.join('+'));

describe('the spoken queue', () => {
  test('what comes quickly is said together', () => {
    const speech = queue();
    speech.add(['a']);
    vi.advanceTimersByTime(200);
    speech.add(['b', 'c']);
    vi.advanceTimersByTime(400);
    expect(speech.spoken.trim()).toBe('a+b+c');
  });

  test('however busy it is, nothing waits for ever', () => {
    const speech = queue();
    for (let step = 0; step < 20; step += 1) {
      speech.add([String(step)]);
      vi.advanceTimersByTime(100);
    }
    expect(speech.spoken).not.toBe('');
  });

  test('what is gathered is not lost when something is said at once', () => {
    const speech = queue();
    speech.add(['a']);
    speech.say('now');
    expect(speech.spoken.trim()).toBe('a now');
  });

  test('R: the same words again are a change', () => {
    const speech = queue();
    speech.say('Your turn.');
    const first = speech.spoken;
    speech.repeat();
    expect(speech.spoken).not.toBe(first);
    expect(speech.spoken.trim()).toBe('Your turn.');
  });
});
