// A table of Nap from its opening to the first card, as its host and its guests see it.
import type { Guest } from './party.ts';
import { PATIENCE_MS } from './player.ts';

export interface TableWish {
  readonly origin: string;
  /** «7» */
  readonly seats?: string;
  readonly rounds?: string;
  readonly who?: 'By link only' | 'Anyone';
}

/** Opens a table on its page and returns the link that the page offers for the others. */
export async function openNapTable({ page, player }: Guest, wish: TableWish): Promise<string> {
  const { origin, seats = '7', rounds = '1', who = 'By link only' } = wish;
  await page.goto(origin);
  await page.getByRole('link', { name: 'Open a table' }).click();
  const choose = (legend: string, name: string | RegExp) =>
    page
      .getByRole('group', { name: legend })
      .getByRole('radio', { name, exact: true })
      .check({ force: true });
  await choose('Game', /^Nap/u);
  await choose('Seats, up to', seats);
  await choose('Rounds', rounds);
  await choose('Who may come', new RegExp(`^${who}`, 'u'));
  await page.getByLabel('Your name at the table').fill(player.name);
  await player.press('Open the table');
  await player.press('Invite');
  const link = await page.getByLabel('Link to this table').inputValue();
  await player.press('Close');
  return link;
}

/** A link for one friend by name. */
export async function invite({ page, player }: Guest, name: string): Promise<string> {
  await player.press('Invite');
  await page.getByLabel('Name of your guest').fill(name);
  await player.press('Make the link');
  const link = await page.getByLabel(`A seat for ${name}`).inputValue();
  await player.press('Close');
  return link;
}

/** From the link to a seat while the list of players is open. */
export async function takeSeat(guest: Guest, link: string): Promise<void> {
  await guest.page.goto(link);
  await sitDown(guest);
}

/** From the door to a seat. */
export async function sitDown({ page, player }: Guest): Promise<void> {
  await page.getByLabel('Your name at the table').fill(player.name);
  await player.press('Sit down');
  await page.getByRole('region', { name: 'People' }).waitFor({ timeout: PATIENCE_MS });
}

/** The host says that all are here; everybody is then asked for the rules. */
export async function closeList(host: Guest, guests: readonly Guest[]): Promise<void> {
  await host.page.getByText(`${guests.length} would play.`).waitFor({ timeout: PATIENCE_MS });
  await host.player.press('We are all here');
  for (const { player } of guests)
    await player.button('I agree to these rules').waitFor({ timeout: PATIENCE_MS });
}
