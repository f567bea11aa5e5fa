// Gives every item a slot of its own that it fits, or finds that this cannot be done (augmenting paths).

/** The slot of each item, by place; undefined when there is no way to fit them all. */
export function matching<Item, Slot>(
  items: readonly Item[],
  slots: readonly Slot[],
  fits: (item: Item, slot: Slot) => boolean,
): readonly number[] | undefined {
  const itemAt = new Map<number, number>();
  const settle = (item: number, tried: Set<number>): boolean =>
    slots.some((slot, place) => {
      const wanted = items[item];
      if (wanted === undefined || tried.has(place) || !fits(wanted, slot)) return false;
      tried.add(place);
      const holder = itemAt.get(place);
      if (holder !== undefined && !settle(holder, tried)) return false;
      itemAt.set(place, item);
      return true;
    });
  if (!items.every((_item, item) => settle(item, new Set()))) return undefined;
  const slotOf = new Map(Array.from(itemAt, ([place, item]) => [item, place]));
  return items.map((_item, item) => slotOf.get(item) ?? -1);
}
