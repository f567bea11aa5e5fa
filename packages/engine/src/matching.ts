// Gives every item a slot of its own that it fits, or finds that this cannot be done (augmenting paths).

/** The slot of each item; undefined when there is no way to fit them all. */
export function matching<Item, Slot>(
  items: readonly Item[],
  slots: readonly Slot[],
  fits: (item: Item, slot: Slot) => boolean,
): ReadonlyMap<Item, Slot> | undefined {
  const taken = new Map<number, { readonly item: Item; readonly slot: Slot }>();
  const settle = (item: Item, tried: Set<number>): boolean =>
    slots.some((slot, place) => {
      if (tried.has(place) || !fits(item, slot)) return false;
      tried.add(place);
      const holder = taken.get(place);
      if (holder !== undefined && !settle(holder.item, tried)) return false;
      taken.set(place, { item, slot });
      return true;
    });
  const settled = items.every((item) => settle(item, new Set()));
  return settled ? new Map(Array.from(taken.values(), ({ item, slot }) => [item, slot])) : undefined;
}
