// Whether the page runs inside another app's own browser, where it is lost when that app closes it.
const APP_BROWSERS =
  /FBAN|FBAV|Instagram|Line\/|MicroMessenger|Snapchat|Twitter|TikTok|musical_ly|WhatsApp|Telegram|; wv\)/u;

export const isInsideApp = (userAgent: string): boolean => APP_BROWSERS.test(userAgent);
