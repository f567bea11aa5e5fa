// What a page asks of its player at this moment, read from what the page shows and says: names and roles alone.

export type Moment =
  /** `goOn`: a practice player is to cut when somebody says so. */
  | { readonly kind: 'agree' | 'cut' | 'goOn' | 'over' }
  | { readonly kind: 'contract' | 'suit' | 'trump'; readonly options: readonly string[] }
  /** To take the cards that lie face down, or the one set aside: the button that takes, and the one that leaves. */
  | { readonly kind: 'talon'; readonly deeds: readonly string[] }
  /** `cards` are those still in the hand, `chosen` those that are to be laid away. */
  | { readonly kind: 'layAway'; readonly cards: readonly string[]; readonly chosen: readonly string[] }
  | { readonly kind: 'play'; readonly cards: readonly string[] }
  /** The calls that may be made: «Pass», «Three». */
  | { readonly kind: 'call'; readonly calls: readonly string[] };

export interface Asked {
  readonly moment: Moment;
  /** «Deal 5 of 12»: 5; 0 outside of a deal. */
  readonly deal: number;
  /** Cards in the hand. */
  readonly held: number;
  /** Cards of a trick of three under way, in words; a taken one that still lies there is not in it. */
  readonly trick: readonly string[];
  /** A refusal or other trouble that the page names. */
  readonly trouble: string;
}

/** Runs in the page. Null while nothing is asked of this player, or an answer is under way. */
export function readAsked(): Asked | null {
  const region = (name: string) => document.querySelector(`[aria-label="${name}"]`);
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const buttonsIn = (root: ParentNode | null) => [...(root?.querySelectorAll('button') ?? [])];
  const isReady = (button: Element | undefined) =>
    button !== undefined && button.getAttribute('aria-busy') !== 'true';
  const named = (root: ParentNode | null, name: RegExp) =>
    buttonsIn(root).find((button) => name.test(textOf(button)));

  if (document.querySelector('dialog[open]') !== null) return null;
  const hand = region('Your hand');
  const turn = region('Your turn');
  const cards = buttonsIn(hand).flatMap((button) => {
    const label = button.getAttribute('aria-label') ?? '';
    const words = / of (?:spades|hearts|clubs|diamonds)/u.test(label) ? label.split(',', 1)[0] : undefined;
    const can = button.getAttribute('aria-disabled') !== 'true';
    return words === undefined ? [] : [{ words, can, away: label.includes('to be laid away') }];
  });
  // Chosen with the hand in view, a contract or its trumps lie on the cloth.
  const tiles = [hand, region('Table')].flatMap((root) => [...(root?.querySelectorAll('label') ?? [])]);
  const options = tiles.flatMap((label) => {
    const radio = label.querySelector('input[type="radio"]:not(:disabled)');
    return radio === null ? [] : [textOf(label.querySelector('.title'))];
  });

  /** The words of a call come before what it needs and pays. */
  const calls = [...(hand?.querySelectorAll('fieldset button:not([aria-disabled])') ?? [])].map(
    (button) => button.getAttribute('aria-label')?.split(',', 1)[0] ?? '',
  );

  const moment = (): Moment | null => {
    if (isReady(named(document, /^I agree/u))) return { kind: 'agree' };
    if (named(document, /^Play again/u) !== undefined) return { kind: 'over' };
    if (isReady(named(hand, /^Cut$/u))) return { kind: 'cut' };
    const announce = named(hand, /^(Announce|Valfri: name)/u) ?? named(turn, /^(Announce|Name the trumps)/u);
    if (isReady(announce) && options.length > 0)
      return { kind: named(document, /^Other contract/u) ? 'suit' : 'contract', options };
    if (isReady(named(turn, /^Name /u))) return { kind: 'trump', options };
    const deeds = [named(document, /^Take (the four|it)$/u), named(document, /^Leave (them|it)$/u)];
    if (deeds.every(isReady)) return { kind: 'talon', deeds: deeds.map(textOf) };
    if (isReady(named(turn, /^Lay away/u)))
      return {
        kind: 'layAway',
        cards: cards.flatMap(({ words, away }) => (away ? [] : [words])),
        chosen: cards.flatMap(({ words, away }) => (away ? [words] : [])),
      };
    if (isReady(named(turn, /^Play/u)))
      return { kind: 'play', cards: cards.flatMap(({ words, can }) => (can ? [words] : [])) };
    if (isReady(named(turn, /^Next deal$/u))) return { kind: 'goOn' };
    if (isReady(named(turn, /^(Call|Pass|Look at it$)/u))) return { kind: 'call', calls };
    return null;
  };

  const trick = [...(region('Table')?.querySelectorAll('ol .unseen') ?? [])].map(textOf);
  const asked = moment();
  if (asked === null) return null;
  return {
    moment: asked,
    deal: Number(/Deal (\d+) of/u.exec(textOf(region('Status')))?.[1] ?? 0),
    held: cards.length,
    trick: trick.length < 3 ? trick : [],
    trouble: textOf(turn?.querySelector('a[href^="/rules"]')?.closest('p')),
  };
}
