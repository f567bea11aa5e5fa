// What the status bar says when something is wrong with the line, or has just come right.
import type { LineNotice } from '../components/line-notice.ts';
import type { Catalogue } from '../messages/en.ts';
import type { LineNews } from '../net/line-state.ts';

export function lineAlert(news: LineNews, receivedAt: number, m: Catalogue): LineNotice | undefined {
  const spread = ({ strong, text = '' }: { strong: string; text?: string }) => ({ strong, text });
  switch (news.kind) {
    case 'none':
      return undefined;
    case 'back':
      return m.line.back;
    case 'restarting':
      return m.line.restarting;
    case 'looking':
      return spread(m.line.looking(news.seconds));
    case 'stale':
      return spread(m.line.stale(news.seconds, m.numbers.clock(receivedAt)));
  }
}
