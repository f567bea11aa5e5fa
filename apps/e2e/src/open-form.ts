// Opening a table for one of the forms of a game on its page, with options changed there.
import type { Guest } from './party.ts';
import { PATIENCE_MS } from './player.ts';

export interface FormWish {
  readonly origin: string;
  readonly game: 'Bismarck' | 'Nap';
  /** Its name, where it is not the usual one. */
  readonly form?: string;
  readonly rounds?: string;
  /** Values to be chosen, by the label of their option. */
  readonly options?: Readonly<Record<string, readonly string[]>>;
}

/** Returns the link that the page offers for the others. */
export async function openForm({ page, player }: Guest, wish: FormWish): Promise<string> {
  await page.goto(wish.origin);
  await page.getByRole('link', { name: 'Open a table' }).click();
  const choose = (legend: string, name: RegExp) =>
    page
      .getByRole('group', { name: legend, exact: true })
      .getByRole('radio', { name })
      .check({ force: true });
  await choose('Game', new RegExp(`^${wish.game}`, 'u'));
  if (wish.form !== undefined) {
    await page.getByText(/other forms?$/u).click();
    await choose('Form of the game', new RegExp(`^${wish.form}\\b`, 'u'));
  }
  if (wish.rounds !== undefined) await choose('Rounds', new RegExp(`^${wish.rounds}$`, 'u'));
  await changeOptions({ page }, wish.options ?? {});
  await page.getByLabel('Your name at the table').fill(player.name);
  await player.press('Open the table');
  await player.press('Invite');
  const link = await page.getByLabel('Link to this table').inputValue();
  await player.press('Close');
  return link;
}

/** In the fold of the rules: each option is a line that opens. */
async function changeOptions(
  { page }: Pick<Guest, 'page'>,
  options: NonNullable<FormWish['options']>,
): Promise<void> {
  const wishes = Object.entries(options);
  if (wishes.length > 0) await page.getByText('Change the rules').click();
  for (const [label, values] of wishes) {
    await page.locator('summary').filter({ hasText: label }).last().click();
    for (const value of values) {
      const tile = page.getByRole('group', { name: label }).locator('label').filter({ hasText: value });
      const box = tile.locator('input').first();
      await box.check({ force: true });
      await page.waitForFunction(
        (one) => one instanceof HTMLInputElement && one.checked,
        await box.elementHandle(),
        {
          timeout: PATIENCE_MS,
        },
      );
    }
  }
}
